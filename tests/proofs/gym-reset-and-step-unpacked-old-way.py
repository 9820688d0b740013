"""reset() is used as if it returned the observation alone."""
import sys
import gymnasium as gym
import torch

CURED = "--cured" in sys.argv
policy = torch.nn.Linear(4, 2)
if CURED:
    env = gym.make("CartPole-v1", render_mode="rgb_array")
    obs, info = env.reset(seed=0)
    action = int(policy(torch.from_numpy(obs)).argmax())
    obs, reward, terminated, truncated, info = env.step(action)
    done = terminated or truncated
else:
    env = gym.make("CartPole-v1")
    obs = env.reset(seed=0)
    action = int(policy(torch.from_numpy(obs)).argmax())
    obs, reward, done, info = env.step(action)
print("done", done)

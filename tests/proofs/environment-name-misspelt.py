"""An environment's id is written in another case."""
import sys
import gymnasium as gym

CURED = "--cured" in sys.argv
if CURED:
    env = gym.make("CartPole-v1")
else:
    env = gym.make("Cartpole-v1")
print(env.spec.id)

"""A vector environment whose observation is longer than its Box."""
import sys
import numpy as np
import gymnasium as gym

CURED = "--cured" in sys.argv


class Stocks(gym.Env):
    def __init__(self):
        n_features = 12 if CURED else 4
        self.observation_space = gym.spaces.Box(-np.inf, np.inf, shape=(n_features,), dtype=np.float32)
        self.action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        return np.zeros(12, np.float32), {}


env = gym.vector.SyncVectorEnv([Stocks, Stocks])
obs, info = env.reset()
print(obs.shape)

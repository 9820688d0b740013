"""An environment whose spaces are not gymnasium's goes to the checker of stable-baselines3."""
import sys

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from stable_baselines3.common.env_checker import check_env


class Box:
    """Stands for the space of another package (the old gym's)."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype


class Walk(gym.Env):
    def __init__(self):
        self.action_space = spaces.Discrete(2)
        if "--cured" in sys.argv:
            self.observation_space = spaces.Box(-1.0, 1.0, shape=(4,), dtype=np.float32)
        else:
            self.observation_space = Box(-1.0, 1.0, shape=(4,), dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return np.zeros(4, dtype=np.float32), {}

    def step(self, action):
        return np.zeros(4, dtype=np.float32), 0.0, False, False, {}


check_env(Walk())

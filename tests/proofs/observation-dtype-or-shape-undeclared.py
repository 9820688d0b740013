"""An environment returns float64 where its space says float32."""
import sys
import gymnasium as gym
import numpy as np
from gymnasium import spaces
from stable_baselines3.common.env_checker import check_env

CURED = "--cured" in sys.argv


class Track(gym.Env):
    def __init__(self):
        self.observation_space = spaces.Box(-np.inf, np.inf, shape=(4,), dtype=np.float32)
        self.action_space = spaces.Discrete(2)

    def look(self):
        state = np.zeros((1, 4))
        if CURED:
            obs = np.asarray(state, dtype=np.float32).reshape(self.observation_space.shape)
        else:
            obs = state
        return obs

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return self.look(), {}

    def step(self, action):
        return self.look(), 0.0, False, False, {}


check_env(Track())

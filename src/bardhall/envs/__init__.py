"""The games with the standard interfaces of reinforcement learning; each module needs the extra `envs`."""

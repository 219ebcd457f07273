/** The unit and integration tests of all workspaces: `npx jest holds`, or an editor's Jest runner. */
export default {
  projects: ['<rootDir>/shared', '<rootDir>/backend', '<rootDir>/admin', '<rootDir>/booking'],
  maxWorkers: 2,
  // Projects cannot set it. Generous, because two cores may be shared with a build or another run.
  testTimeout: 120_000,
};

import config from './jest.config.js';

/**
 * All specs in a few groups, as `npm test` runs them: Jest loads the product anew for each file, which takes longer
 * than the tests of most specs.
 */
export default { ...config, testMatch: ['<rootDir>/test/groups/*.group.ts'] };

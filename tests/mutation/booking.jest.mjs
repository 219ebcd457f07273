import config from '../../booking/jest.config.js';

// Stryker measures coverage in Jest's node environment only, so components are left out.
export default { ...config, rootDir: 'booking/src', testMatch: ['**/*.spec.ts'] };

import config from '../../admin/jest.config.js';

// Stryker measures coverage in Jest's node environment only, so components are left out.
export default { ...config, rootDir: 'admin/src', testMatch: ['**/*.spec.ts'] };

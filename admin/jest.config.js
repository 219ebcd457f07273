import webConfig from '../jest.web.js';

export default {
  ...webConfig,
  displayName: 'admin',
  setupFiles: ['<rootDir>/testing/browserGlobals.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/styles.ts' },
  // Published as an ES module only, which react-admin's CommonJS build requires.
  transformIgnorePatterns: ['/node_modules/(?!react-hotkeys-hook/)'],
};

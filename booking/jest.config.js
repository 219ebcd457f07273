import webConfig from '../jest.web.js';

export default {
  ...webConfig,
  displayName: 'booking',
  moduleNameMapper: { '^virtual:texts$': '<rootDir>/shared/testing/textFiles.ts' },
};

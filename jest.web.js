/**
 * Both web apps: logic without a DOM (`.spec.ts`) and components in jsdom (`.spec.tsx`), which name Stryker's jsdom so
 * that mutation tests see what they cover. The browser tests in tests/e2e cover pages.
 */
export default {
  rootDir: 'src',
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFilesAfterEnv: ['<rootDir>/../../jest.web.setup.cjs'],
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};

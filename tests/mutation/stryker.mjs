import { existsSync, readdirSync } from 'node:fs';

/** The files of a workspace that have a specification beside them. */
const filesWithSpec = (workspace) =>
  readdirSync(`${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => `${workspace}/src/${path.replace('.spec.ts', '.ts')}`)
    .filter((path) => existsSync(path));

/** StrykerJS: mutates the logic of a web app and runs the specifications that cover each mutant. */
export const mutationTest = (workspace) => ({
  mutate: filesWithSpec(workspace),
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: `tests/mutation/${workspace}.jest.mjs` },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['reports', 'test-results', 'docs', '.data', '**/dist'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `reports/mutation/${workspace}.html` },
  tempDirName: 'reports/mutation/sandbox',
  thresholds: { high: 90, low: 85, break: 80 },
});

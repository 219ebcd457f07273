import { Stryker } from '@stryker-mutator/core';

/**
 * Changes the `mutate` files one mutant at a time and runs the tests that cover it. Reports go to
 * reports/mutation/<report>.html and .json.
 * @param {string} report
 * @param {import('@stryker-mutator/api/core').PartialStrykerOptions} options
 */
export async function mutate(report, options) {
  await new Stryker({
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    // Constants are evaluated when a file is loaded, so Stryker would run every related specification for each.
    ignoreStatic: true,
    // On a busy machine: a slow test must not pass for a mutant that hangs.
    timeoutMS: 60_000,
    ignorePatterns: ['/test-results', '/docs', '.data', '**/dist'],
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `reports/mutation/${report}.html` },
    jsonReporter: { fileName: `reports/mutation/${report}.json` },
    tempDirName: 'reports/mutation/sandbox',
    thresholds: { high: 90, low: 85, break: 85 },
    ...options,
  }).runMutationTest();
}

/** How many passed and failed. */
export const testCounts = (passed, failed) => ({ passed, failed });

export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed }) => testCounts(total.passed + passed, total.failed + failed),
    testCounts(0, 0),
  );

/** A runner that ended badly without naming a failure, or that ran nothing, counts as one. */
export function toExitCode({ passed, failed }, code) {
  const nothingRan = passed + failed === 0;
  return testCounts(passed, failed === 0 && (code !== 0 || nothingRan) ? 1 : failed);
}

/** How many passed and failed. */
export const tally = (passed, failed) => ({ passed, failed });

export const sum = (tallies) =>
  tallies.reduce(
    (total, { passed, failed }) => tally(total.passed + passed, total.failed + failed),
    tally(0, 0),
  );

/** A runner that ended badly without naming a failure, or that ran nothing, counts as one. */
export function judged({ passed, failed }, code) {
  const nothingRan = passed + failed === 0;
  return tally(passed, failed === 0 && (code !== 0 || nothingRan) ? 1 : failed);
}

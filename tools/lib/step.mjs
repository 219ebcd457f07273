/** Steps that end sooner are not worth a line. */
const quietMs = 1_000;

/**
 * Runs one step of a command, named as what it does ("Building admin"); if it takes longer than a second, says so, and
 * how long it took.
 * @template T
 * @param {(line: string) => void} say
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(say, name, work) {
  const start = performance.now();
  let isAnnounced = false;
  const announcement = setTimeout(() => {
    isAnnounced = true;
    say(`${name} ...`);
  }, quietMs);
  try {
    const result = await work();
    if (isAnnounced) say(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(announcement);
  }
}

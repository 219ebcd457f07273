/** The answer if it comes within so many milliseconds, else what there is without it; of a failure nobody hears. */
export function inTime<T>(answer: Promise<T>, longestWaitMs: number, otherwise: T): Promise<T> {
  const tooLate = AbortSignal.timeout(longestWaitMs);
  const withoutIt = new Promise<T>((resolve) => tooLate.addEventListener('abort', () => resolve(otherwise)));
  return Promise.race([answer.catch(() => otherwise), withoutIt]);
}

/**
 * Waits until all promises have ended, so that nothing runs on unseen, and then throws the first error.
 * @param {Promise<unknown>[]} promises
 */
export async function allSettledOrThrow(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Null, after so long: what to race with something that nobody waits for longer. */
export const after = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());

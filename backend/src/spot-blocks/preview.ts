/** Thrown to roll a transaction back and still return its result. */
class Previewed<T> extends Error {
  constructor(readonly result: T) {
    super('previewed');
  }
}

/**
 * Runs work in a transaction that is rolled back, and returns its result. `transaction` opens the transaction and calls
 * `run` in it.
 */
export async function inPreview<T>(
  transaction: (run: (work: () => Promise<T>) => Promise<never>) => Promise<never>,
): Promise<T> {
  try {
    return await transaction(async (work) => {
      throw new Previewed(await work());
    });
  } catch (error) {
    if (error instanceof Previewed) return (error as Previewed<T>).result;
    throw error;
  }
}

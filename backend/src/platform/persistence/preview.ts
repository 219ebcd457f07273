/** Thrown to roll back a transaction and still return its result. */
class Previewed extends Error {
  constructor(readonly result: unknown) {
    super('previewed');
  }
}

/** Rolls back the transaction in which it is called; `inPreview` returns the result. */
export function rollBackWith(result: unknown): never {
  throw new Previewed(result);
}

/** Runs a transaction that ends with `rollBackWith`, and returns the result that it was given. */
export async function inPreview<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (error instanceof Previewed) return error.result as T;
    throw error;
  }
}

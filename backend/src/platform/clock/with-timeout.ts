/** Resolves to the fallback when the promise rejects or takes longer than timeoutMs. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number, fallback: T): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<T>((resolve) => signal.addEventListener('abort', () => resolve(fallback)));
  return Promise.race([promise.catch(() => fallback), timeout]);
}

/** Rejects with the error when the promise takes longer than timeoutMs. */
export function rejectAfter<T>(promise: Promise<T>, timeoutMs: number, createError: () => Error): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(createError())),
  );
  return Promise.race([promise, timeout]);
}

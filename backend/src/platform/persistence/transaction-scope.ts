import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the callback of a transaction so that everything it calls, also asynchronously, knows that it is inside. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Timers and promises that were started inside and outlive the transaction may use the pool again.
    scope.isOpen = false;
  }
}

export const isInsideTransaction = (): boolean => scopes.getStore()?.isOpen === true;

import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs the callback of a transaction. Everything it calls, also asynchronously, can detect that it runs
 * inside.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Timers and promises that outlive the transaction may use the pool again.
    scope.isOpen = false;
  }
}

export const isInsideTransaction = (): boolean => scopes.getStore()?.isOpen === true;

import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

let scopes: AsyncLocalStorage<Scope> | null = null;

/**
 * From now on, code can detect that it runs inside a transaction. Node 20 then runs hooks for every promise of the
 * process.
 */
export function trackTransactions(): void {
  scopes ??= new AsyncLocalStorage();
}

/**
 * Runs the callback of a transaction. If transactions are tracked, everything it calls, also
 * asynchronously, can detect that it runs inside.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!scopes) return work();
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Timers and promises that outlive the transaction may use the pool again.
    scope.isOpen = false;
  }
}

export const isInsideTransaction = (): boolean => scopes?.getStore()?.isOpen === true;

import { setImmediate } from 'node:timers/promises';

const timeoutMs = 20_000;

/** Waits until the condition is true; throws after a time limit. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > timeoutMs) throw new Error('it did not come to that');
    await setImmediate();
  }
}

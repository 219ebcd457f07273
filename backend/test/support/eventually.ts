import { setTimeout as delay } from 'node:timers/promises';

const timeoutMs = 30_000;
/** A loop without a pause would take a processor from the other tests while a time limit passes. */
const intervalMs = 5;

/** Waits until the condition is true; throws after a time limit. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`not so within ${timeoutMs} ms: ${condition.toString()}`);
    await delay(intervalMs);
  }
}

import { setImmediate } from 'node:timers/promises';

const limitMs = 20_000;

/** Waits until it is so; throws when it is not for long, so that no test goes on for ever. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > limitMs) throw new Error('it did not come to that');
    await setImmediate();
  }
}

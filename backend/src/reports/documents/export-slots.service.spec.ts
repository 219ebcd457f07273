import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../platform/config/config.js';
import { ExportSlotsService } from './export-slots.service.js';

const slotsOfPool = (poolMax: number) => new ExportSlotsService({ database: { poolMax } } as Config);

/** Who has got a place, in the order of getting it. */
async function queue(slots: ExportSlotsService, names: string[]) {
  const got: { name: string; leave: () => void }[] = [];
  for (const name of names) void slots.acquire().then((leave) => got.push({ name, leave }));
  await setImmediate();
  return { names: () => got.map(({ name }) => name), leave: (index: number) => got[index]?.leave() };
}

// Those who still wait when a test is over wait by a clock that stands.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('Exports use at most a third of the connections, and at least one', async () => {
  expect((await queue(slotsOfPool(10), ['a', 'b', 'c', 'd', 'e'])).names()).toEqual(['a', 'b', 'c']);
  expect((await queue(slotsOfPool(1), ['a', 'b'])).names()).toEqual(['a']);
});

it('A released slot goes to the longest waiting export, and each slot to one export only', async () => {
  const { names, leave } = await queue(slotsOfPool(3), ['a', 'b', 'c']);
  leave(0);
  leave(0);
  await setImmediate();
  expect(names()).toEqual(['a', 'b']);
  leave(1);
  await setImmediate();
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('An export that waits too long is rejected with 429, and its slot goes to the next', async () => {
  const slots = slotsOfPool(1);
  const leave = await slots.acquire();
  const late = slots.acquire();
  jest.advanceTimersByTime(20_000);
  await expect(late).rejects.toMatchObject({
    code: 'too_many_requests',
    options: { retryAfterSeconds: 10 },
  });
  leave();
  await expect(slots.acquire()).resolves.toBeInstanceOf(Function);
});

import type { GateList } from '../gateList';
import { memoryDatabase, newDevice } from '../testing/memoryDatabase';
import { type GateDevice, GateStore, type QueuedEntry } from './gateStore';

const mockDatabase = memoryDatabase();
jest.mock('idb', () => ({ openDB: () => Promise.resolve(mockDatabase) }));

const entry = (clientId: string, over: Partial<QueuedEntry> = {}): QueuedEntry => ({
  clientId,
  licensePlate: '1234567',
  direction: 'in',
  at: '2026-11-29T18:00:00.000Z',
  ...over,
});
const list: GateList = { cursor: 'new', generatedAt: 1, reservations: [], blocked: [], signingKeys: [] };

let store: GateStore;
let previous: GateDevice;
let current: GateDevice;
const idsOf = async (device: GateDevice) => (await store.queue(device)).map(({ clientId }) => clientId);

beforeEach(async () => {
  mockDatabase.reset();
  store = await GateStore.open();
  [previous, current] = await Promise.all([newDevice(1), newDevice(2)]);
  await store.saveDevice(previous);
});

it('A phone that is connected again has the cars of its lot that were not reported, in their order', async () => {
  const ids = ['c', 'a', 'b'];
  for (const id of ids) await store.enqueue(previous, entry(id));
  await store.enqueue(previous, entry('d', { isReported: true }));
  await store.saveDevice(current);
  await store.enqueue(current, entry('0'));
  expect(await idsOf(current)).toEqual([...ids, '0']);
});

it('A car that this device cannot decrypt is deleted, and keeps back no other', async () => {
  await store.enqueue(previous, entry('unreadable'));
  await mockDatabase.transaction('device').store.put(current, 'only');
  await store.enqueue(current, entry('own'));
  expect(await idsOf(current)).toEqual(['own']);
  expect(await mockDatabase.getAll('queue')).toHaveLength(1);
});

it('A list of another device is no list', async () => {
  await store.saveList(previous, list);
  await mockDatabase.transaction('device').store.put(current, 'only');
  expect(await store.list(current)).toBeNull();
});

it('A window of the previous device neither changes nor deletes what the new one has', async () => {
  await store.saveDevice(current);
  await store.enqueue(current, entry('own'));
  await store.saveList(current, list);
  await store.enqueue(previous, entry('late'));
  await store.enqueue(previous, entry('own', { isReported: true }));
  await store.saveList(previous, { ...list, cursor: 'old' });
  await store.saveClockError(previous, 5_000);
  await store.wipe(previous);
  expect(await store.queue(previous)).toEqual([]);
  expect((await store.device())?.deviceId).toBe(2);
  expect((await store.list(current))?.cursor).toBe('new');
  expect(await store.queue(current)).toEqual([entry('own')]);
});

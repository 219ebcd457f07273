import type { GateDevice } from '../storage/gateStore';

type Rows = Map<string, unknown>;

/** As much of an IndexedDB database as the gate page uses, in memory. It lasts until `reset`. */
export function memoryDatabase() {
  const stores: Record<string, Rows> = { device: new Map(), list: new Map(), queue: new Map() };
  const rowsOf = (name: string): Rows => stores[name] ?? new Map<string, unknown>();
  const objectStore = (name: string) => ({
    get: (key: string) => Promise.resolve(rowsOf(name).get(key)),
    getAll: () => Promise.resolve([...rowsOf(name).values()]),
    put: (value: object, key?: string) =>
      Promise.resolve(void rowsOf(name).set(key ?? (value as { clientId: string }).clientId, value)),
    delete: (key: string) => Promise.resolve(void rowsOf(name).delete(key)),
    clear: () => Promise.resolve(rowsOf(name).clear()),
  });
  return {
    get: (name: string, key: string) => objectStore(name).get(key),
    getAll: (name: string) => objectStore(name).getAll(),
    clear: (name: string) => objectStore(name).clear(),
    transaction: (names: string | string[]) => ({
      objectStore,
      store: objectStore([names].flat()[0] ?? ''),
      done: Promise.resolve(),
    }),
    reset: () => Object.values(stores).forEach((rows) => rows.clear()),
  };
}

/** A connected phone with keys of its own. */
export async function newDevice(deviceId: number, lotId = 7): Promise<GateDevice> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    deviceId,
    name: `Phone ${deviceId}`,
    lot: { id: lotId, name: 'Lot', address: '' },
    signingKeys: [],
    privateKey,
    storageKey: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
  };
}

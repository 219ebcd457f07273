import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Direction, GateList, SigningKey } from '../gateList';

/** This phone as a device of a lot's gate. The private key cannot be exported. */
export interface GateDevice {
  deviceId: number;
  name: string;
  lot: { id: number; name: string; address: string };
  signingKeys: SigningKey[];
  privateKey: CryptoKey;
  /** Encrypts what else is stored; it cannot be exported either. */
  storageKey: CryptoKey;
  /** The server's time minus this phone's, as last seen. */
  clockErrorMs?: number;
}

/** A car to report. */
export interface QueuedEntry {
  clientId: string;
  licensePlate: string;
  direction: Direction;
  /** ISO instant by the server's clock. */
  at: string;
  /** The server did not accept it. */
  isRejected?: boolean;
  /** Reported to the server, and stored until the list includes it. */
  isReported?: boolean;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface Schema extends DBSchema {
  device: { key: string; value: GateDevice };
  list: { key: string; value: Sealed };
  queue: { key: string; value: Sealed & { clientId: string; order: number } };
}

const storeNames: ('device' | 'list' | 'queue')[] = ['device', 'list', 'queue'];
type WriteTransaction = IDBPTransaction<Schema, typeof storeNames, 'readwrite'>;

/** Device ids count within a lot. */
export const isSameDevice = (one: GateDevice, other: GateDevice): boolean =>
  one.deviceId === other.deviceId && one.lot.id === other.lot.id;

const ivBytes = 12;
const only = 'only';
const algorithm = 'AES-GCM';

async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes) };
}

async function open<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T> {
  const bytes = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

/** Null for what was sealed with another key: a window of an earlier device of this phone may have written it. */
const openOwn = <T>(key: CryptoKey, sealed: Sealed): Promise<T | null> =>
  open<T>(key, sealed).catch(() => null);

/** The gate's data on this phone, in IndexedDB. The list and the cars to report are encrypted. */
export class GateStore {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  static async open(): Promise<GateStore> {
    const database = await openDB<Schema>('panui-gate', 1, {
      upgrade(created) {
        created.createObjectStore('device');
        created.createObjectStore('list');
        created.createObjectStore('queue', { keyPath: 'clientId' });
      },
    });
    return new GateStore(database);
  }

  async device(): Promise<GateDevice | null> {
    return (await this.database.get('device', only)) ?? null;
  }

  /** Enrols this phone as a device. Unreported cars of the same lot are preserved; everything else is deleted. */
  async saveDevice(device: GateDevice): Promise<void> {
    const previous = await this.device();
    const stored = previous?.lot.id === device.lot.id ? await this.queue(previous) : [];
    const waiting = stored.filter(({ isReported }) => !isReported);
    const rows = await Promise.all(
      waiting.map(async (entry, order) => ({
        ...(await seal(device.storageKey, entry)),
        clientId: entry.clientId,
        order,
      })),
    );
    // In one transaction, so that a window of the previous device cannot write while no device is stored.
    const transaction = this.database.transaction(storeNames, 'readwrite');
    await Promise.all([
      ...storeNames.map((name) => transaction.objectStore(name).clear()),
      transaction.objectStore('device').put(device, only),
      ...rows.map((row) => transaction.objectStore('queue').put(row)),
    ]);
    await transaction.done;
  }

  /** Writes for a device, unless this phone has become another one, whose data must not be overwritten. */
  private async writeAs(
    device: GateDevice,
    write: (transaction: WriteTransaction) => Promise<unknown>,
  ): Promise<void> {
    const transaction = this.database.transaction(storeNames, 'readwrite');
    const stored = await transaction.objectStore('device').get(only);
    if (!stored || isSameDevice(stored, device)) await write(transaction);
    await transaction.done;
  }

  /** Without a network after a restart, the phone still decides by the server's time. */
  async saveClockError(device: GateDevice, clockErrorMs: number): Promise<void> {
    await this.writeAs(device, (transaction) =>
      transaction.objectStore('device').put({ ...device, clockErrorMs }, only),
    );
  }

  async list({ storageKey }: GateDevice): Promise<GateList | null> {
    const sealed = await this.database.get('list', only);
    return sealed ? openOwn<GateList>(storageKey, sealed) : null;
  }

  async saveList(device: GateDevice, list: GateList): Promise<void> {
    const sealed = await seal(device.storageKey, list);
    await this.writeAs(device, (transaction) => transaction.objectStore('list').put(sealed, only));
  }

  async deleteList(): Promise<void> {
    await this.database.clear('list');
  }

  /**
   * The cars that were recorded here, in order of recording. One that this device cannot decrypt is deleted: it can
   * never be reported, and must not block the others.
   */
  async queue(device: GateDevice): Promise<QueuedEntry[]> {
    const rows = (await this.database.getAll('queue')).sort((a, b) => a.order - b.order);
    const entries = await Promise.all(rows.map((row) => openOwn<QueuedEntry>(device.storageKey, row)));
    const unreadable = rows.filter((_row, index) => entries[index] === null);
    if (unreadable.length > 0)
      await this.writeAs(device, (transaction) =>
        Promise.all(unreadable.map(({ clientId }) => transaction.objectStore('queue').delete(clientId))),
      );
    return entries.filter((entry) => entry !== null);
  }

  async enqueue(device: GateDevice, entry: QueuedEntry): Promise<void> {
    const sealed = await seal(device.storageKey, entry);
    await this.writeAs(device, async (transaction) => {
      const queue = transaction.objectStore('queue');
      const stored = await queue.get(entry.clientId);
      await queue.put({ ...sealed, clientId: entry.clientId, order: stored?.order ?? Date.now() });
    });
  }

  async dequeue(clientIds: string[]): Promise<void> {
    const transaction = this.database.transaction('queue', 'readwrite');
    await Promise.all(clientIds.map((clientId) => transaction.store.delete(clientId)));
    await transaction.done;
  }

  /** Deletes everything of a device. */
  async wipe(device: GateDevice): Promise<void> {
    await this.writeAs(device, (transaction) =>
      Promise.all(storeNames.map((name) => transaction.objectStore(name).clear())),
    );
  }
}

/** A key that encrypts this phone's storage and cannot leave it. */
export const newStorageKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
  /** The server knows it. It is kept until a list has it. */
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

/** What this phone keeps about the gate, in IndexedDB: the list and the cars to report are encrypted. */
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

  /** Makes this phone a device. Cars of the same lot that were not reported yet stay; everything else is deleted. */
  async saveDevice(device: GateDevice): Promise<void> {
    const previous = await this.device();
    const stored = previous?.lot.id === device.lot.id ? await this.queue(previous) : [];
    await this.wipe();
    await this.database.put('device', device, only);
    for (const entry of stored) if (!entry.isReported) await this.enqueue(device, entry);
  }

  /** Without a network after a restart, the phone still decides by the server's time. */
  async saveClockError(device: GateDevice, clockErrorMs: number): Promise<void> {
    await this.database.put('device', { ...device, clockErrorMs }, only);
  }

  async list({ storageKey }: GateDevice): Promise<GateList | null> {
    const sealed = await this.database.get('list', only);
    return sealed ? open<GateList>(storageKey, sealed) : null;
  }

  async saveList({ storageKey }: GateDevice, list: GateList): Promise<void> {
    await this.database.put('list', await seal(storageKey, list), only);
  }

  async deleteList(): Promise<void> {
    await this.database.clear('list');
  }

  /** The cars that were recorded here, in the order in which they came. */
  async queue({ storageKey }: GateDevice): Promise<QueuedEntry[]> {
    const rows = (await this.database.getAll('queue')).sort((a, b) => a.order - b.order);
    return Promise.all(rows.map((row) => open<QueuedEntry>(storageKey, row)));
  }

  async enqueue({ storageKey }: GateDevice, entry: QueuedEntry): Promise<void> {
    const sealed = await seal(storageKey, entry);
    const stored = await this.database.get('queue', entry.clientId);
    await this.database.put('queue', {
      ...sealed,
      clientId: entry.clientId,
      order: stored?.order ?? Date.now(),
    });
  }

  async dequeue(clientIds: string[]): Promise<void> {
    const transaction = this.database.transaction('queue', 'readwrite');
    await Promise.all(clientIds.map((clientId) => transaction.store.delete(clientId)));
    await transaction.done;
  }

  /** Deletes everything. */
  async wipe(): Promise<void> {
    const transaction = this.database.transaction(['device', 'list', 'queue'], 'readwrite');
    await Promise.all(
      ['device' as const, 'list' as const, 'queue' as const].map((name) =>
        transaction.objectStore(name).clear(),
      ),
    );
    await transaction.done;
  }
}

/** A key that encrypts this phone's storage and cannot leave it. */
export const newStorageKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

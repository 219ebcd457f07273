import type { BaseKeyStore } from './vault';

const table = 'keys';
const name = 'base';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('IndexedDB', { cause: request.error }));
  });

async function objectStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('panui', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  return (await settled(opening)).transaction(table, mode).objectStore(table);
}

/** The base key in IndexedDB: a key object can be stored there without its bytes ever being seen. */
export const baseKeyStore: BaseKeyStore = {
  load: async () => settled((await objectStore('readonly')).get(name) as IDBRequest<CryptoKey | undefined>),
  // Reading and writing share one transaction: two tabs that open at once agree on one key.
  add: async (key) => {
    const keys = await objectStore('readwrite');
    const stored = await settled(keys.get(name) as IDBRequest<CryptoKey | undefined>);
    if (!stored) await settled(keys.put(key, name));
    return stored ?? key;
  },
};

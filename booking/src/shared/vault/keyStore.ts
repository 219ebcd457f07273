import type { KeyStore } from './vault';

const storeName = 'keys';
const keyName = 'aes';
const baseKeyName = 'base';

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('IndexedDB', { cause: request.error }));
  });

async function objectStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const openRequest = indexedDB.open('panui', 1);
  openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(storeName);
  return (await toPromise(openRequest)).transaction(storeName, mode).objectStore(storeName);
}

const read = (keys: IDBObjectStore, name: string) =>
  toPromise(keys.get(name) as IDBRequest<CryptoKey | undefined>);

/** Stores keys in IndexedDB, which can hold a CryptoKey without exposing its bytes. */
export const keyStore: KeyStore = {
  load: async () => read(await objectStore('readonly'), keyName),
  loadBaseKey: async () => read(await objectStore('readonly'), baseKeyName),
  // Reading and writing share one transaction, so that two tabs that open at once agree on one key.
  add: async (key) => {
    const keys = await objectStore('readwrite');
    const stored = await read(keys, keyName);
    if (!stored) await toPromise(keys.put(key, keyName));
    return stored ?? key;
  },
};

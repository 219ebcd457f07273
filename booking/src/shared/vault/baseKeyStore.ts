import type { BaseKeyStore } from './vault';

const storeName = 'keys';
const keyName = 'base';

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

/** Stores the base key in IndexedDB, which can hold a CryptoKey without exposing its bytes. */
export const baseKeyStore: BaseKeyStore = {
  load: async () =>
    toPromise((await objectStore('readonly')).get(keyName) as IDBRequest<CryptoKey | undefined>),
  // Reading and writing share one transaction, so that two tabs that open at once agree on one key.
  add: async (key) => {
    const keys = await objectStore('readwrite');
    const stored = await toPromise(keys.get(keyName) as IDBRequest<CryptoKey | undefined>);
    if (!stored) await toPromise(keys.put(key, keyName));
    return stored ?? key;
  },
};

/**
 * Encrypts what a page writes to browser storage: a hold's session token and form input. The key (AES-GCM) is in
 * IndexedDB and cannot be exported, so a copy of the storage is useless elsewhere. Without WebCrypto or IndexedDB
 * sealing rejects, and nothing may be stored.
 */
const algorithm = { name: 'AES-GCM', length: 256 };
const usages: KeyUsage[] = ['encrypt', 'decrypt'];
const ivBytes = 12;

export interface KeyStore {
  load(): Promise<CryptoKey | undefined>;
  /** Stores the key unless one exists, for example from another tab. Resolves to the stored key. */
  add(key: CryptoKey): Promise<CryptoKey>;
  /** The key of the texts that earlier versions sealed. */
  loadBaseKey(): Promise<CryptoKey | undefined>;
}

export interface Vault {
  seal(text: string): Promise<string>;
  /** Rejects for texts that were changed or sealed with another browser's key. */
  open(sealed: string): Promise<string>;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

const loadKey = async (store: KeyStore): Promise<CryptoKey> =>
  (await store.load()) ?? store.add(await crypto.subtle.generateKey(algorithm, false, usages));

/** Earlier versions derived a key from the base key and a salt, which is the first part of their texts. */
async function deriveKey(store: KeyStore, salt: string): Promise<CryptoKey> {
  const baseKey = await store.loadBaseKey();
  if (!baseKey) throw new Error('No base key');
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations: 100_000 };
  return crypto.subtle.deriveKey(derivation, baseKey, algorithm, false, usages);
}

export function createVault(store: KeyStore): Vault {
  let ownKey: Promise<CryptoKey> | undefined;
  const getKey = () => {
    ownKey ??= loadKey(store);
    ownKey.catch(() => (ownKey = undefined));
    return ownKey;
  };
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const data = await crypto.subtle.encrypt(
        { ...algorithm, iv },
        await getKey(),
        new TextEncoder().encode(text),
      );
      return `${toText(iv)}.${toText(new Uint8Array(data))}`;
    },
    async open(sealed) {
      const [data, iv, salt] = sealed.split('.').reverse();
      if (!data || !iv || salt === '') throw new Error('Not a sealed text');
      const key = await (salt ? deriveKey(store, salt) : getKey());
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ ...algorithm, iv: toBytes(iv) }, key, toBytes(data)),
      );
    },
  };
}

/**
 * Encrypts what a page writes to browser storage: a hold's session token and form input. The key (AES-GCM) is
 * derived with PBKDF2 from a non-exportable base key in IndexedDB, so a copy of the storage is useless
 * elsewhere. Without WebCrypto or IndexedDB sealing rejects, and nothing may be stored.
 */
const iterations = 100_000;
const saltBytes = 16;
const ivBytes = 12;

export interface BaseKeyStore {
  load(): Promise<CryptoKey | undefined>;
  /** Stores the key unless one exists, for example from another tab. Resolves to the stored key. */
  add(key: CryptoKey): Promise<CryptoKey>;
}

export interface Vault {
  seal(text: string): Promise<string>;
  /** Rejects for texts that were changed or sealed with another browser's base key. */
  open(sealed: string): Promise<string>;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

async function loadBaseKey(store: BaseKeyStore): Promise<CryptoKey> {
  const stored = await store.load();
  if (stored) return stored;
  return store.add(await crypto.subtle.importKey('raw', randomBytes(32), 'PBKDF2', false, ['deriveKey']));
}

async function deriveKey(store: BaseKeyStore, salt: string): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations },
    await loadBaseKey(store),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Uses one salt per page view, because deriving a key is slow and a form is sealed on every keystroke. */
export function createVault(store: BaseKeyStore): Vault {
  const keys = new Map<string, Promise<CryptoKey>>();
  let ownSalt = '';

  const keyFor = (salt: string): Promise<CryptoKey> => {
    const key = keys.get(salt) ?? deriveKey(store, salt);
    key.catch(() => keys.delete(salt));
    keys.set(salt, key);
    return key;
  };

  return {
    async seal(text) {
      ownSalt ||= toText(randomBytes(saltBytes));
      const iv = randomBytes(ivBytes);
      const key = await keyFor(ownSalt);
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
      return [ownSalt, toText(iv), toText(new Uint8Array(data))].join('.');
    },
    async open(sealed) {
      const [salt, iv, data] = sealed.split('.');
      if (!salt || !iv || !data) throw new Error('Not a sealed text');
      const algorithm = { name: 'AES-GCM', iv: toBytes(iv) };
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(algorithm, await keyFor(salt), toBytes(data)),
      );
    },
  };
}

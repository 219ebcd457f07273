/**
 * Keeps a hold's session token readable for this browser only. Session storage gets ciphertext (AES-GCM, its key
 * derived with PBKDF2 from a base key that stays in IndexedDB and can't be exported), so that a copy of the storage
 * opens nothing. Where WebCrypto or IndexedDB is missing, sealing fails and the caller keeps the token in memory.
 */
const iterations = 100_000;
const saltBytes = 16;
const ivBytes = 12;

export interface BaseKeyStore {
  load(): Promise<CryptoKey | undefined>;
  save(key: CryptoKey): Promise<void>;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

async function baseKey(store: BaseKeyStore): Promise<CryptoKey> {
  const kept = await store.load();
  if (kept) return kept;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  await store.save(key);
  return key;
}

async function sealingKey(store: BaseKeyStore, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    await baseKey(store),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export async function seal(token: string, store: BaseKeyStore): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await sealingKey(store, salt);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(token));
  return [salt, iv, new Uint8Array(data)].map(toText).join('.');
}

/** Fails on anything that was not sealed with this browser's base key, or was changed since. */
export async function open(sealed: string, store: BaseKeyStore): Promise<string> {
  const [salt, iv, data] = sealed.split('.').map(toBytes);
  if (!salt || !iv || !data) throw new Error('Not a sealed token');
  const key = await sealingKey(store, salt);
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
}

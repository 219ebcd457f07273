import { createVault, type KeyStore } from './vault';

/** Like IndexedDB, it stores the key object itself, and the first one wins. */
function createStore(baseKey?: CryptoKey): KeyStore & { key?: CryptoKey } {
  const store: KeyStore & { key?: CryptoKey } = {
    load: async () => store.key,
    loadBaseKey: async () => baseKey,
    add: async (key) => (store.key ??= key),
  };
  return store;
}

const bytesOf = (part: string | undefined) => Buffer.from(part ?? '', 'base64').length;

it('A sealed text opens in the browser that sealed it, also after a reload', async () => {
  const store = createStore();
  const sealed = await createVault(store).seal('secret session token');
  expect(sealed).not.toContain('secret');
  expect(await createVault(store).open(sealed)).toBe('secret session token');
});

it('A sealed text has a 12-byte IV and a ciphertext that is 16 bytes longer', async () => {
  const sealed = await createVault(createStore()).seal('token');
  expect(sealed.split('.').map(bytesOf)).toEqual([12, 'token'.length + 16]);
});

it('Each text gets a new IV', async () => {
  const vault = createVault(createStore());
  const texts = [await vault.seal('token'), await vault.seal('token')];
  expect(new Set(texts.map((text) => text.split('.')[0])).size).toBe(2);
});

/** As earlier versions sealed it: with a key that PBKDF2 derives from the base key. */
async function sealWithBaseKey(baseKey: CryptoKey, text: string): Promise<string> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 },
    baseKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return [salt, iv, new Uint8Array(data)].map((part) => Buffer.from(part).toString('base64')).join('.');
}

it('A text that an earlier version sealed still opens, and new texts have the new key', async () => {
  const baseKey = await crypto.subtle.importKey('raw', new Uint8Array(32), 'PBKDF2', false, ['deriveKey']);
  const store = createStore(baseKey);
  const vault = createVault(store);
  const old = await sealWithBaseKey(baseKey, 'secret session token');
  expect(await vault.open(old)).toBe('secret session token');
  expect(store.key).toBeUndefined();
  expect((await vault.seal('token')).split('.')).toHaveLength(2);
  await expect(createVault(createStore()).open(old)).rejects.toThrow('No base key');
});

it('The key cannot be exported', async () => {
  const store = createStore();
  await createVault(store).seal('token');
  const key = store.key as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

it('Two tabs that seal for the first time at once open each other’s texts', async () => {
  const store = createStore();
  const [one, other] = [createVault(store), createVault(store)];
  const [first, second] = await Promise.all([one.seal('first'), other.seal('second')]);
  expect([await other.open(first), await one.open(second)]).toEqual(['first', 'second']);
});

it('A text of another browser and a changed text do not open', async () => {
  const vault = createVault(createStore());
  const sealed = await vault.seal('token');
  await expect(createVault(createStore()).open(sealed)).rejects.toThrow();
  const [iv, data = ''] = sealed.split('.');
  const changed = Buffer.from(data, 'base64').map((byte, i) => (i === 0 ? byte ^ 1 : byte));
  await expect(vault.open([iv, Buffer.from(changed).toString('base64')].join('.'))).rejects.toThrow();
  await expect(vault.open('rubbish')).rejects.toThrow();
});

it('A page view that cannot store a key can seal once it can', async () => {
  const store = createStore();
  const vault = createVault({
    ...store,
    load: () => (store.key ? store.load() : Promise.reject(new Error('Storage is disabled'))),
  });
  await expect(vault.seal('token')).rejects.toThrow('Storage is disabled');
  await store.add(
    await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  );
  expect(await vault.open(await vault.seal('token'))).toBe('token');
});

it('A stored key is used and not replaced', async () => {
  const store = createStore();
  await createVault(store).seal('token');
  const vault = createVault({ ...store, add: () => Promise.reject(new Error('A key exists')) });
  await expect(vault.seal('token')).resolves.toContain('.');
});

it('A text with a missing part does not open', async () => {
  const vault = createVault(createStore());
  const [iv = '', data = ''] = (await vault.seal('token')).split('.');
  for (const text of [iv, `${iv}.`, `.${data}`, `.${iv}.${data}`])
    await expect(vault.open(text)).rejects.toThrow('Not a sealed text');
});

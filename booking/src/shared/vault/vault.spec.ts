import { createVault, type BaseKeyStore } from './vault';

/** Like IndexedDB, it stores the key object itself, and the first one wins. */
function createStore(): BaseKeyStore & { key?: CryptoKey } {
  const store: BaseKeyStore & { key?: CryptoKey } = {
    load: async () => store.key,
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

it('A sealed text has a 16-byte salt, a 12-byte IV and a ciphertext that is 16 bytes longer', async () => {
  const sealed = await createVault(createStore()).seal('token');
  expect(sealed.split('.').map(bytesOf)).toEqual([16, 12, 'token'.length + 16]);
});

it('Each text gets a new IV, and each page view a new salt', async () => {
  const store = createStore();
  const vault = createVault(store);
  const texts = [
    await vault.seal('token'),
    await vault.seal('token'),
    await createVault(store).seal('token'),
  ];
  const [salts, ivs] = [0, 1].map((part) => texts.map((text) => text.split('.')[part]));
  expect(new Set(ivs).size).toBe(3);
  expect([salts?.[0] === salts?.[1], salts?.[0] === salts?.[2]]).toEqual([true, false]);
});

it('The base key cannot be exported', async () => {
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
  const [salt, iv, data = ''] = sealed.split('.');
  const changed = Buffer.from(data, 'base64').map((byte, i) => (i === 0 ? byte ^ 1 : byte));
  await expect(vault.open([salt, iv, Buffer.from(changed).toString('base64')].join('.'))).rejects.toThrow();
  await expect(vault.open('rubbish')).rejects.toThrow();
});

it('A page view that cannot store a key can seal once it can', async () => {
  const store = createStore();
  const vault = createVault({
    ...store,
    load: () => (store.key ? store.load() : Promise.reject(new Error('Storage is disabled'))),
  });
  await expect(vault.seal('token')).rejects.toThrow('Storage is disabled');
  await store.add(await crypto.subtle.importKey('raw', new Uint8Array(32), 'PBKDF2', false, ['deriveKey']));
  expect(await vault.open(await vault.seal('token'))).toBe('token');
});

it('A stored base key is used and not replaced', async () => {
  const store = createStore();
  await createVault(store).seal('token');
  const vault = createVault({ ...store, add: () => Promise.reject(new Error('A key exists')) });
  await expect(vault.seal('token')).resolves.toContain('.');
});

it('A text with a missing part does not open', async () => {
  const vault = createVault(createStore());
  const [salt, iv, data] = (await vault.seal('token')).split('.');
  for (const parts of [
    [salt, iv],
    ['', iv, data],
    [salt, '', data],
    [salt, iv, ''],
  ])
    await expect(vault.open(parts.join('.'))).rejects.toThrow('Not a sealed text');
});

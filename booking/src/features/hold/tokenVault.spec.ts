import { open, seal, type BaseKeyStore } from './tokenVault';

/** IndexedDB keeps the key object itself; so does this. */
function browser(): BaseKeyStore & { key?: CryptoKey } {
  const store: BaseKeyStore & { key?: CryptoKey } = {
    load: async () => store.key,
    save: async (key) => {
      store.key = key;
    },
  };
  return store;
}

const bytesOf = (part: string | undefined) => Buffer.from(part ?? '', 'base64').length;

it('opens in the browser that sealed it, also after a reload', async () => {
  const store = browser();
  const sealed = await seal('secret session token', store);
  expect(sealed).not.toContain('secret');
  expect(await open(sealed, store)).toBe('secret session token');
});

it('writes a 16-byte salt, a 12-byte IV and a 16-byte longer ciphertext, new ones each time', async () => {
  const store = browser();
  const [first, second] = [await seal('token', store), await seal('token', store)];
  expect(first.split('.').map(bytesOf)).toEqual([16, 12, 'token'.length + 16]);
  expect(first.split('.')[0]).not.toBe(second.split('.')[0]);
  expect(first.split('.')[1]).not.toBe(second.split('.')[1]);
});

it('keeps a base key that cannot be read out', async () => {
  const store = browser();
  await seal('token', store);
  const key = store.key as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

it('opens nothing with the key of another browser, and nothing that was changed', async () => {
  const store = browser();
  const sealed = await seal('token', store);
  await expect(open(sealed, browser())).rejects.toThrow();
  const [salt, iv, data = ''] = sealed.split('.');
  const changed = Buffer.from(data, 'base64').map((byte, i) => (i === 0 ? byte ^ 1 : byte));
  await expect(open([salt, iv, Buffer.from(changed).toString('base64')].join('.'), store)).rejects.toThrow();
  await expect(open('rubbish', store)).rejects.toThrow();
});

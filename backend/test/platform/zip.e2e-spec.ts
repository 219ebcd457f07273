import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { zip } from '../../src/platform/xlsx/zip.js';

const megabyte = 1_048_576;
/** The suite large-data writes an entry above 4 GB. */
const entryMegabytes = Number(process.env.ARCHIVE_MEGABYTES ?? 8);
const localHeaderBytes = 30;
const tailBytes = 400;

function entryOf(megabytes: number) {
  const state = { read: 0, isEnded: false };
  async function* content() {
    const text = 'a'.repeat(megabyte);
    try {
      for (; state.read < megabytes; state.read += 1) {
        await setImmediate();
        yield text;
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, entry: { name: 'large.txt', content: content() } };
}

describe('zip', () => {
  it('An entry of any size can be read back, and its exact size is in the directory', async () => {
    const inflate = createInflateRaw();
    let inflated = 0;
    inflate.on('data', (bytes: Buffer) => (inflated += bytes.length));
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    const start = localHeaderBytes + 'large.txt'.length;
    for await (const chunk of zip([entryOf(entryMegabytes).entry])) {
      tail = Buffer.concat([tail, chunk]).subarray(-tailBytes);
      if (head.length >= start) {
        if (!inflate.writableEnded) await new Promise((resolve) => inflate.write(chunk, resolve));
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length >= start) inflate.write(head.subarray(start));
    }
    const size = entryMegabytes * megabyte;
    expect(inflated).toBe(size);
    const directory = tail.subarray(tail.indexOf('PK\x01\x02', 0, 'latin1'));
    const directorySize =
      directory.readUInt32LE(24) === 0xffffffff
        ? Number(directory.readBigUInt64LE(46 + 'large.txt'.length + 4))
        : directory.readUInt32LE(24);
    expect(directorySize).toBe(size);
  });

  it('The content is read no faster than the archive', async () => {
    const { state, entry } = entryOf(1_000);
    const archive = zip([entry]);
    await archive.next();
    for (let turn = 0; turn < 500; turn++) await setImmediate();
    expect(state.read).toBeLessThan(50);
    await archive.return(undefined);
  });

  it('The content is closed when the reader of the archive disconnects', async () => {
    const { state, entry } = entryOf(1_000);
    const archive = zip([entry]);
    for (let chunk = 0; chunk < 3; chunk++) await archive.next();
    await archive.return(undefined);
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    expect(state.isEnded).toBe(true);
  });

  it('An error while reading the content fails the archive', async () => {
    async function* failing() {
      yield 'first';
      await setImmediate();
      throw new Error('connection lost');
    }
    const read = async () => {
      for await (const chunk of zip([{ name: 'a.txt', content: failing() }])) void chunk;
    };
    await expect(read()).rejects.toThrow('connection lost');
  });
});

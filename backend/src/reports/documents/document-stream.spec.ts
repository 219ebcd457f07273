import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { documentStream } from './document-stream.js';

/** Chunks without end, and how many have been made. */
function endless(size = 1024) {
  const made = { chunks: 0, isEnded: false };
  async function* chunks() {
    try {
      for (;;) {
        await setImmediate();
        made.chunks += 1;
        yield Buffer.alloc(size);
      }
    } finally {
      made.isEnded = true;
    }
  }
  return { made, chunks: chunks() };
}

function closing() {
  let closed = 0;
  return { close: () => Promise.resolve(void (closed += 1)), times: () => closed };
}

it('The stream produces no more than is read, beyond a small buffer', async () => {
  const { made, chunks } = endless();
  const stream = documentStream(chunks, closing().close);
  stream.read(0);
  for (let queued = 0; queued < 500; queued++) await setImmediate();
  expect(made.chunks).toBeLessThan(100);
  const before = made.chunks;
  stream.resume();
  while (made.chunks < before + 50) await setImmediate();
  stream.destroy();
});

it('The stream stops producing and closes once when its reader leaves', async () => {
  const { made, chunks } = endless();
  const { close, times } = closing();
  const stream = documentStream(chunks, close);
  await once(stream, 'data');
  stream.destroy();
  await once(stream, 'close');
  expect([made.isEnded, times()]).toEqual([true, 1]);
  const { chunks: count } = made;
  for (let queued = 0; queued < 20; queued++) await setImmediate();
  expect([made.chunks, times()]).toEqual([count, 1]);
});

it('The stream closes when it is never read', async () => {
  const { close, times } = closing();
  const stream = documentStream(endless().chunks, close);
  stream.destroy();
  await once(stream, 'close');
  expect(times()).toBe(1);
});

it('The stream closes at its end and when producing fails', async () => {
  const { close, times } = closing();
  const whole = documentStream([Buffer.from('a'), Buffer.from('b')] as never, close);
  expect(Buffer.concat(await whole.toArray()).toString()).toBe('ab');
  expect(times()).toBe(1);
  async function* failing() {
    yield Buffer.from('a');
    await setImmediate();
    throw new Error('the database is gone');
  }
  await expect(documentStream(failing(), close).toArray()).rejects.toThrow('the database is gone');
  expect(times()).toBe(2);
});

it('The stream is aborted when its reader stops reading', async () => {
  const { close, times } = closing();
  const stream = documentStream(endless(64 * 1024).chunks, close, 20);
  stream.read(0);
  await expect(once(stream, 'close')).rejects.toThrow('stopped reading');
  expect(times()).toBe(1);
});

import { finished, Readable } from 'node:stream';

/** A reader that takes nothing for so long has gone, whatever its connection says. */
const timeoutMs = 30_000;

/** Passes chunks on, and calls `giveUp` when nobody takes the next one. */
async function* watched(
  chunks: AsyncIterable<Uint8Array>,
  waitMs: number,
  giveUp: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const timer = setTimeout(giveUp, waitMs);
    try {
      yield chunk;
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * A stream that makes its document only as fast as it is read. `close` is called once, however it ends: read to its
 * end, failed, left by its reader, or never begun.
 */
export function documentStream(
  chunks: AsyncIterable<Uint8Array>,
  close: () => Promise<void>,
  waitMs = timeoutMs,
): Readable {
  const giveUp = () => stream.destroy(new Error('The reader of a document stopped reading.'));
  const stream: Readable = Readable.from(watched(chunks, waitMs, giveUp), { objectMode: false });
  finished(stream, () => void close());
  return stream;
}

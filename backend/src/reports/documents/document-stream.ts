import { finished, Readable } from 'node:stream';

/** A reader that takes nothing for this long is considered gone. */
const timeoutMs = 30_000;

/** Passes chunks on, and calls `giveUp` when the reader does not take the next one in time. */
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
 * A stream that produces its document only as fast as it is read. `close` is called exactly once: at the end, after a
 * failure, when the reader leaves, or if reading never begins.
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

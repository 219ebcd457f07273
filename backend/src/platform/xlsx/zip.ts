import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** A file of an archive. Its content is read when the entries before it are written. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

const compressionLevel = 6;
/** Constant, so that the same content makes the same file. */
const entryDate = new Date('2000-01-01T00:00:00Z');

/** The bytes of an archive, made only as fast as they are read: no entry is in memory as a whole. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipStream({ zlib: { level: compressionLevel } });
  let source: Readable | undefined;
  const add = ({ name, content }: ZipEntry) =>
    new Promise<void>((resolve, reject) => {
      source = Readable.from(content, { objectMode: false });
      archive.entry(source, { name, date: entryDate }, (error) => (error ? reject(error) : resolve()));
    });
  const addAll = async () => {
    for (const entry of entries) await add(entry);
    archive.finalize();
  };
  addAll().catch((error: unknown) => archive.destroy(error as Error));
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    // Ends the generator of the rows when the reader leaves.
    source?.destroy();
    archive.destroy();
  }
}

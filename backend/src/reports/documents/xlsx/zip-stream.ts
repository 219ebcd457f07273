import { promisify } from 'node:util';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** One file of an archive; its content is asked for when its turn has come. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface WrittenEntry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const localHeader = 0x04034b50;
const dataDescriptor = 0x08074b50;
const centralHeader = 0x02014b50;
const endOfCentralDirectory = 0x06054b50;
/** 2.0: packed, and sizes after the content (bit 3); names in UTF-8 (bit 11). */
const version = 20;
const flags = 0x0808;
const deflate = 8;
/** The first day that the format knows; a file made twice from the same rows is the same. */
const firstDate = 0x0021;
/** Beyond this the format needs its 64-bit form, which is not written here. */
const maxArchiveBytes = 0xffffffff;
const gatheredBytes = 64 * 1024;

function fixed(length: number, fill: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(length);
  fill(buffer);
  return buffer;
}

/** What the headers of an entry have in common: from the version needed to the lengths of name and extra field. */
function writeCommon(buffer: Buffer, at: number, entry: WrittenEntry): void {
  buffer.writeUInt16LE(version, at);
  buffer.writeUInt16LE(flags, at + 2);
  buffer.writeUInt16LE(deflate, at + 4);
  buffer.writeUInt16LE(firstDate, at + 8);
  buffer.writeUInt32LE(entry.crc, at + 10);
  buffer.writeUInt32LE(entry.packed, at + 14);
  buffer.writeUInt32LE(entry.size, at + 18);
  buffer.writeUInt16LE(entry.name.length, at + 22);
}

/**
 * Gathers texts as bytes until they are worth packing, always in the same place: a sheet is long, and the buffers and
 * texts of all of it would fill the memory before they are collected.
 */
class Gatherer {
  private readonly buffer = Buffer.allocUnsafeSlow(gatheredBytes);
  private length = 0;

  /** Takes a text, and gives whatever there is to pack before there is room for it. */
  *add(text: string): Generator<Buffer> {
    const max = text.length * 3;
    if (this.length + max > this.buffer.length) yield this.take();
    if (max > this.buffer.length) yield Buffer.from(text);
    else this.length += this.buffer.write(text, this.length);
  }

  /** Good until more is added. */
  take(): Buffer {
    const taken = this.buffer.subarray(0, this.length);
    this.length = 0;
    return taken;
  }
}

/** Packs the content as it comes, and notes its sizes in the entry. */
async function* packed(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const write = promisify((bytes: Buffer, done: (error?: Error | null) => void) => packer.write(bytes, done));
  const pack = async (bytes: Buffer) => {
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    await write(bytes);
  };
  const gatherer = new Gatherer();
  const feed = async () => {
    for await (const text of content) {
      for (const bytes of gatherer.add(text)) await pack(bytes);
    }
    await pack(gatherer.take());
    packer.end();
  };
  const feeding = feed().catch((error: unknown) => packer.destroy(error as Error));
  try {
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    await feeding;
  } finally {
    packer.destroy();
  }
}

function* directory(entries: WrittenEntry[], offset: number): Generator<Buffer> {
  let size = 0;
  for (const entry of entries) {
    const header = fixed(46, (buffer) => {
      buffer.writeUInt32LE(centralHeader, 0);
      buffer.writeUInt16LE(version, 4);
      writeCommon(buffer, 6, entry);
      buffer.writeUInt32LE(entry.offset, 42);
    });
    size += header.length + entry.name.length;
    yield Buffer.concat([header, entry.name]);
  }
  yield fixed(22, (buffer) => {
    buffer.writeUInt32LE(endOfCentralDirectory, 0);
    buffer.writeUInt16LE(entries.length, 8);
    buffer.writeUInt16LE(entries.length, 10);
    buffer.writeUInt32LE(size, 12);
    buffer.writeUInt32LE(offset, 16);
  });
}

/** An archive, made as it is read: no entry is ever in memory as a whole. */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const header = fixed(30, (buffer) => {
      buffer.writeUInt32LE(localHeader, 0);
      writeCommon(buffer, 4, entry);
    });
    yield Buffer.concat([header, entry.name]);
    yield* packed(content, entry);
    const descriptor = fixed(16, (buffer) => {
      buffer.writeUInt32LE(dataDescriptor, 0);
      buffer.writeUInt32LE(entry.crc, 4);
      buffer.writeUInt32LE(entry.packed, 8);
      buffer.writeUInt32LE(entry.size, 12);
    });
    yield descriptor;
    offset += header.length + entry.name.length + entry.packed + descriptor.length;
    if (offset > maxArchiveBytes || entry.size > maxArchiveBytes)
      throw new Error('The archive is too large.');
    written.push(entry);
  }
  yield* directory(written, offset);
}

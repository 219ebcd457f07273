import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SaxesParser, type SaxesTagNS } from 'saxes';

const maxEntries = 500;
/** The sheet of the largest import has a third of it. */
const maxUnzippedBytes = 10 * 1024 * 1024;
/** A cell is on the fifth level. */
const maxDepth = 30;
const maxAttributes = 100;

/** What a reader of a part does with its XML. Names are without their prefix. */
export interface XmlHandlers {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Whether the rest of the part is not needed. */
  isDone?: () => boolean;
}

/** Thrown for an archive that would take more space than any import needs. */
export class OversizedArchiveError extends Error {}

const attributeOf = (tag: SaxesTagNS) => (name: string) =>
  Object.values(tag.attributes).find((attribute) => attribute.local === name)?.value;

function createParser(handlers: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let attributes = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++depth > maxDepth) throw new OversizedArchiveError();
  });
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) throw new OversizedArchiveError();
  });
  parser.on('opentag', (tag) => handlers.open?.(tag.local, attributeOf(tag)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(tag.local);
  });
  return parser;
}

/** The parts of an XLSX file. None of them is in memory as a whole. */
export class XlsxArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  /**
   * Adds up the sizes that the archive declares before anything is unzipped; a part that is larger than it declared
   * fails.
   */
  static async open(bytes: Buffer): Promise<XlsxArchive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = new Map<string, Entry>();
    let unzippedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      unzippedBytes += entry.uncompressedSize;
      if (unzippedBytes > maxUnzippedBytes || entries.size >= maxEntries) throw new OversizedArchiveError();
      entries.set(entry.fileName, entry);
    }
    return new XlsxArchive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  async parse(name: string, handlers: XmlHandlers): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`The archive has no part ${name}.`);
    const parser = createParser(handlers);
    const decoder = new TextDecoder();
    const bytes: AsyncIterable<Buffer> = await this.zip.openReadStreamPromise(entry);
    for await (const chunk of bytes) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (handlers.isDone?.()) return;
    }
    parser.close();
  }
}

import { type CarRow, carsOfTable, carsOfText } from './cars';

/** A list of cars is far smaller; a larger file is none. */
const maxBytes = 1_000_000;
const maxEntryBytes = 10_000_000;

const decode = (bytes: BufferSource): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As Excel writes CSV files on a Hebrew Windows.
    return new TextDecoder('windows-1255').decode(bytes);
  }
};

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > maxEntryBytes) throw new Error('too large');
  }
}

const endOfDirectory = 0x06054b50;
const endLength = 22;
const fileHeader = 0x02014b50;

/** The files of a ZIP archive by name, each read on demand. */
function filesIn(buffer: ArrayBuffer): Map<string, () => Promise<string>> {
  const view = new DataView(buffer);
  let end = buffer.byteLength - endLength;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error('no archive');
  const files = new Map<string, () => Promise<string>>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== fileHeader) throw new Error('no archive');
    const isDeflated = view.getUint16(at + 10, true) === 8;
    const length = view.getUint32(at + 20, true);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    const name = decode(new Uint8Array(buffer, at + 46, nameLength));
    files.set(name, () => {
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const bytes = new Uint8Array(buffer, start, length);
      return isDeflated ? inflate(bytes) : Promise.resolve(decode(bytes));
    });
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const parseXml = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

/** The column of a cell such as `B7`, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const textOf = (element: Element): string =>
  [...element.getElementsByTagName('t')].map((part) => part.textContent).join('');

/** The first sheet of an XLSX file. */
async function readSheet(buffer: ArrayBuffer): Promise<string[][]> {
  const files = filesIn(buffer);
  const name = [...files.keys()].filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one)).sort()[0];
  const read = (file: string | undefined) => files.get(file ?? '')?.() ?? Promise.resolve('<none/>');
  const [sheet, shared] = await Promise.all([read(name), read('xl/sharedStrings.xml')]);
  const strings = [...parseXml(shared).getElementsByTagName('si')].map(textOf);
  return [...parseXml(sheet).getElementsByTagName('row')].map((row) => {
    const cells: string[] = [];
    for (const cell of row.getElementsByTagName('c')) {
      const type = cell.getAttribute('t');
      const value = cell.getElementsByTagName('v')[0]?.textContent ?? '';
      const text =
        type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? textOf(cell) : value;
      cells[columnOf(cell.getAttribute('r') ?? '')] = text;
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

/** The cars of a CSV or XLSX file. Throws for any other file. */
export async function readCarFile(file: Blob): Promise<CarRow[]> {
  if (file.size > maxBytes) throw new Error('too large');
  const buffer = await file.arrayBuffer();
  const [first, second] = new Uint8Array(buffer);
  const isArchive = first === 0x50 && second === 0x4b;
  const cars = isArchive ? carsOfTable(await readSheet(buffer)) : carsOfText(decode(buffer));
  // Any other file is read as a text, too.
  if (cars.length === 0 || cars.some(({ plate, name }) => `${plate}${name}`.includes('\0')))
    throw new Error('no cars');
  return cars;
}

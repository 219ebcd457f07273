/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { Blob as NodeBlob } from 'node:buffer';
import { DecompressionStream as NodeDecompressionStream } from 'node:stream/web';
import { TextDecoder as NodeTextDecoder } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { readCarFile } from './readCarFile';

// Browsers have them, jsdom does not.
Object.assign(globalThis, {
  Blob: NodeBlob,
  DecompressionStream: NodeDecompressionStream,
  TextDecoder: NodeTextDecoder,
});

/** A ZIP archive as Excel writes it. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), data);
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const fileOf = (content: string | Buffer): Blob =>
  new NodeBlob([typeof content === 'string' ? content : new Uint8Array(content)]) as unknown as Blob;
const read = async (content: string | Buffer) =>
  (await readCarFile(fileOf(content))).map(({ plate, name }) => [plate, name]);

it('The first sheet of an XLSX file has the cars, with shared, inline and numeric cells', async () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="2"><c r="A2" t="s"><v>2</v></c><c r="C2"><v>1234567</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>Yoav</t></is></c><c r="C3" t="inlineStr"><is><t>12345678</t></is></c></row>
  </sheetData></worksheet>`;
  const strings =
    '<sst><si><t>Driver</t></si><si><t>Plate</t></si><si><r><t>Noa </t></r><r><t>Levi</t></r></si></sst>';
  const archive = zip({ 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': strings });
  expect(await read(archive)).toEqual([
    ['12-345-67', 'Noa Levi'],
    ['123-45-678', 'Yoav'],
  ]);
});

it('A CSV file is read in UTF-8, and as Excel writes it on a Hebrew Windows', async () => {
  expect(await read('\ufeffנועה,1234567')).toEqual([['12-345-67', 'נועה']]);
  const windows1255 = Buffer.from([0xf0, 0xe5, 0xf2, 0xe4, 0x2c, ...Buffer.from('1234567')]);
  expect(await read(windows1255)).toEqual([['12-345-67', 'נועה']]);
});

it.each([
  ['An empty file', ''],
  ['A picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
  ['A broken archive', Buffer.from('PK not an archive, only its first letters')],
  ['A file that is too large', 'x'.repeat(1_000_001)],
])('%s is rejected', async (_kind, content) => {
  await expect(read(content)).rejects.toThrow();
});

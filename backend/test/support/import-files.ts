import { zip } from '../../src/platform/xlsx/zip.js';

/** Text in windows-1255, as Hebrew Excel saves it. Only ASCII and Hebrew letters. */
export const windows1255 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((character) =>
      character >= 'א' ? character.charCodeAt(0) - 0x4f0 : character.charCodeAt(0),
    ),
  );

export const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
export const utf16be = (text: string): Buffer => utf16le(text).swap16();

async function zipped(parts: Record<string, string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const entries = Object.entries(parts).map(([name, content]) => ({ name, content: [content] }));
  for await (const chunk of zip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file with the XML of its sheet and of the texts that cells share. */
export const xlsxOf = (
  sheet: string,
  sharedStrings = '',
  others: Record<string, string> = {},
): Promise<Buffer> =>
  zipped({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>
      <sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Spots" sheetId="2" r:id="rId1"/>
    </sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId9" Type="${office}/worksheet" Target="worksheets/sheet9.xml"/>
      <Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/>
    </Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  });

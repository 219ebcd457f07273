import type { Language } from '../problems/language.js';
import { xmlText } from './cells.js';
import { type Sheet, sheetXml } from './sheet.js';
import { spreadsheetNamespace, stylesXml, xmlHead } from './styles.js';
import { zip } from './zip.js';

const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const maxSheetNameLength = 31;

export interface Workbook {
  language: Language;
  sheets: Sheet[];
}

/** Excel allows at most 31 characters, none of them `[]:*?/\`. A number above 1 distinguishes sheets of one title. */
export function sheetName(title: string, number = 1): string {
  const suffix = number > 1 ? ` ${number}` : '';
  return title.replace(/[[\]:*?/\\']/g, ' ').slice(0, maxSheetNameLength - suffix.length) + suffix;
}

const sheetPart = (index: number) => `worksheets/sheet${index + 1}`;

function relationships(list: { id: string; type: string; target: string }[]): string {
  const each = list.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${officeNamespace}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${each.join('')}</Relationships>`;
}

function contentTypes(sheets: Sheet[]): string {
  const parts = [
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
    ...sheets.map((_, index) => [sheetPart(index), 'worksheet']),
  ].map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${type}+xml"/>`);
  return (
    `${xmlHead}<Types xmlns="${packageNamespace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}

function workbookXml(sheets: Sheet[]): string {
  const each = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const printTitles = sheets.map(({ name, header }, index) =>
    header
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xmlText(name)}'!$1:$1</definedName>`
      : '',
  );
  return (
    `${xmlHead}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${officeNamespace}">` +
    `<bookViews><workbookView/></bookViews><sheets>${each.join('')}</sheets>` +
    `<definedNames>${printTitles.join('')}</definedNames></workbook>`
  );
}

function workbookRelationships(sheets: Sheet[]): string {
  return relationships([
    ...sheets.map((_, index) => ({
      id: `rId${index + 1}`,
      type: 'worksheet',
      target: `${sheetPart(index)}.xml`,
    })),
    { id: 'styles', type: 'styles', target: 'styles.xml' },
  ]);
}

/** The bytes of an XLSX file with at least one table. The rows are read only as fast as the bytes are. */
export function xlsxBytes({ language, sheets }: Workbook): AsyncGenerator<Buffer> {
  const root = relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]);
  return zip([
    { name: '[Content_Types].xml', content: [contentTypes(sheets)] },
    { name: '_rels/.rels', content: [root] },
    { name: 'xl/workbook.xml', content: [workbookXml(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationships(sheets)] },
    { name: 'xl/styles.xml', content: [stylesXml(language)] },
    ...sheets.map((sheet, index) => ({
      name: `xl/${sheetPart(index)}.xml`,
      content: sheetXml(sheet, language),
    })),
  ]);
}

import { documentTexts } from '../document-texts.js';
import type { ReportDocument } from '../report-document.js';
import { xmlText } from './cells.js';
import { detailsSheet, maxSheetRows, tableSheet } from './sheet.js';
import { spreadsheetNamespace, stylesXml, xmlHead } from './styles.js';
import { type ZipEntry, zipped } from './zip-stream.js';

const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const maxSheetNameLength = 31;

/** Excel takes no `[]:*?/\` in the name of a sheet, and no more than 31 characters. */
function sheetName(title: string, number: number): string {
  const suffix = number > 1 ? ` ${number}` : '';
  return title.replace(/[[\]:*?/\\']/g, ' ').slice(0, maxSheetNameLength - suffix.length) + suffix;
}

function relationships(list: { id: string; type: string; target: string }[]): string {
  const each = list.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${each.join('')}</Relationships>`;
}

function contentTypes(sheets: string[]): string {
  const parts = [
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
    ...sheets.map((_, index) => [`worksheets/sheet${index + 1}`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${type}+xml"/>`);
  return (
    `${xmlHead}<Types xmlns="${packageNamespace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}

/** The head is repeated on every printed page of a table; the last sheet is no table. */
function workbook(sheets: string[]): string {
  const each = sheets.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const heads = sheets
    .slice(0, -1)
    .map(
      (name, index) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xmlText(name)}'!$1:$1</definedName>`,
    );
  return (
    `${xmlHead}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${officeNamespace}">` +
    `<bookViews><workbookView/></bookViews><sheets>${each.join('')}</sheets>` +
    `<definedNames>${heads.join('')}</definedNames></workbook>`
  );
}

/** Deals batches out to sheets, none of which may have more rows than fit. */
class Dealer<Row> {
  private readonly source: AsyncIterator<Row[]> | Iterator<Row[]>;
  private rest: Row[] = [];

  constructor(batches: ReportDocument<Row>['batches']) {
    this.source =
      Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  async *next(max: number): AsyncGenerator<Row[]> {
    let left = max;
    while (left > 0) {
      if (this.rest.length === 0) {
        const next = await this.source.next();
        if (next.done) return;
        this.rest = next.value;
      }
      const batch = this.rest.slice(0, left);
      this.rest = this.rest.slice(left);
      left -= batch.length;
      yield batch;
    }
  }
}

/** The report as a workbook, made as it is read: the table first, then a sheet that says what it is. */
export function xlsxOf<Row>(
  document: ReportDocument<Row>,
  rowsPerSheet = maxSheetRows,
): AsyncGenerator<Buffer> {
  const texts = documentTexts(document.language);
  const tables = Math.max(1, Math.ceil(document.rowCount / rowsPerSheet));
  const tableNames = Array.from({ length: tables }, (_, index) => sheetName(document.title, index + 1));
  const sheets = [...tableNames, sheetName(texts.details, 1)];
  const dealer = new Dealer(document.batches);
  const sheetType = `${officeNamespace}/worksheet`;
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [contentTypes(sheets)] },
    {
      name: '_rels/.rels',
      content: [
        relationships([{ id: 'rId1', type: `${officeNamespace}/officeDocument`, target: 'xl/workbook.xml' }]),
      ],
    },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships([
          ...sheets.map((_, index) => ({
            id: `rId${index + 1}`,
            type: sheetType,
            target: `worksheets/sheet${index + 1}.xml`,
          })),
          { id: 'styles', type: `${officeNamespace}/styles`, target: 'styles.xml' },
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [stylesXml(document.language)] },
    ...tableNames.map((_, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: tableSheet(document, texts, dealer.next(rowsPerSheet), index === tables - 1),
    })),
    { name: `xl/worksheets/sheet${sheets.length}.xml`, content: [detailsSheet(document, texts)] },
  ];
  return zipped(entries);
}

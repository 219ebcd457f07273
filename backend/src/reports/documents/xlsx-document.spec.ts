import { read, utils } from '@e965/xlsx';
import type { ReportDocument } from './report-document.js';
import { defaultBrand } from '../../platform/brand/brand.js';
import { xlsxOf } from './xlsx-document.js';

function aDocument(rows: string[], over: Partial<ReportDocument<string>> = {}): ReportDocument<string> {
  return {
    language: 'en',
    title: 'A report: [all] lots/spots',
    basis: 'by day of entry',
    lotName: 'Lot',
    period: { from: '2026-11-01', to: '2026-11-30' },
    madeAt: new Date('2026-11-21T10:00:00Z'),
    summaryStats: [],
    columns: [{ kind: 'text', heading: 'Text', chars: 20, value: (row) => row, total: rows.length }],
    rowCount: rows.length,
    batches: [rows.slice(0, 3), rows.slice(3)],
    ...over,
  };
}

async function bytesOf(document: ReportDocument<string>, rowsPerSheet?: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxOf(document, defaultBrand, rowsPerSheet)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sheetsOf(bytes: Buffer): Record<string, unknown[][]> {
  const { SheetNames, Sheets } = read(bytes);
  const rowsOf = (name: string) =>
    utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, blankrows: false });
  return Object.fromEntries(SheetNames.map((name) => [name, rowsOf(name)]));
}

it('A table with more rows than fit continues on the next sheet, with the header on each and the totals on the last', async () => {
  const sheets = sheetsOf(await bytesOf(aDocument(['a', 'b', 'c', 'd', 'e']), 2));
  expect(Object.entries(sheets).slice(0, 3)).toEqual([
    ['A report   all  lots spots', [['Text'], ['a'], ['b']]],
    ['A report   all  lots spots 2', [['Text'], ['c'], ['d']]],
    ['A report   all  lots spots 3', [['Text'], ['e'], ['Total']]],
  ]);
});

it('Text is read back exactly as it was written', async () => {
  const texts = ['<b>&"\'', '_x0041_', 'two\nlines', '  spaces  ', '😀 שלום', '\u202Eאב', '=1+1', "'quoted"];
  const [rows = []] = Object.values(sheetsOf(await bytesOf(aDocument(texts))));
  expect(rows.slice(1, -1).flat()).toEqual(texts);
});

it('Characters that XML does not allow are left out', async () => {
  const [rows = []] = Object.values(sheetsOf(await bytesOf(aDocument(['a\u0000\u001Bb\uD800c\uFFFF']))));
  expect(rows[1]).toEqual(['abc']);
});

it('A report without rows has a header and totals', async () => {
  const [rows] = Object.values(sheetsOf(await bytesOf(aDocument([]))));
  expect(rows).toEqual([['Text'], ['Total']]);
});

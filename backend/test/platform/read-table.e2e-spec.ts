import { xlsxOf } from '../support/import-files.js';
import { fieldMessage } from '../../src/platform/problems/field-messages.js';
import { readTable, type TableColumns } from '../../src/platform/imports/read-table.js';

const columns: TableColumns<'number' | 'note'> = {
  headings: { number: ['מספר'], note: ['הערה'] },
  required: 'number',
  missing: fieldMessage('csv_number_column'),
};
const read = (source: string | Buffer) => readTable(source, columns);
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const heading = `<row r="1">${text('A1', 'number')}${text('B1', 'note')}</row>`;

describe('readTable', () => {
  it.each([
    ['Number;NOTE\n1;a;\n', { number: '1', note: 'a' }],
    ['"note, number",מספר\n', null],
    ['הערה\tמספר\nא;ב,ג\t1\n', { number: '1', note: 'א;ב,ג' }],
    ['"a;b;c;d",number\n', null],
  ])('The separator and the columns of %j are found', async (csv, cells) => {
    const { rows, errors } = await read(csv);
    if (cells) expect(rows.map((row) => row.cells)).toEqual([cells]);
    else expect(errors).toMatchObject([{ row: 1, code: 'unknown_column' }]);
  });

  it('Columns without a heading are ignored as long as they are empty', async () => {
    const { rows } = await read('number,,note,\n1,,a,,\n2,x,b,\n');
    expect(rows.map(({ row, errors }) => [row, errors.map(({ code }) => code)])).toEqual([
      [2, []],
      [3, ['too_many_cells']],
    ]);
  });

  it('A column that is there twice is reported', async () => {
    expect((await read('number,מספר\n1,2')).errors).toMatchObject([
      { row: 1, field: 'number', code: 'twice' },
    ]);
  });

  it('A cell far from the others costs no memory, and is one too many', async () => {
    const sheet = `${heading}<row r="1048576">${text('A1048576', '7')}${text('XFD1048576', 'x')}</row>`;
    const { rows } = await read(await xlsxOf(sheet));
    expect(rows).toMatchObject([
      { row: 1_048_576, cells: { number: '7' }, errors: [{ code: 'too_many_cells' }] },
    ]);
  });

  it.each([
    ['elements that nest too deeply', heading + '<a>'.repeat(100_000)],
    [
      'an element with too many attributes',
      `<row ${Array.from({ length: 500 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
    ],
  ])('A sheet with %s is rejected', async (_, sheet) => {
    expect((await read(await xlsxOf(sheet))).errors).toMatchObject([{ row: 1, code: 'too_large' }]);
  });

  it.each(['<row r="1"><c></row>', '<!DOCTYPE x><row/>'])(
    'A sheet with the invalid XML %j is rejected',
    async (xml) => {
      expect((await read(await xlsxOf(xml))).errors).toMatchObject([{ row: 1, code: 'invalid' }]);
    },
  );

  it('A long text that many cells share is shortened, and the sheet is read at most to one row too many', async () => {
    const cells = Array.from(
      { length: 10_010 },
      (_, row) => `<row><c t="s"><v>${row === 0 ? 1 : 0}</v></c></row>`,
    );
    const strings = `<si><t>${'x'.repeat(1_000_000)}</t></si><si><t>number</t></si>`;
    const { rowCount, errors } = await read(await xlsxOf(cells.join(''), strings));
    expect([rowCount, errors]).toMatchObject([10_001, [{ row: 10_002, code: 'too_many' }]]);
  });

  it('A file without a sheet or without rows has no column', async () => {
    expect((await read(await xlsxOf(''))).errors).toMatchObject([{ row: 1, code: 'required' }]);
    expect((await read(Buffer.from('\uFEFF\n\n'))).errors).toMatchObject([{ row: 1, code: 'required' }]);
  });
});

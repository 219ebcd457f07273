import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { groupByLot } from './imported-lots.js';
import { readSpotTable, reportRepeatedNumbers } from './spot-table.js';

const lot = { id: 3, name: 'מגדל אורן', nameEn: 'Oren Tower' } as ParkingLot;

/** Reads a file for a lot. */
async function read(source: string | Buffer) {
  const { spots, rowCount, errors } = await readSpotTable(source);
  groupByLot(spots, [], lot);
  return {
    drafts: spots.map(({ errors: _, lot: __, ...draft }) => draft),
    rows: rowCount,
    rowErrors: [...errors, ...spots.flatMap((spot) => spot.errors)],
  };
}

const heading = 'number,floor,office,is_handicap,is_electric';

describe('readSpotTable', () => {
  it('Numbers and floors have the form of those in the form of a spot, so that none is twice in a lot', async () => {
    const { spots } = await readSpotTable('number,floor\n702,-1\n7\u0660２,־１\nB־1,\nB-1,');
    expect(spots.map(({ number, floor }) => [number, floor])).toEqual([
      ['702', '-1'],
      ['702', '-1'],
      ['B-1', ''],
      ['B-1', ''],
    ]);
    reportRepeatedNumbers(spots);
    expect(spots.map(({ errors }) => errors.map(({ code }) => code))).toEqual([[], ['twice'], [], ['twice']]);
  });

  it('A text that is too long is not repeated whole', async () => {
    const { spots } = await readSpotTable(`number,lot\n${'1'.repeat(900)},${'x'.repeat(900)}`);
    expect(spots.map(({ number, lot }) => [number.length, lot.length])).toEqual([[21, 201]]);
    expect(spots[0]?.errors.map(({ field, code }) => [field, code])).toEqual([
      ['number', 'too_long'],
      ['lot', 'too_long'],
    ]);
  });

  it('Columns may have any order, cells may be quoted, and flags may be Hebrew', async () => {
    const { drafts, rows, rowErrors } = await read(
      '\uFEFFfloor,number,is_electric,office\r\n-2,201,כן,"א, ""צפון"""\r\n\r\n-2,202,,\r\n',
    );
    expect(rowErrors).toEqual([]);
    expect(rows).toBe(2);
    expect(drafts).toEqual([
      { row: 2, number: '201', floor: '-2', office: 'א, "צפון"', isHandicap: false, isElectric: true },
      { row: 4, number: '202', floor: '-2', office: '', isHandicap: false, isElectric: false },
    ]);
  });

  it('Every invalid row of a large file is reported with its line and its reason', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `${index + 1},-1,A,no,no`);
    lines[99] = ',-1,A,no,no';
    lines[2499] = '17,-1,A,no,no';
    lines[4999] = '9001,-1,A,maybe,no';
    const { rows, rowErrors } = await read([heading, ...lines].join('\n'));
    expect(rows).toBe(5000);
    expect(rowErrors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [101, 'number', 'required'],
      [2501, 'number', 'twice'],
      [5001, 'is_handicap', 'invalid'],
    ]);
  });

  it('An unknown column is reported', async () => {
    expect((await read('id,number\n1,2')).rowErrors).toEqual([
      {
        row: 1,
        field: 'id',
        code: 'unknown_column',
        message: { key: 'csv_unknown_column', values: { column: 'id' } },
      },
    ]);
    expect((await read('')).rowErrors.map((failure) => failure.code)).toContain('required');
  });

  it('A quoted cell may contain a comma, quotes and a line break, which becomes a space', async () => {
    const { drafts, rowErrors } = await read('number,office\r\n201,"A, ""B""\nC"\r\n202,5" pipe\r\n');
    expect(rowErrors).toEqual([]);
    expect(drafts).toMatchObject([
      { row: 3, number: '201', office: 'A, "B" C' },
      { row: 4, number: '202', office: '5" pipe' },
    ]);
  });

  it.each(['number,office\n201,A\n202,"B', 'number,office\n201,A\n202,"B"C\n'])(
    'A quotation mark that is invalid or not closed is reported with its line: %j',
    async (csv) => {
      expect(await read(csv)).toMatchObject({
        drafts: [],
        rowErrors: [{ row: 3, field: 'number', code: 'invalid' }],
      });
    },
  );

  it('A row with more cells than the heading is reported', async () => {
    expect((await read('number\n201,extra')).rowErrors).toMatchObject([{ row: 2, code: 'too_many_cells' }]);
  });

  it('A file with more than 10,000 rows is rejected', async () => {
    const lines = Array.from({ length: 10_001 }, (_, index) => String(index + 1));
    expect(await read(['number', ...lines].join('\n'))).toMatchObject({
      drafts: [],
      rows: 10_001,
      rowErrors: [
        {
          row: 10_002,
          field: 'number',
          code: 'too_many',
          message: { key: 'csv_too_many_rows', values: { limit: 10_000 } },
        },
      ],
    });
  });

  it.each([
    ['floor\n-1', 1, 'number', 'required', { key: 'csv_number_column' }],
    ['number\n201,extra', 2, 'number', 'too_many_cells', { key: 'csv_too_many_cells' }],
    ['number,floor\n,-1', 2, 'number', 'required', { key: 'required' }],
    ['number\n' + '7'.repeat(21), 2, 'number', 'too_long', { key: 'too_long', values: { limit: 20 } }],
    ['number\n7\n8\n7', 4, 'number', 'twice', { key: 'csv_number_twice', values: { number: '7', row: 2 } }],
    ['number,floor\n7,' + 'x'.repeat(21), 2, 'floor', 'too_long', { key: 'too_long', values: { limit: 20 } }],
    [
      'number,office\n7,' + 'x'.repeat(101),
      2,
      'office',
      'too_long',
      { key: 'too_long', values: { limit: 100 } },
    ],
    ['number,is_electric\n7,maybe', 2, 'is_electric', 'invalid', { key: 'csv_yes_or_no' }],
    ['number\n7\n"8', 3, 'number', 'invalid', { key: 'csv_quotes' }],
  ])('The file %j has one error, in line %i at %s: %s', async (csv, row, field, code, message) => {
    expect((await read(csv)).rowErrors).toEqual([
      { row, field, code, message: expect.objectContaining(message) as object },
    ]);
  });

  it('A file of 10,000 rows is read, and so are cells of the greatest length', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => String(index + 1));
    expect(await read(['number', ...lines].join('\n'))).toMatchObject({ rows: 10_000, rowErrors: [] });
    const cells = ['7'.repeat(20), 'f'.repeat(20), 'o'.repeat(100)];
    expect(await read(`number,floor,office\n${cells.join(',')}`)).toMatchObject({
      rowErrors: [],
      drafts: [{ number: cells[0], floor: cells[1], office: cells[2] }],
    });
  });

  it.each([
    [','.repeat(990_000), 1, 'too_long'],
    [`number\n${' '.repeat(990_000)}`, 2, 'too_long'],
    [`number\n"${'a\n'.repeat(400_000)}`, 1_002, 'too_long'],
    [`number${','.repeat(1_000)}`, 1, 'too_many'],
  ])(
    'A file with a line that is too long or has too many columns has one error (%#)',
    async (csv, row, code) => {
      expect((await read(csv)).rowErrors).toMatchObject([{ row, code }]);
    },
  );

  it('A spot can be for disabled drivers', async () => {
    expect((await read('number,is_handicap\n7,yes\n8,no')).drafts).toMatchObject([
      { isHandicap: true },
      { isHandicap: false },
    ]);
  });

  it('The types of spots may have the names that the app displays', async () => {
    expect((await read('number,Accessible,EV charging\n7,yes,no\n8,no,yes')).drafts).toMatchObject([
      { isHandicap: true, isElectric: false },
      { isHandicap: false, isElectric: true },
    ]);
  });
});

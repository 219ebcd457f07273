import { readSpotCsv } from './spot-csv.js';

const heading = 'number,floor,office,is_handicap,is_electric';

it('reads spots in any order of columns, quoted cells and Hebrew answers', () => {
  const { drafts, rows, rowErrors } = readSpotCsv(
    '\uFEFFfloor,number,is_electric,office\r\n-2,201,כן,"א, ""צפון"""\r\n\r\n-2,202,,\r\n',
  );
  expect(rowErrors).toEqual([]);
  expect(rows).toBe(2);
  expect(drafts).toEqual([
    { row: 2, number: '201', floor: '-2', office: 'א, "צפון"', isHandicap: false, isElectric: true },
    { row: 4, number: '202', floor: '-2', office: '', isHandicap: false, isElectric: false },
  ]);
});

it('names the wrong rows of five thousand and why they are wrong', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `${index + 1},-1,A,no,no`);
  lines[99] = ',-1,A,no,no';
  lines[2499] = '17,-1,A,no,no';
  lines[4999] = '9001,-1,A,maybe,no';
  const { rows, rowErrors } = readSpotCsv([heading, ...lines].join('\n'));
  expect(rows).toBe(5000);
  expect(rowErrors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [101, 'number', 'required'],
    [2501, 'number', 'twice'],
    [5001, 'is_handicap', 'invalid'],
  ]);
});

it('refuses a heading that it does not know', () => {
  expect(readSpotCsv('id,number\n1,2').rowErrors).toEqual([
    {
      row: 1,
      field: 'id',
      code: 'unknown_column',
      message: { key: 'csv_unknown_column', values: { column: 'id' } },
    },
  ]);
  expect(readSpotCsv('').rowErrors.map((failure) => failure.code)).toContain('required');
});

import { readAuditLog } from '../support/audit-log.js';
import { createLot, createSpot, createVenue } from '../support/create-records.js';
import { utf16be, utf16le, windows1255, xlsxOf } from '../support/import-files.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const createEmptyLot = async (values: { name?: string; nameEn?: string } = {}) =>
  (await createLot(test.dataSource, await createVenue(test.dataSource), 0, values)).lot.id;
const importPath = '/admin/spots/import';
const send = (bytes: Buffer, body: object, user = admin, path = importPath) =>
  user.post(path, { file: bytes.toString('base64'), ...body }).set('accept-language', 'en');
const spotsOf = async (lotId: number) => {
  const { body } = await admin.get(`/admin/spots?sort=["number","ASC"]&filter={"parking_lot_id":${lotId}}`);
  return (body as { number: string; floor: string; office: string; is_electric: boolean }[]).map(
    ({ number, floor, office, is_electric: isElectric }) => [number, floor, office, isElectric],
  );
};
const errorsOf = (body: { errors: { row: number; field: string; code: string }[] }) =>
  body.errors.map(({ row, field, code }) => [row, field, code]);

const hebrew = 'משרד,מספר חניה,קומה,טעינה חשמלית\r\nצפון,201,-2,כן\r\n,,,\r\nדרום,202,-3,לא\r\n';
const imported = [
  ['201', '-2', 'צפון', true],
  ['202', '-3', 'דרום', false],
];

describe('The bytes of a file', () => {
  it.each<[string, Buffer]>([
    ['windows-1255', windows1255(hebrew)],
    ['windows-1255 with semicolons', windows1255(hebrew.replaceAll(',', ';'))],
    [
      'windows-1255 with English headings',
      windows1255(hebrew.replace(/^.*\r/, 'office,number,floor,is_electric\r')),
    ],
    ['UTF-8', Buffer.from(hebrew)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${hebrew}`)],
    ['UTF-8 with tabs', Buffer.from(hebrew.replaceAll(',', '\t'))],
    ['UTF-8 with blank rows before the heading', Buffer.from(`\r\n;;;\r\n${hebrew.replaceAll(',', ';')}`)],
    ['UTF-16LE with a byte order mark and tabs', utf16le(`\uFEFF${hebrew.replaceAll(',', '\t')}`)],
    ['UTF-16BE with a byte order mark', utf16be(`\uFEFF${hebrew}`)],
    ['UTF-16LE without a byte order mark', utf16le(hebrew)],
    ['UTF-16BE without a byte order mark', utf16be(hebrew)],
  ])('A file in %s is imported with its Hebrew texts', async (_, bytes) => {
    const lotId = await createEmptyLot();
    expect((await send(bytes, { parking_lot_id: lotId })).body).toMatchObject({
      rows: 2,
      created: 2,
      errors: [],
    });
    expect(await spotsOf(lotId)).toEqual(imported);
  });

  it('An XLSX file is imported from its first visible sheet', async () => {
    const lotId = await createEmptyLot();
    const shared =
      '<si><t>משרד</t></si><si><r><t>מספר </t></r><r><t>חניה</t></r><rPh><t>x</t></rPh></si><si><t>צפון</t></si>';
    const sheet = `
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>קומה</t></is></c>
        <c r="D2" t="inlineStr"><is><t>EV</t></is></c></row>
      <row r="3"><c r="A3" s="1"/></row>
      <row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><f>200+1</f><v>201</v></c><c r="C4"><v>-2</v></c>
        <c r="D4" t="b"><v>1</v></c></row>
      <row r="7"><c r="B7" t="str"><f>A1</f><v>202</v></c><c r="C7"><v>0.30000000000000004</v></c></row>`;
    const { body } = await send(await xlsxOf(sheet, shared), { parking_lot_id: lotId, dry_run: true });
    expect(body).toMatchObject({ rows: 2, created: 0, errors: [], preview: [{ row: 4 }, { row: 7 }] });
    await send(await xlsxOf(sheet, shared), { parking_lot_id: lotId }).expect(200);
    expect(await spotsOf(lotId)).toEqual([
      ['201', '-2', 'צפון', true],
      ['202', '0.3', '', false],
    ]);
  });

  it.each<[string, Buffer, unknown[]]>([
    [
      'UTF-8',
      Buffer.concat([Buffer.from('מספר,משרד\n1,צפון\n2,דר'), Buffer.from([0xd7]), Buffer.from('ם\n')]),
      [[3, 'office', 'undecodable']],
    ],
    [
      'UTF-16',
      Buffer.concat([utf16le('\uFEFFמספר\n1\n2'), Buffer.from([0x41])]),
      [[3, 'number', 'undecodable']],
    ],
    [
      'windows-1255',
      Buffer.concat([windows1255('מספר,משרד\n1,'), Buffer.from([0xdb, 0x81]), windows1255('צפון\n2,דרום\n')]),
      [[2, 'office', 'undecodable']],
    ],
    [
      'windows-1255 in the heading',
      Buffer.concat([windows1255('מספר,משר'), Buffer.from([0xdd]), windows1255('\n1,צפון\n')]),
      [[1, 'number', 'undecodable']],
    ],
    [
      'UTF-8 that was saved after a wrong decoding',
      Buffer.from('מספר,משרד\n1,\uFFFD\uFFFD'),
      [[2, 'office', 'undecodable']],
    ],
  ])(
    'Bytes that cannot be decoded in a file in %s are refused with their row',
    async (_, bytes, expected) => {
      const lotId = await createEmptyLot();
      const { body } = await send(bytes, { parking_lot_id: lotId });
      expect(errorsOf(body)).toEqual(expected);
      expect(body.errors[0].message).toMatch(/^Some characters cannot be read/);
      expect(await spotsOf(lotId)).toEqual([]);
    },
  );

  it('Text that a client decoded wrongly is refused with its row', async () => {
    const body = { parking_lot_id: await createEmptyLot(), csv: 'number,office\n1,\uFFFD\uFFFD\n' };
    expect(errorsOf((await admin.post(importPath, body)).body)).toEqual([[2, 'office', 'undecodable']]);
  });

  it('Files that are damaged, old or too large when unzipped are refused', async () => {
    const lotId = await createEmptyLot();
    const rows = '<row r="1"><c t="inlineStr"><is><t>number</t></is></c></row>';
    const xlsx = await xlsxOf(rows);
    const damaged = Buffer.from(xlsx).fill(0, 60, 120);
    const huge = await xlsxOf(rows, '', { 'xl/media/image1.xml': ' '.repeat(11_000_000) });
    expect(huge.length).toBeLessThan(100_000);
    for (const [bytes, code, message] of [
      [damaged, 'invalid', /XLSX file cannot be read/],
      [Buffer.from('PK\x03\x04'), 'invalid', /XLSX file cannot be read/],
      [huge, 'too_large', /too large/],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'invalid', /old format/],
    ] as const) {
      const { body } = await send(bytes, { parking_lot_id: lotId });
      expect(body).toMatchObject({ rows: 0, created: 0, errors: [{ row: 1, code }] });
      expect(body.errors[0].message).toMatch(message);
    }
  });

  it('A request without a file, with a file that is too large, or in another form is rejected', async () => {
    const lot = { parking_lot_id: await createEmptyLot() };
    for (const body of [
      lot,
      { ...lot, file: 'bnVtYmVy\n' },
      { ...lot, file: '' },
      { ...lot, file: Buffer.alloc(1_000_001, 'x').toString('base64') },
      { ...lot, file: 'A'.repeat(1_400_000) },
    ])
      expect((await admin.post(importPath, body)).body).toMatchObject({
        status: 400,
        errors: [{ field: 'file' }],
      });
    const maxFile = Buffer.concat([Buffer.from('number\n1\n'), Buffer.alloc(999_991, '\n')]);
    expect((await send(maxFile, lot)).body).toMatchObject({ rows: 1, created: 1 });
  });
});

describe('The preview of an import', () => {
  const csv = Buffer.from('number,floor,office,is_electric\n7,-1,A,yes\n8,,,\n7,,,\n9,,,maybe\n');

  it('It shows what becomes of each row, and the valid rows can be imported without the others', async () => {
    const lotId = await createEmptyLot({ name: 'מגדל אורן', nameEn: 'Oren Tower' });
    await createSpot(test.dataSource, lotId, '8');
    const { body } = await send(csv, { parking_lot_id: lotId, dry_run: true });
    const empty = { lot_name: 'Oren Tower', floor: '', office: '', is_handicap: false, is_electric: false };
    expect(body).toMatchObject({ rows: 4, created: 0 });
    expect(body.preview).toEqual([
      { ...empty, row: 2, number: '7', floor: '-1', office: 'A', is_electric: true, outcome: 'valid' },
      { ...empty, row: 3, number: '8', outcome: 'taken' },
      { ...empty, row: 4, number: '7', outcome: 'invalid' },
      { ...empty, row: 5, number: '9', outcome: 'invalid' },
    ]);
    const reasons = [
      [3, 'number', 'taken'],
      [4, 'number', 'twice'],
      [5, 'is_electric', 'invalid'],
    ];
    expect(errorsOf(body)).toEqual(reasons);
    expect((await send(csv, { parking_lot_id: lotId })).body.created).toBe(0);

    const partial = await send(csv, { parking_lot_id: lotId, skip_invalid: true });
    expect(partial.body).toMatchObject({ rows: 4, created: 1 });
    expect(errorsOf(partial.body)).toEqual(reasons);
    expect((await spotsOf(lotId)).map(([number]) => number)).toEqual(['7', '8']);
    expect((await readAuditLog(admin, { resource: 'spots', action: 'import' })).at(-1)).toMatchObject({
      after: { parking_lot_id: lotId, created: 1 },
    });
  });

  it('It has every row although at most 1,000 errors are listed, and invalid rows beyond them are not imported', async () => {
    const lotId = await createEmptyLot();
    const lines = Array.from({ length: 1_500 }, (_, index) => `${index},maybe`);
    const file = Buffer.from(['number,is_electric', ...lines, '2000,yes'].join('\n'));
    const { body } = await send(file, { parking_lot_id: lotId, dry_run: true });
    expect([body.errors.length, body.preview.length]).toEqual([1_000, 1_501]);
    await send(file, { parking_lot_id: lotId, skip_invalid: true }).expect(200);
    expect((await spotsOf(lotId)).map(([number]) => number)).toEqual(['2000']);
  });
});

describe('A column with lots', () => {
  it('Each row goes to the lot that it names, in either language or by its id, and to that of the request without one', async () => {
    const [first, second, third] = [
      await createEmptyLot({ name: 'חניון הים', nameEn: 'Sea Car Park' }),
      await createEmptyLot({ name: 'חניון הגן' }),
      await createEmptyLot(),
    ];
    const file = windows1255(`מספר;חניון\n1;חניון הים\n2;sea car PARK\n1;חניון הגן\n3;\n4;${third}\n`);
    expect((await send(file, { parking_lot_id: third })).body).toMatchObject({
      rows: 5,
      created: 5,
      errors: [],
    });
    const numbers = await Promise.all(
      [first, second, third].map(async (lotId) => (await spotsOf(lotId)).map(([number]) => number)),
    );
    expect(numbers).toEqual([['1', '2'], ['1'], ['3', '4']]);
    const audited = (await readAuditLog(admin, { resource: 'spots', action: 'import' })).slice(-3);
    expect(audited.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { parking_lot_id: first, created: 2 },
        { parking_lot_id: second, created: 1 },
        { parking_lot_id: third, created: 2 },
      ]),
    );
  });

  it('A lot that is missing, unknown or not the only one of its name is reported with the row', async () => {
    await createEmptyLot({ name: 'כפול' });
    await createEmptyLot({ name: 'כפול' });
    const lotId = await createEmptyLot({ name: 'חניון השוק' });
    const file = Buffer.from('lot,number\n,1\nכפול,2\nאין,3\nחניון השוק,4\n');
    const { body } = await send(file, { skip_invalid: true });
    expect(errorsOf(body)).toEqual([
      [2, 'lot', 'required'],
      [3, 'lot', 'ambiguous'],
      [4, 'lot', 'unknown'],
    ]);
    expect(body.created).toBe(1);
    expect((await spotsOf(lotId)).map(([number]) => number)).toEqual(['4']);
    expect((await send(Buffer.from('number\n1\n'), {})).body).toMatchObject({
      status: 400,
      errors: [{ field: 'parking_lot_id', code: 'required' }],
    });
  });

  it('A file names at most 100 lots', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => `1,lot ${index}`);
    const { body } = await send(Buffer.from(['number,lot', ...lines].join('\n')), {});
    expect(errorsOf(body).at(-1)).toEqual([102, 'lot', 'too_many']);
  });

  it('An owner imports into own lots only', async () => {
    const [own, foreign] = [await createEmptyLot({ name: 'הדר' }), await createEmptyLot({ name: 'זר' })];
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${own}`).expect(200);
    const file = windows1255(`מספר,חניון\n1,הדר\n2,זר\n3,${foreign}\n`);
    const body = { skip_invalid: true };
    const response = await send(file, body, asUser(test, user.token), '/owners/me/spots/import');
    expect(response.body).toMatchObject({
      created: 1,
      errors: [
        { row: 3, code: 'unknown' },
        { row: 4, code: 'unknown' },
      ],
    });
    expect(await spotsOf(foreign)).toEqual([]);
  });
});

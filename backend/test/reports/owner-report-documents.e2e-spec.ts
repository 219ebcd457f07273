import type { Response } from 'supertest';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastEntry, createPastReservation } from '../support/past-reservations.js';
import {
  asBytes,
  downloadName,
  elementsOf,
  linesOf,
  readPdf,
  readWorkbook,
  textOf,
} from '../support/read-documents.js';
import { createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let token: string;
let venueId: number;
const lots = {} as Record<'habima' | 'formula' | 'busy', { id: number; spotIds: number[] }>;

beforeAll(async () => {
  test.clock.moveTo('2026-10-29T10:00:00Z');
  const owner = await createUser(test, 'parking_lot_owner');
  token = owner.token;
  const venue = await createVenue(test.dataSource);
  venueId = venue.id;
  for (const [key, name, nameEn] of [
    ['habima', 'חניון הבימה (קומה 3) ת"א', 'Habima Lot'],
    ['formula', '=1+1', '=HYPERLINK("http://evil.test")'],
    ['busy', 'חניון עמוס', 'Busy Lot'],
  ] as const) {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2, { name, nameEn });
    lots[key] = { id: lot.id, spotIds };
    await test.dataSource.query('INSERT INTO lot_owners (user_id, parking_lot_id) VALUES ($1, $2)', [
      owner.id,
      lot.id,
    ]);
  }
  const { habima, formula } = lots;
  const [spotId = 0] = habima.spotIds;
  for (const [paidAt, amountAgorot] of [
    ['2026-10-24T20:30:00Z', 123_456],
    ['2026-10-24T22:30:00Z', 2_550],
    ['2026-10-26T09:00:00Z', 1],
  ] as const) {
    const reservation = { parkingLotId: habima.id, spotId, venueId, start: paidAt, paidAt, amountAgorot };
    await createPastReservation(test.dataSource, reservation);
  }
  const cars = [
    { enteredAt: '2026-10-24T20:30:00Z', exitedAt: '2026-10-24T22:30:00Z', plate: '01234567' },
    { enteredAt: '2026-10-24T23:30:00Z', exitedAt: '2026-10-25T00:10:00Z', plate: '12345678' },
    { enteredAt: '2026-10-26T09:00:00Z', plate: '1234567' },
  ];
  for (const car of cars) await createPastEntry(test.dataSource, { parkingLotId: habima.id, spotId, ...car });
  await createPastEntry(test.dataSource, {
    parkingLotId: formula.id,
    enteredAt: '2026-10-20T09:00:00Z',
    kind: '@SUM(A1)',
    plate: '+972',
  });
  await rebuildStatistics(test.dataSource, countedRows);
});

async function download(path: string, language = 'he'): Promise<Response & { body: Buffer }> {
  return test.agent
    .get(`/owners/me/reports/${path}`)
    .set({ authorization: `Bearer ${token}`, 'accept-language': language })
    .buffer(true)
    .parse(asBytes);
}

/** Spreadsheet dates have no time zone: the local time is stored as if it were UTC. */
function localTime(clock: string): Date {
  return new Date(`${clock}Z`);
}

describe('Owner reports as PDF', () => {
  it('A PDF is named after report, lot and period and is streamed without a length', async () => {
    const { status, headers, ...rest } = await download(
      `revenue?format=pdf&parking_lot_id=${lots.habima.id}`,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(
      `attachment; filename="revenue-lot-${lots.habima.id}-2026-10-01-2026-10-31.pdf"`,
    );
    const response = { status, headers, ...rest } as Response;
    expect(downloadName(response)).toBe('דוח הכנסות - חניון הבימה (קומה 3) ת א - 2026-10-01 2026-10-31.pdf');
    expect(headers['content-length']).toBeUndefined();
  });

  it('A PDF contains title, lot, period, time, totals and rows in reading order', async () => {
    const { body } = await download(`revenue?format=pdf&parking_lot_id=${lots.habima.id}`);
    const { title, language, pages } = readPdf(body);
    expect([title, language, pages.length]).toEqual(['דוח הכנסות', 'he-IL', 1]);
    const lines = linesOf(pages[0] ?? []);
    expect(lines).toEqual(
      expect.arrayContaining([
        'פנוי',
        'הופק: 29.10.2026 12:00',
        'דוח הכנסות לפי יום התשלום',
        '₪1,260.07 ₪0.00 ₪0.00 3 ₪420.02',
        'תאריך חניון תשלומים טרם שולם הוחזר הכנסות',
        'סך הכול 3 ₪0.00 ₪0.00 ₪1,260.07',
      ]),
    );
    const rows = lines.filter((line) => /^\d\d\.10\.2026/.test(line)).map((line) => line.replace(/\s/g, ''));
    expect(rows.map((row) => [row.slice(0, 10), row.split(/(?<=ת"א)/)[1]])).toEqual([
      ['24.10.2026', '1₪0.00₪0.00₪1,234.56'],
      ['25.10.2026', '1₪0.00₪0.00₪25.50'],
      ['26.10.2026', '1₪0.00₪0.00₪0.01'],
    ]);
    expect(lines.at(-1)).toMatch(/1 \/ 1$/);
  });

  it('Hebrew words run from right to left, and numbers within them from left to right', async () => {
    const { body } = await download(`revenue?format=pdf&parking_lot_id=${lots.habima.id}`);
    const [page = []] = readPdf(body).pages;
    const xPositionOf = (text: string) => page.find((item) => item.text === text)?.x ?? NaN;
    const [title, report] = [xPositionOf('דוח'), xPositionOf('הכנסות')];
    expect(title).toBeGreaterThan(report);
    const line = page.filter(({ y }) => y === page.find((item) => item.text === 'חניון:')?.y);
    const words = line.filter(({ text }) => /[\u05D0-\u05EA\d]/.test(text) && !/2026|תקופה/.test(text));
    expect(words.map(({ text }) => text.replace(/[()]/g, ''))).toEqual([
      'חניון:',
      'חניון',
      'הבימה',
      'קומה',
      '3',
      'ת"א',
    ]);
    const locations = words.map(({ x }) => x);
    expect(locations).toEqual([...locations].sort((one, other) => other - one));
  });

  it('Every PDF page has the table header and its page number, and every row appears once', async () => {
    await test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, license_plate, entered_at, exited_at, source, kind)
       SELECT $1, lpad(n::text, 7, '0'), timestamptz '2026-09-01T00:00:00Z' + n * interval '1 minute', NULL, 'gate', 'expected'
         FROM generate_series(1, 400) n`,
      [lots.busy.id],
    );
    const path = `entries?period=last_6_months&format=pdf&parking_lot_id=${lots.busy.id}`;
    const { pages, language } = readPdf((await download(path, 'en')).body);
    expect(language).toBe('en-IL');
    const lines = pages.map(linesOf);
    expect(lines.map((page) => page.at(-1))).toEqual(
      pages.map((_, index) => `Panui · Entries report · Busy Lot ${index + 1} / ${pages.length}`),
    );
    const plates = lines
      .flat()
      .flatMap((line) => /\b(\d\d)-(\d{3})-(\d\d)\b/.exec(line)?.slice(1).join('') ?? []);
    expect(plates).toEqual(Array.from({ length: 400 }, (_, index) => String(400 - index).padStart(7, '0')));
    expect(
      lines.every((page) => page.some((line) => line.startsWith('Entered Left License plate Parking lot'))),
    ).toBe(true);
    await test.dataSource.query('DELETE FROM entries WHERE parking_lot_id = $1', [lots.busy.id]);
  });

  it('A screen reader finds the heading and a table with header cells', async () => {
    const { body } = await download(`revenue?format=pdf&parking_lot_id=${lots.habima.id}`, 'en');
    const { structure } = readPdf(body);
    const found = (role: string) =>
      structure.flatMap((tree) => elementsOf(tree, role)).map((element) => textOf(element).trim());
    expect(found('H1')).toEqual(['Revenue report']);
    expect(found('TH')).toEqual(['Date', 'Parking lot', 'Payments', 'Owed', 'Refunded', 'Revenue']);
    expect(found('TD').slice(0, 6)).toEqual(['24/10/2026', 'Habima Lot', '1', '₪0.00', '₪0.00', '₪1,234.56']);
    expect(found('TR')).toHaveLength(1 + 3 + 1);
  });

  it.each(['he', 'en'])(
    'No cell and no heading is cut while another column has room: %s',
    async (language) => {
      const name = 'חניון מרכז הכנסים הבינלאומי, בניין מזרחי, קומה 3';
      await test.dataSource.query('UPDATE parking_lots SET name = $1, name_en = $1 WHERE id = $2', [
        name,
        lots.busy.id,
      ]);
      await test.dataSource.query(
        `UPDATE spots SET number = 'P2-EAST-' || (1000 + id), is_handicap = true, is_electric = true
        WHERE parking_lot_id = $1`,
        [lots.busy.id],
      );
      const { body } = await download(`spots?format=pdf&parking_lot_id=${lots.busy.id}`, language);
      const [page = []] = readPdf(body).pages;
      const texts = page.map(({ text }) => text).join(' ');
      expect(texts).not.toContain('…');
      for (const id of lots.busy.spotIds) expect(texts).toContain(`P2-EAST-${1_000 + id}`);
      expect(page.filter(({ text }) => text.includes('הבינלאומי')).length).toBeGreaterThan(
        lots.busy.spotIds.length,
      );
    },
  );

  it('The name of a lot that is longer than a line continues on the next', async () => {
    const name = Array.from({ length: 40 }, (_, index) => `G${index + 10}`).join(' ');
    await test.dataSource.query('UPDATE parking_lots SET name_en = $1 WHERE id = $2', [name, lots.busy.id]);
    const { body } = await download(`revenue?format=pdf&parking_lot_id=${lots.busy.id}`, 'en');
    const { structure } = readPdf(body);
    const paragraphs = structure.flatMap((tree) => elementsOf(tree, 'P')).map(textOf);
    const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
    expect(paragraphs.map(withoutSpaces)).toContain(withoutSpaces(`Parking lot: ${name}`));
  });

  it('A PDF of a period without data says that there is no data', async () => {
    const { body } = await download(`revenue?format=pdf&parking_lot_id=${lots.busy.id}`);
    const { pages } = readPdf(body);
    expect(linesOf(pages[0] ?? [])).toContain('אין נתונים בתקופה הזאת.');
  });
});

describe('Owner reports as XLSX', () => {
  it('A spreadsheet stores dates, money and counts as typed cells, with the totals of the JSON report', async () => {
    const path = `revenue?parking_lot_id=${lots.habima.id}`;
    const response = await download(`${path}&format=xlsx`);
    expect(response.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(downloadName(response)).toMatch(/^דוח הכנסות - .* - 2026-10-01 2026-10-31\.xlsx$/);
    const { rows, table, details } = readWorkbook(response.body);
    const name = 'חניון הבימה (קומה 3) ת"א';
    expect(rows).toEqual([
      ['תאריך', 'חניון', 'תשלומים', 'טרם שולם', 'הוחזר', 'הכנסות'],
      [localTime('2026-10-24T00:00'), name, 1, 0, 0, 1234.56],
      [localTime('2026-10-25T00:00'), name, 1, 0, 0, 25.5],
      [localTime('2026-10-26T00:00'), name, 1, 0, 0, 0.01],
      ['סך הכול', '', 3, 0, 0, 1260.07],
    ]);
    expect(table['A2']).toMatchObject({ t: 'n', z: 'dd\\.mm\\.yyyy' });
    expect(table['D2']).toMatchObject({ t: 'n', z: '[$₪-40D]#,##0.00' });
    const json = JSON.parse((await download(path)).body.toString()) as Record<string, number>;
    expect(details).toEqual({
      חניון: name,
      מיום: localTime('2026-10-01T00:00'),
      'עד יום': localTime('2026-10-31T00:00'),
      הופק: expect.any(Date),
      'סך ההכנסות': (json['total_revenue_agorot'] ?? 0) / 100,
      'טרם שולם': 0,
      הוחזר: 0,
      תשלומים: json['transaction_count'],
      'ממוצע לרכב': (json['average_per_vehicle_agorot'] ?? 0) / 100,
    });
    expect((details['הופק'] as Date).toISOString()).toMatch(/^2026-10-29T12:0/);
  });

  it('A spreadsheet shows Israel local time on both sides of the clock change', async () => {
    const path = `entries?format=xlsx&parking_lot_id=${lots.habima.id}`;
    const { rows, table } = readWorkbook((await download(path, 'en')).body);
    expect(rows[0]).toEqual([
      ...['Entered', 'Left', 'License plate', 'Parking lot', 'Spot', 'Source', 'Kind', 'Event'],
    ]);
    expect(rows.slice(1).map(([entered, left]) => [entered, left])).toEqual([
      [localTime('2026-10-26T11:00'), undefined],
      [localTime('2026-10-25T01:30'), localTime('2026-10-25T02:10')],
      [localTime('2026-10-24T23:30'), localTime('2026-10-25T01:30')],
      ['Total', ''],
    ]);
    expect(rows.at(-1)).toEqual(['Total', '', 3, '', '', '', '', '']);
    expect(table['A2']).toMatchObject({ t: 'n', z: 'dd/mm/yyyy\\ hh:mm' });
  });

  it('A plate keeps its leading zero, and text that looks like a formula is stored as text', async () => {
    const { rows, table } = readWorkbook((await download('entries?format=xlsx')).body);
    const cells = Object.values(table).filter(
      (cell): cell is { t: string; v: unknown; f?: string } =>
        typeof cell === 'object' && cell !== null && 't' in cell,
    );
    expect(cells.filter((cell) => cell.f !== undefined)).toEqual([]);
    const lines = rows.slice(1).map((row) => [row[2], row[3], row[6]]);
    expect(lines).toContainEqual(['01234567', 'חניון הבימה (קומה 3) ת"א', 'עם הזמנה']);
    expect(lines).toContainEqual(['+972', '=1+1', '@SUM(A1)']);
    const formula = cells.find((cell) => cell.v === '=1+1');
    expect(formula).toMatchObject({ t: 's', z: '@' });
  });

  it('The Hebrew sheet runs from right to left with a frozen header, and the English one from left to right', async () => {
    const hebrew = readWorkbook((await download('spots?format=xlsx')).body);
    const sheet = hebrew.part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(hebrew.table['!cols']?.[1]?.width).toBeGreaterThan(25);
    const english = readWorkbook((await download('spots?format=xlsx&lang=en')).body);
    expect(english.part('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft');
    expect(english.rows[0]).toEqual([
      'Spot',
      'Parking lot',
      'Floor',
      'Office',
      'Type',
      'Status now',
      'Reservations',
      'Entries',
      'Owed',
      'Revenue',
    ]);
    expect(english.workbook.SheetNames).toEqual(['Spots report', 'Details']);
    expect(english.rows.find((row) => row[0] === 'Total')).toEqual([
      'Total',
      '',
      '',
      '',
      '',
      '',
      3,
      3,
      0,
      1260.07,
    ]);
  });
});

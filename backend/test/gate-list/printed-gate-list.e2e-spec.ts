import { GateCodesService } from '../../src/gates/gate-codes.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asBytes, downloadName, elementsOf, linesOf, readPdf, textOf } from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const spots = 45;
const test = useTestApp();
let owner: ReturnType<typeof asUser>;
let lot: { id: number; venueId: number; spotIds: number[] };
const on = (day: number, time: string) => instantAt(`2026-11-${day}`, time);

beforeEach(async () => {
  test.clock.moveTo(on(24, '12:00'));
  const { id, token } = await createUser(test, 'parking_lot_owner');
  owner = asUser(test, token);
  const venue = await createVenue(test.dataSource);
  const names = { name: 'חניון הבימה', nameEn: 'Habima Lot' };
  const created = await createLot(test.dataSource, venue, spots, names);
  lot = { id: created.lot.id, venueId: venue.id, spotIds: created.spotIds };
  await test.dataSource.query('INSERT INTO lot_owners (user_id, parking_lot_id) VALUES ($1, $2)', [
    id,
    lot.id,
  ]);
});

/** Creates a confirmed reservation of one of the lot's spots. */
async function reserve(spot: number, plate: string, start = on(24, '19:30')): Promise<number> {
  const id = await createPastReservation(test.dataSource, {
    parkingLotId: lot.id,
    spotId: lot.spotIds[spot] ?? 0,
    venueId: lot.venueId,
    start: start.toISOString(),
    paidAt: on(23, '12:00').toISOString(),
    amountAgorot: 4_321,
    status: 'confirmed',
  });
  await test.dataSource.query('UPDATE reservations SET license_plate = $1 WHERE id = $2', [plate, id]);
  return id;
}

const print = (query: string) =>
  owner.get(`/owners/me/lots/${lot.id}/gate-list.pdf${query}`).buffer(true).parse(asBytes);

async function printedPages(query = '?lang=en'): Promise<string[][]> {
  const { status, body } = await print(query);
  expect(status).toBe(200);
  return readPdf(body as Buffer).pages.map(linesOf);
}

/** The last three digits at the beginning of each row of the table. */
const endings = (lines: string[]) => lines.flatMap((line) => /^\d{3}$/.exec(line)?.[0] ?? []);

/** The line with a reservation's code, which stands lower than the large digits. */
function rowOf(id: number, lines: string[]): string | undefined {
  const code = test.app.get(GateCodesService).codeOf({ parkingLotId: lot.id, id });
  return lines.find((line) => line.endsWith(`${code.slice(0, 3)} ${code.slice(3)}`));
}

describe('GET /owners/me/lots/{id}/gate-list.pdf', () => {
  it('It has the lot, the day, the number of reservations, and each with plate, spot, hours and code', async () => {
    const id = await reserve(0, '12345678');
    await reserve(1, '7654001', on(25, '01:00'));
    const [lines = []] = await printedPages();
    expect(lines).toEqual(
      expect.arrayContaining([
        'Made: 24/11/2026 12:00',
        'Habima Lot',
        'Gate list · Tuesday, 24 November 2026',
        'Reservations',
        '2',
        'Last digits License plate Spot Hours Code Arrived',
        'Gate list · Habima Lot · Tuesday, 24 November 2026 Page 1 of 1',
      ]),
    );
    expect(rowOf(id, lines)).toMatch(/^123-45-678 1 19:30–02:00 /);
    expect(endings(lines)).toEqual(['001', '678']);
  });

  it('It says nothing about drivers and prices', async () => {
    await reserve(0, '12345678');
    const text = (await printedPages()).flat().join('\n');
    expect(text).not.toMatch(/x y|example\.test|43\.21|₪/);
  });

  it('It has neither cancelled reservations, nor drivers who are not coming, nor other days', async () => {
    await reserve(0, '1111111');
    const cancelled = await reserve(1, '2222222');
    const notComing = await reserve(2, '3333333');
    await reserve(3, '4444444', on(25, '19:30'));
    await reserve(4, '5555555', on(24, '01:30'));
    await test.dataSource.query(`UPDATE reservations SET status = 'cancelled' WHERE id = $1`, [cancelled]);
    await test.dataSource.query('UPDATE reservations SET not_coming_at = now() WHERE id = $1', [notComing]);
    expect(endings((await printedPages()).flat())).toEqual(['111']);
    expect(endings((await printedPages('?lang=en&date=2026-11-25')).flat())).toEqual(['444']);
    expect(endings((await printedPages('?lang=en&date=2026-11-23')).flat())).toEqual(['555']);
  });

  it('Before 02:00 the list of today is that of the evening before', async () => {
    await reserve(0, '1111111');
    test.clock.moveTo(on(25, '01:59'));
    expect(endings((await printedPages()).flat())).toEqual(['111']);
    test.clock.moveTo(on(25, '02:00'));
    expect((await printedPages()).flat()).toContain('There are no reservations on this day.');
  });

  it('Each page has the header and its number, and the rows are sorted by the last three digits', async () => {
    const plates = Array.from({ length: spots }, (_, index) =>
      String(10_000_000 + ((index * 7_919) % 90_001)),
    );
    for (const [index, plate] of plates.entries()) await reserve(index, plate);
    const pages = await printedPages();
    expect(pages).toHaveLength(2);
    pages.forEach((lines, index) => {
      expect(lines).toContain('Habima Lot');
      expect(lines).toContain('Last digits License plate Spot Hours Code Arrived');
      expect(lines.at(-1)).toMatch(new RegExp(`Page ${index + 1} of 2$`));
    });
    expect(endings(pages.flat())).toEqual(plates.map((plate) => plate.slice(-3)).sort());
  });

  it('The Hebrew document reads from right to left and has a Hebrew name', async () => {
    await reserve(0, '12345678');
    const response = await print('?lang=he');
    const { language, pages } = readPdf(response.body as Buffer);
    const [page = []] = pages;
    const lines = linesOf(page);
    expect(language).toBe('he-IL');
    expect(lines).toContain('ספרות אחרונות מספר רכב מקום שעות קוד הגיע');
    expect(lines).toContain('רשימת שער · יום שלישי, 24 בנובמבר 2026');
    expect(lines.at(-1)).toMatch(/עמוד 1 מתוך 1$/);
    const xOf = (text: string) => page.find((item) => item.text.includes(text))?.x ?? NaN;
    expect([xOf('678') > xOf('19:30'), page.length > 0]).toEqual([true, true]);
    expect(downloadName(response)).toBe('רשימת שער - חניון הבימה - 2026-11-24.pdf');
    expect(response.headers['content-type']).toBe('application/pdf');
  });

  it('A screen reader finds headings and one table with header cells, which pages do not repeat', async () => {
    for (let index = 0; index < spots; index++) await reserve(index, String(10_000_000 + index));
    const { structure } = readPdf((await print('?lang=en')).body as Buffer);
    expect(structure).toHaveLength(2);
    const found = (role: string) =>
      structure
        .flatMap((tree) => elementsOf(tree, role))
        .map((element) => textOf(element).trim())
        .filter((text) => text !== '');
    expect(found('H1')).toEqual(['Habima Lot']);
    expect(found('H2')).toEqual(['Gate list · Tuesday, 24 November 2026']);
    expect(found('TH')).toEqual(['Last digits', 'License plate', 'Spot', 'Hours', 'Code', 'Arrived']);
    expect(found('TD')).toHaveLength(spots * 5);
    expect(found('TD').slice(0, 2)).toEqual(['000', '100-00-000']);
  });

  it('Arabic and Cyrillic letters have fonts, and a character without a font is marked', async () => {
    await test.dataSource.query('UPDATE parking_lots SET name_en = $1 WHERE id = $2', [
      'موقف خالد Парковка 北京',
      lot.id,
    ]);
    await reserve(0, '12345678');
    const bytes = (await print('?lang=en')).body as Buffer;
    const fonts = bytes.toString('latin1').match(/(?<=BaseFont \/\w+\+)[\w-]+/g);
    expect(new Set(fonts)).toEqual(
      new Set(['Heebo', 'NotoSans', 'NotoSansArabic'].flatMap((name) => [`${name}-Regular`, `${name}-Bold`])),
    );
    const [page = []] = readPdf(bytes).pages;
    const title = page.filter(({ y }) => y === page.find(({ text }) => text.includes('Парковка'))?.y);
    expect(title.map(({ text }) => text).join('')).toMatch(/[^\uFFFD]\[\?\]$/);
    const ordered = title.sort((one, other) => one.x - other.x);
    for (const [index, { x }] of ordered.entries()) {
      const before = ordered[index - 1];
      if (before) expect(before.x + before.width).toBeLessThanOrEqual(x + 0.1);
    }
  });

  it.each(['he', 'en'])('The name of the lot and the numbers of spots are never cut: %s', async (lang) => {
    const name =
      'חניון מרכז הכנסים הבינלאומי והתערוכות, בניין מזרחי, כניסה מרחוב יצחק רבין 12, קומות מרתף 3 עד 5';
    await test.dataSource.query('UPDATE parking_lots SET name = $1, name_en = $1 WHERE id = $2', [
      name,
      lot.id,
    ]);
    await test.dataSource.query(`UPDATE spots SET number = 'P2-EAST-BUILDING-118' WHERE id = $1`, [
      lot.spotIds[0],
    ]);
    await reserve(0, '12345678');
    const { pages, structure } = readPdf((await print(`?lang=${lang}`)).body as Buffer);
    const [page = []] = pages;
    expect(page.map(({ text }) => text).join(' ')).not.toContain('…');
    const words = structure.flatMap((tree) => elementsOf(tree, 'H1')).map(textOf);
    expect(words.join('').replaceAll(' ', '')).toHaveLength(name.replaceAll(' ', '').length);
    const spotNumber = page.find(({ text }) => text === 'P2-EAST-BUILDING-118');
    // As large as with the shortest numbers: 13 points.
    expect(spotNumber?.width).toBeGreaterThan(120);
  });

  it('Without reservations it says so', async () => {
    const [lines = []] = await printedPages('?lang=he');
    expect(lines).toContain('אין הזמנות ליום הזה.');
  });

  it.each(['yesterday', '2026-13-01', '2026-02-30', '9999-12-31', ''])(
    'A wrong date gives 400: "%s"',
    async (date) => {
      const { status, body } = await owner.get(`/owners/me/lots/${lot.id}/gate-list.pdf?date=${date}`);
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_error', 'date']);
    },
  );
});

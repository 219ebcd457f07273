import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venueId: number;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  venueId = (await createVenue(test.dataSource)).id;
});
afterAll(() => test.close());

interface Result {
  created: number;
  changed: number;
  unchanged: number;
  errors: { line: number; field: string; message: string }[];
  preview?: { line: number; title: string; starts_at: string | null; outcome: string }[];
}
const importText = async (text: string, more: object = {}): Promise<Result> =>
  (
    await admin
      .post('/admin/events/import', { venue_id: venueId, format: 'csv', text, ...more })
      .set('accept-language', 'en')
      .expect(200)
  ).body as Result;
const importCalendar = (entries: string, more: object = {}) =>
  importText(
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries.trim().replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR`,
    {
      format: 'ics',
      ...more,
    },
  );
interface EventRecord {
  title: string;
  title_en: string | null;
  doors_at: string | null;
  starts_at: string;
  ends_at: string | null;
  external_id: string | null;
  source: string;
}
const listEvents = async (): Promise<EventRecord[]> => {
  const filter = encodeURIComponent(JSON.stringify({ venue_id: venueId }));
  const { body } = await admin.get(`/admin/events?sort=["starts_at","ASC"]&filter=${filter}`).expect(200);
  return body as EventRecord[];
};
const iso = (date: string, time: string) => instantAt(date, time).toISOString();
const nothing = { created: 0, changed: 0, unchanged: 0 };

describe('A table of events', () => {
  it('Hebrew headings in any order, dates with a time of their own and an end after midnight are read', async () => {
    const csv =
      'שעה;סיום;דלתות;תאריך;שם האירוע;שם באנגלית\n20:30;01:00;19:30;3.12.2026;ערב ג׳אז;Jazz\n;;;;;\n21:00;;;4/12/2026;מחזמר;';
    expect(await importText(csv)).toEqual({ created: 2, changed: 0, unchanged: 0, errors: [] });
    expect(await listEvents()).toMatchObject([
      {
        ...{ title: 'ערב ג׳אז', title_en: 'Jazz', source: 'import' },
        ...{ doors_at: iso('2026-12-03', '19:30'), starts_at: iso('2026-12-03', '20:30') },
        ends_at: iso('2026-12-04', '01:00'),
      },
      { title: 'מחזמר', title_en: null, ends_at: null, starts_at: iso('2026-12-04', '21:00') },
    ]);
  });

  it('A file of another encoding is read, and its text and bytes mean the same', async () => {
    const csv = 'title\tstarts_at\nJazz\t2026-12-03 20:30';
    const file = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]).toString('base64');
    expect(await importText('', { text: undefined, file })).toMatchObject({ created: 1 });
    expect(await importText(csv)).toMatchObject({ ...nothing, unchanged: 1 });
  });

  it('The same file again changes nothing, and a moved start changes the event', async () => {
    const csv = 'id,title,starts_at\n7,Jazz,2026-12-03 20:30\n8,Rock,2026-12-04 20:30';
    await importText(csv);
    expect(await importText(csv)).toMatchObject({ ...nothing, unchanged: 2 });
    expect(await importText(csv.replace('12-04 20:30', '12-05 21:00'))).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect((await listEvents()).map(({ starts_at }) => starts_at)).toEqual([
      iso('2026-12-03', '20:30'),
      iso('2026-12-05', '21:00'),
    ]);
    const log = await readAuditLog(admin, { resource: 'events' });
    expect(log.at(-1)).toMatchObject({ action: 'import', after: { venue_id: venueId, created: [] } });
  });

  it('Invalid rows are named and left out, or prevent the import; a dry run says so', async () => {
    const csv =
      'title,starts_at,ends_at\nJazz,2026-12-03 20:30,\n,2026-12-04 20:30,\nRock,tomorrow,\nPop,2026-12-05 20:30,2026-12-05 19:00';
    const errors = [
      { line: 3, field: 'title' },
      { line: 4, field: 'starts_at' },
      { line: 5, field: 'ends_at' },
    ];
    for (const dry_run of [true, false])
      expect(await importText(csv, { skip_invalid: false, dry_run })).toMatchObject({ ...nothing, errors });
    const dryRun = await importText(csv, { dry_run: true });
    expect(dryRun).toMatchObject({ created: 1, errors });
    expect(dryRun.preview?.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'created'],
      [3, 'invalid'],
      [4, 'invalid'],
      [5, 'invalid'],
    ]);
    expect(await listEvents()).toEqual([]);
    expect(await importText(csv)).toMatchObject({ created: 1, errors });
    expect(await listEvents()).toMatchObject([{ title: 'Jazz' }]);
    expect(await importText(csv, { skip_invalid: true })).toMatchObject({ ...nothing, unchanged: 1 });
  });

  it.each([
    ['an id', 'title,starts_at,id\nA,2026-12-03 20:30,7\nB,2026-12-04 20:30,7', 'external_id'],
    ['a title and a start', 'title,starts_at\nA,2026-12-03 20:30\nA,2026-12-03 20:30', 'title'],
  ])('A row with %s of another one is named, in a dry run too', async (_what, csv, field) => {
    for (const dry_run of [true, false])
      expect(await importText(csv, { dry_run })).toMatchObject({
        created: 1,
        errors: [{ line: 3, field, message: 'The event is already in row 2' }],
      });
  });

  it('An event with reservations is not moved to another day or hour', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const csv = (day: string, time: string) => `title,starts_at\nJazz,${day} ${time}\nRock,2026-12-05 20:30`;
    const load = (day: string, more: object = {}, time = '20:30') =>
      importText(
        csv(day, time).replace('title,', 'id,title,').replace('Jazz', '1,Jazz').replace('Rock', '2,Rock'),
        {
          venue_id: venue.id,
          ...more,
        },
      );
    await load('2026-12-03');
    const hold = await holdAt(test, venue.id, epochSeconds(instantAt('2026-12-03', '20:00')));
    await confirmAndGetToken(test, hold);
    for (const [day, time] of [
      ['2026-12-04', '20:30'],
      ['2026-12-03', '21:30'],
    ] as const) {
      const result = await load(day, { dry_run: true }, time);
      expect(result).toMatchObject({ changed: 0, errors: [{ line: 2, field: 'starts_at' }] });
      expect(result.preview).toMatchObject([{ outcome: 'invalid' }, { outcome: 'unchanged' }]);
    }
  });

  it('Up to 2,000 events are imported in seconds, and more or larger files are rejected', async () => {
    const rows = (count: number) =>
      ['title,starts_at', ...Array.from({ length: count }, (_, row) => `Gig ${row},2026-12-03 20:30`)].join(
        '\n',
      );
    const startedAt = performance.now();
    expect(await importText(rows(2_000))).toMatchObject({ created: 2_000, errors: [] });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const text of [rows(2_001), `title,starts_at\n${'ש'.repeat(600_000)},2026-12-03 20:30`])
      expect(await importText(text, { dry_run: true })).toMatchObject({
        ...nothing,
        errors: [{ field: 'title' }],
      });
  });

  it('Other columns are left out and named, and a file that is no table is not read as one', async () => {
    const csv = 'title,price,starts_at\nJazz,90,2026-12-03 20:30';
    expect(await importText(csv)).toMatchObject({ created: 1, errors: [], ignored_columns: ['price'] });
    const pdf = Buffer.from('%PDF-1.7\nhello').toString('base64');
    expect(await importText('', { text: undefined, file: pdf })).toMatchObject({
      errors: [{ message: 'The file is no table. XLSX and CSV files can be imported' }],
    });
  });

  it('A file without titles is rejected as a whole, and one of 10 MB before it is read', async () => {
    expect(await importText('starts_at\n2026-12-03 20:30')).toMatchObject({
      ...nothing,
      errors: [{ field: 'title' }],
    });
    const large = { venue_id: venueId, format: 'csv', text: 'x'.repeat(10_000_000) };
    await admin.post('/admin/events/import', large).expect(413);
  });
});

describe('A calendar', () => {
  const entry = (lines: string) => `BEGIN:VEVENT\nDTSTAMP:20261101T000000Z\n${lines}\nEND:VEVENT`;

  it.each([
    ['in Israel', 'DTSTART;TZID=Asia/Jerusalem:20261203T203000'],
    ['as Microsoft names it', 'DTSTART;TZID=Israel Standard Time:20261203T203000'],
    ['without a zone', 'DTSTART:20261203T203000'],
    ['in UTC', 'DTSTART:20261203T183000Z'],
    ['in another zone', 'DTSTART;TZID=Europe/Paris:20261203T193000'],
  ])('A time %s is the same instant', async (_zone, start) => {
    await importCalendar(entry(`UID:a@hall\n${start}\nDURATION:PT2H\nSUMMARY:ערב ג׳אז\\, לייב`));
    expect(await listEvents()).toMatchObject([
      {
        ...{ title: 'ערב ג׳אז, לייב', external_id: 'a@hall' },
        ...{ starts_at: iso('2026-12-03', '20:30'), ends_at: iso('2026-12-03', '22:30') },
      },
    ]);
  });

  const series = entry(
    'UID:s@hall\nDTSTART;TZID=Asia/Jerusalem:20270318T203000\nRRULE:FREQ=WEEKLY;COUNT=4\n' +
      'EXDATE;TZID=Asia/Jerusalem:20270325T203000\nSUMMARY:Jazz',
  );
  const moved = entry(
    'UID:s@hall\nRECURRENCE-ID;TZID=Asia/Jerusalem:20270401T203000\nDTSTART;TZID=Asia/Jerusalem:20270402T210000\nSUMMARY:Jazz',
  );

  it('A series has its exceptions and its hour when the clocks change', async () => {
    expect(await importCalendar(`${series}\n${moved}`)).toMatchObject({ created: 3, errors: [] });
    expect((await listEvents()).map(({ starts_at }) => starts_at)).toEqual([
      iso('2027-03-18', '20:30'),
      iso('2027-04-02', '21:00'),
      iso('2027-04-08', '20:30'),
    ]);
    expect(await importCalendar(`${series}\n${moved}`)).toMatchObject({ ...nothing, unchanged: 3 });
  });

  it('An entry with another UID is the same event, and a moved start moves it', async () => {
    const of = (uid: string, time: string) => entry(`UID:${uid}\nDTSTART:20261203T${time}\nSUMMARY:Jazz`);
    await importCalendar(of('old', '203000'));
    expect(await importCalendar(of('new', '203000'))).toMatchObject({ ...nothing, changed: 1 });
    expect(await importCalendar(of('new', '213000'))).toMatchObject({ ...nothing, changed: 1 });
    expect(await listEvents()).toMatchObject([{ external_id: 'new', starts_at: iso('2026-12-03', '21:30') }]);
  });

  it('What cannot be imported is named by its line, and cancelled entries are left out', async () => {
    const result = await importCalendar(
      [
        entry('UID:1\nDTSTART;VALUE=DATE:20261203\nSUMMARY:Day'),
        entry('UID:2\nDTSTART;TZID=Nowhere/Else:20261203T203000\nSUMMARY:Zone'),
        entry('UID:3\nDTSTART:20261203T203000\nRRULE:FREQ=SECONDLY\nSUMMARY:Series'),
        entry('UID:4\nSUMMARY:Never'),
        entry('UID:5\nDTSTART:20261203T203000\nSUMMARY:Good'),
        entry('UID:6\nDTSTART:20261203T203000\nSTATUS:CANCELLED\nSUMMARY:Off'),
      ].join('\n'),
      { skip_invalid: true },
    );
    expect(result).toMatchObject({
      created: 1,
      errors: [{ line: 3 }, { line: 9 }, { line: 15 }, { line: 22 }],
    });
    expect(await listEvents()).toMatchObject([{ title: 'Good' }]);
    expect(await importText('no calendar', { format: 'ics' })).toMatchObject({
      ...nothing,
      errors: [{ line: 1 }],
    });
  });

  it('A series that never ends is imported for a year, and more than 2,000 events are rejected', async () => {
    const daily = (uid: string) =>
      entry(`UID:${uid}\nDTSTART:20261201T203000\nRRULE:FREQ=DAILY\nSUMMARY:${uid}`);
    const { preview } = await importCalendar(daily('a'), { dry_run: true });
    expect(preview?.length).toBeGreaterThan(350);
    expect(preview?.length).toBeLessThan(370);
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(daily).join('\n');
    expect(await importCalendar(many)).toMatchObject({ ...nothing, errors: [{ field: 'text' }] });
  });
});

it('A manager imports into the own venue, which need not be named, and into no other', async () => {
  const user = await createUser(test, 'venue_manager');
  const manager = asUser(test, user.token);
  const own = (await createVenue(test.dataSource)).id;
  const body = { format: 'csv', text: 'title,starts_at\nJazz,2026-12-03 20:30' };
  await manager.post('/venues/me/events/import', body).expect(400);
  await admin.post(`/admin/users/${user.id}/make-venue-manager/${own}`).expect(200);
  expect((await manager.post('/venues/me/events/import', body).expect(200)).body).toMatchObject({
    created: 1,
  });
  await manager.post('/venues/me/events/import', { ...body, venue_id: venueId }).expect(404);
});

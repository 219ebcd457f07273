import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asBytes, readPdf } from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let manager: ReturnType<typeof asUser>;
let venue: Venue;
let other: Venue;
let lotId: number;

const site = 'https://panui.example.test';
const at = (time: string) => instantAt('2026-11-26', time);
const fields = {
  ...{ title: 'ערב ג׳אז', title_en: 'Jazz night' },
  ...{ doors_at: at('19:30').toISOString(), starts_at: at('20:30').toISOString() },
};

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: site });
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  [venue, other] = [await createVenue(test.dataSource), await createVenue(test.dataSource)];
  lotId = (await createLot(test.dataSource, venue, 10, { priceAgorot: 4321 })).lot.id;
  const user = await createUser(test, 'venue_manager');
  await admin.post(`/admin/users/${user.id}/make-venue-manager/${venue.id}`).expect(200);
  manager = asUser(test, user.token);
});
afterAll(() => test.close());

interface EventRecord {
  id: number;
  slug: string;
}
const createEvent = async (over: object = {}): Promise<EventRecord> =>
  (await admin.post('/admin/events', { ...fields, venue_id: venue.id, ...over }).expect(201))
    .body as EventRecord;

const reserve = async (slug: string, time: string, more: object = {}): Promise<string> =>
  confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(at(time)), { event: slug, ...more }));

describe('/venues/me/events', () => {
  it('A manager creates, changes and deletes events of the own venue, and the log names the manager', async () => {
    const { body } = await manager.post('/venues/me/events', { ...fields, venue_id: venue.id }).expect(201);
    const { id } = body as EventRecord;
    expect(body).toMatchObject({ title: 'ערב ג׳אז', venue_id: venue.id, reservations: 0 });
    await manager.put(`/venues/me/events/${id}`, { title: 'אחר' }).expect(200);
    expect((await manager.get('/venues/me/events').expect(200)).body).toMatchObject([{ id, title: 'אחר' }]);
    await manager.delete(`/venues/me/events/${id}`).expect(200);
    await manager.get(`/venues/me/events/${id}`).expect(404);
    const log = await readAuditLog(admin, { resource: 'events', resource_id: id });
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('Events and venues of others are not found, and not listed', async () => {
    const { id } = await createEvent({ venue_id: other.id });
    const paths = ['', '/links', '/poster.pdf', '/arrivals'].map((path) => `/venues/me/events/${id}${path}`);
    const responses = [
      ...(await Promise.all(paths.map((path) => manager.get(path)))),
      await manager.put(paths[0] ?? '', { title: 'x' }),
      await manager.delete(paths[0] ?? ''),
    ];
    for (const { status, body } of responses) expect([status, body.code]).toEqual([404, 'not_found']);
    const created = await manager.post('/venues/me/events', { ...fields, venue_id: other.id });
    expect([created.status, created.body.code]).toEqual([404, 'venue_not_found']);
    for (const filter of [{}, { venue_id: other.id }, { id }]) {
      const query = encodeURIComponent(JSON.stringify(filter));
      expect((await manager.get(`/venues/me/events?filter=${query}`).expect(200)).body).toEqual([]);
    }
  });

  it('No response has personal data or a price', async () => {
    const { id, slug } = await createEvent();
    await reserve(slug, '19:30');
    const paths = ['', `/${id}`, `/${id}/links`, `/${id}/arrivals`].map((path) => `/venues/me/events${path}`);
    for (const path of paths) {
      const { text } = await manager.get(path).expect(200);
      expect(text).not.toMatch(/noa|נועה|כהן|@example|050|1234567|4321|43\.21/i);
    }
    await manager.get('/admin/events').expect(403);
    await manager.get('/admin/reservations').expect(403);
  });
});

describe('The links of an event', () => {
  it('There are a page, a direct link, code of a widget and a card, and a QR code', async () => {
    const { id, slug } = await createEvent({ title_en: 'Jazz & <more>' });
    const { body } = await manager
      .get(`/venues/me/events/${id}/links`)
      .set('accept-language', 'en')
      .expect(200);
    expect(body).toEqual({
      url: `${site}/e/${slug}`,
      reserve_url: `${site}/reserve?venue_id=${venue.id}&reservation_time=${epochSeconds(at('19:30'))}&event=${slug}`,
      embed_html: expect.stringContaining(`<panui-parking event="${slug}" lang="en">`),
      card_html: expect.stringContaining('title="Parking for Jazz &amp; &lt;more&gt;"'),
      qr_svg: expect.stringMatching(/^<svg .*<\/svg>$/),
    });
    expect(body.embed_html).toContain(`<a href="${site}/e/${slug}?lang=en">`);
    expect((await admin.get(`/admin/events/${id}/links`).expect(200)).body).toMatchObject({ url: body.url });
  });

  it.each(['he', 'en'])(
    'The poster (%s) has title, date, venue and the address in words',
    async (language) => {
      const { id, slug } = await createEvent();
      const response = await manager
        .get(`/venues/me/events/${id}/poster.pdf?language=${language}`)
        .buffer(true)
        .parse(asBytes)
        .expect(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      const pdf = readPdf(response.body as Buffer);
      const text = pdf.pages
        .flat()
        .map((item) => item.text)
        .join(' ');
      expect(pdf.pages).toHaveLength(1);
      expect(text).toContain(`panui.example.test/e/${slug}`);
      expect(text).toContain('20:30');
      expect(text).toContain(language === 'he' ? 'ג׳אז' : 'Jazz night');
    },
  );
});

describe('The arrivals of an event', () => {
  const arrivalsOf = async (id: number) =>
    (await manager.get(`/venues/me/events/${id}/arrivals`).expect(200)).body as Record<string, unknown>;

  it('Cars are counted by quarter of an hour, as expected and as they came, without gaps', async () => {
    const { id, slug } = await createEvent();
    expect(await arrivalsOf(id)).toEqual({
      ...{ expected: 0, arrived: 0, cancelled: 0, choices: null, by_quarter_hour: [], by_ref: [] },
    });
    for (const time of ['19:30', '19:44', '20:20']) await reserve(slug, time);
    const cancelled = await reserve(slug, '20:00');
    await test.agent.post(`/reservations/token/${cancelled}/cancel`).send({}).expect(200);
    const [first] = await test.dataSource.query<{ id: number; license_plate: string; spot_id: number }[]>(
      "SELECT id, license_plate, spot_id FROM reservations WHERE event_id = $1 AND status = 'confirmed' ORDER BY id",
      [id],
    );
    await test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, spot_id, reservation_id, license_plate, entered_at, source, kind)
       VALUES ($1, $2, $3, $4, $5, 'gate', 'on_time')`,
      [lotId, first?.spot_id, first?.id, first?.license_plate, at('19:50')],
    );
    expect(await arrivalsOf(id)).toMatchObject({
      ...{ expected: 3, arrived: 1, cancelled: 1 },
      by_quarter_hour: [
        { at: at('19:30').toISOString(), expected: 2, arrived: 0 },
        { at: at('19:45').toISOString(), expected: 0, arrived: 1 },
        { at: at('20:00').toISOString(), expected: 0, arrived: 0 },
        { at: at('20:15').toISOString(), expected: 1, arrived: 0 },
      ],
      by_ref: [{ ref: null, reservations: 3 }],
    });
  });

  it('Reservations are counted by the ref of their link, and what is no ref is no obstacle', async () => {
    const { id, slug } = await createEvent();
    for (const ref of ['newsletter', 'Newsletter ', 'poster', '<script>', 'x'.repeat(33), 7, null])
      await reserve(slug, '19:30', { ref });
    expect((await arrivalsOf(id))['by_ref']).toEqual([
      { ref: 'newsletter', reservations: 2 },
      { ref: 'poster', reservations: 1 },
      { ref: null, reservations: 4 },
    ]);
  });

  it('The page of an event passes its ref on to the reservation', async () => {
    const { slug } = await createEvent();
    const page = async (ref: string) => (await test.agent.get(`/e/${slug}?ref=${ref}`)).text;
    expect(await page('poster')).toContain(`event=${slug}&amp;ref=poster`);
    expect(await page('%22%3E')).not.toContain('&amp;ref=');
  });
});

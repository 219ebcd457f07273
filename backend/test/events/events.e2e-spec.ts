import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, confirmAndGetToken, holdAt, requestParking } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 10);
});
afterAll(() => test.close());

const startsAt = instantAt('2026-11-26', '20:30');
const event = { title: 'ערב ג׳אז', title_en: 'Jazz night', starts_at: startsAt.toISOString() };

interface EventRecord {
  id: number;
  slug: string;
  updated_at: string;
}
async function createEvent(over: object = {}): Promise<EventRecord> {
  const { body } = await admin.post('/admin/events', { ...event, venue_id: venue.id, ...over }).expect(201);
  return body as EventRecord;
}
const list = async (query: string): Promise<{ id: number }[]> =>
  (await admin.get(`/admin/events?${query}`).expect(200)).body as { id: number }[];

describe('POST /admin/events', () => {
  it('An event has a slug of its English title, or of its date, and a number when that is taken', async () => {
    const [first, second] = [await createEvent(), await createEvent()];
    expect(first).toMatchObject({
      ...{
        slug: 'jazz-night',
        title: 'ערב ג׳אז',
        title_en: 'Jazz night',
        state: 'scheduled',
        source: 'manual',
      },
      ...{ doors_at: null, ends_at: null, external_id: null, reservations: 0, venue_id: venue.id },
    });
    expect(second.slug).toBe('jazz-night-2');
    expect((await createEvent({ title_en: null })).slug).toBe('2026-11-26');
    expect((await createEvent({ slug: 'tonight' })).slug).toBe('tonight');
    const [created] = await readAuditLog(admin, { resource: 'events', resource_id: first.id });
    expect(created).toMatchObject({ action: 'create', after: { slug: 'jazz-night' } });
  });

  it('Events that are created at the same time get slugs of their own, also beside an import', async () => {
    const same = { title_en: 'Simultaneous' };
    const rows = Array.from({ length: 5 }, (_, day) => `Simultaneous,2026-11-${20 + day} 20:00`);
    const [imported, ...created] = await Promise.all([
      admin.post('/admin/events/import', {
        ...{ venue_id: venue.id, format: 'csv' },
        text: ['title_en,starts_at,title', ...rows.map((row) => `${row},x`)].join('\n'),
      }),
      ...Array.from({ length: 8 }, () => createEvent(same)),
    ]);
    expect(imported).toMatchObject({ status: 200, body: { created: 5 } });
    const slugs = (await list(`filter=${encodeURIComponent('{"q":"Simultaneous"}')}`)) as EventRecord[];
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(13);
    expect(created).toHaveLength(8);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ starts_at: 'tomorrow' }, 'starts_at'],
    [{ starts_at: '2150-01-01T20:00:00Z' }, 'starts_at'],
    [{ doors_at: '2026-11-26T19:00:00Z' }, 'doors_at'],
    [{ doors_at: '2026-11-26T06:00:00Z' }, 'doors_at'],
    [{ ends_at: startsAt.toISOString() }, 'ends_at'],
    [{ slug: 'Jazz night' }, 'slug'],
    [{ slug: '-jazz' }, 'slug'],
    [{ slug: 'x'.repeat(61) }, 'slug'],
    [{ state: 'sold out' }, 'state'],
    [{ venue_id: 999_999 }, 'venue_id'],
    [{ external_id: 'x' }, 'external_id'],
  ])('The field is named when %j is invalid', async (over, field) => {
    const { body } = await admin.post('/admin/events', { ...event, venue_id: venue.id, ...over }).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('A slug of another event is a conflict that names the field', async () => {
    await createEvent({ slug: 'taken' });
    const { body } = await admin
      .post('/admin/events', { ...event, venue_id: venue.id, slug: 'taken' })
      .expect(409);
    expect(body).toMatchObject({ code: 'conflict', errors: [{ field: 'slug', code: 'taken' }] });
  });
});

describe('PUT and DELETE /admin/events/{id}', () => {
  it('An event is changed, with its old and new values in the audit log', async () => {
    const { id } = await createEvent();
    const { body } = await admin
      .put(`/admin/events/${id}`, { state: 'cancelled', ends_at: '2026-11-26T21:00:00Z', slug: 'jazz-again' })
      .expect(200);
    expect(body).toMatchObject({
      ...{ state: 'cancelled', ends_at: '2026-11-26T21:00:00.000Z', slug: 'jazz-again', title: 'ערב ג׳אז' },
    });
    const [, changed] = await readAuditLog(admin, { resource: 'events', resource_id: id });
    expect(changed).toMatchObject({
      action: 'update',
      before: { state: 'scheduled' },
      after: { state: 'cancelled' },
    });
  });

  it('Times are checked together with those that do not change', async () => {
    const { id } = await createEvent({ ends_at: '2026-11-26T21:00:00Z' });
    const { body } = await admin
      .put(`/admin/events/${id}`, { starts_at: '2026-11-27T20:00:00Z' })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'ends_at' }]);
  });

  it('An event of another version is not overwritten', async () => {
    const { id, updated_at } = await createEvent();
    await admin.put(`/admin/events/${id}`, { title: 'אחר', updated_at }).expect(200);
    await admin.put(`/admin/events/${id}`, { title: 'שוב', updated_at }).expect(409);
  });

  it('From the first reservation on, an event is not deleted and its slug does not change', async () => {
    const { id, slug } = await createEvent({ slug: 'reserved' });
    const hold = await holdAt(test, venue.id, epochSeconds(startsAt), { event: slug });
    await confirmAndGetToken(test, hold);
    const { body } = await admin.get(`/admin/events/${id}`).expect(200);
    expect(body).toMatchObject({ reservations: 1 });
    for (const response of [
      await admin.put(`/admin/events/${id}`, { slug: 'other' }),
      await admin.delete(`/admin/events/${id}`),
    ])
      expect([response.status, response.body.reason]).toEqual([409, 'in_use']);
    await admin.put(`/admin/events/${id}`, { ...body, title: 'אחר' }).expect(200);
  });

  it('While an event has reservations, only cancelling and postponing change its state and its start', async () => {
    const { id, slug } = await createEvent();
    await confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(startsAt), { event: slug }));
    for (const change of [
      { state: 'cancelled' },
      { state: 'postponed' },
      { starts_at: '2026-11-28T18:30:00Z' },
      { starts_at: '2026-11-26T19:00:00Z' },
    ]) {
      const { body } = await admin.put(`/admin/events/${id}`, change).expect(409);
      expect(body).toMatchObject({ code: 'conflict', reason: 'in_use' });
    }
    await admin.put(`/admin/events/${id}`, { ends_at: '2026-11-26T21:00:00Z', title: 'Jazz' }).expect(200);
    await admin.post(`/admin/events/${id}/cancel`, { message_he: 'אין', message_en: 'No' }).expect(200);
    await admin.put(`/admin/events/${id}`, { state: 'scheduled' }).expect(200);
  });

  it('An event that is moved to another day by hand has no more drivers on the former one', async () => {
    const { id, slug } = await createEvent();
    const hold = await holdAt(test, venue.id, epochSeconds(startsAt), { event: slug });
    await admin.put(`/admin/events/${id}`, { starts_at: '2026-11-28T18:30:00Z' }).expect(200);
    expect((await confirm(test, hold)).body).toMatchObject({ code: 'hold_expired' });
    const link = { venue_id: venue.id, reservation_time: epochSeconds(startsAt), event: slug };
    expect((await requestParking(test, link)).body).toMatchObject({ reason: 'event_moved' });
  });

  it('An event without reservations is deleted, and its holds are confirmed without it', async () => {
    const { id, slug } = await createEvent();
    const hold = await holdAt(test, venue.id, epochSeconds(startsAt), { event: slug });
    await admin.delete(`/admin/events/${id}`).expect(200);
    await admin.get(`/admin/events/${id}`).expect(404);
    await confirmAndGetToken(test, hold);
  });
});

it('GET /admin/events filters by venue, state, days of the start and text', async () => {
  const other = await createVenue(test.dataSource);
  const late = await createEvent({
    venue_id: other.id,
    starts_at: instantAt('2026-12-03', '23:30').toISOString(),
  });
  const early = await createEvent({ venue_id: other.id, title: 'מחזמר', state: 'postponed' });
  const ids = async (filter: object) =>
    (await list(`sort=["starts_at","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).map(
      ({ id }) => id,
    );
  expect(await ids({ venue_id: other.id })).toEqual([early.id, late.id]);
  expect(await ids({ venue_id: other.id, state: 'postponed' })).toEqual([early.id]);
  expect(await ids({ venue_id: other.id, from: '2026-12-03', to: '2026-12-03' })).toEqual([late.id]);
  expect(await ids({ venue_id: other.id, to: '2026-12-02' })).toEqual([early.id]);
  expect(await ids({ q: 'מחזמר' })).toEqual([early.id]);
  const { body } = await admin.get(`/admin/events?filter={"from":"x"}`).expect(400);
  expect(body.errors).toMatchObject([{ field: 'filter.from' }]);
});

import { instantAt } from '../../src/platform/clock/israel-time.js';
import { VenueEvent } from '../../src/events/venue-event.entity.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt, requestParking } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let lotId: number;

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 10)).lot.id;
});
afterAll(() => test.close());

const at = (time: string) => instantAt('2026-11-26', time);
let slugs = 0;

async function createEvent(over: Partial<VenueEvent> = {}): Promise<VenueEvent> {
  const { manager } = test.dataSource;
  slugs += 1;
  const event = { venueId: venue.id, slug: `event-${slugs}`, title: 'ערב ג׳אז', titleEn: 'Jazz night' };
  const saved = await manager.save(
    manager.create(VenueEvent, {
      ...event,
      ...{ doorsAt: at('19:30'), startsAt: at('20:30'), endsAt: at('23:00') },
      ...over,
    }),
  );
  await bumpCatalogVersion(manager);
  return saved;
}

interface EventOfReservation {
  id: number;
  event_id: number | null;
  event_title: string | null;
  event_title_en: string | null;
}
async function reserve(
  time: string,
  more: object = {},
): Promise<{ token: string; record: EventOfReservation }> {
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(at(time)), more));
  const { body } = await test.agent.get(`/reservations/token/${token}`).expect(200);
  return { token, record: body as EventOfReservation };
}
const lastReservation = async (): Promise<EventOfReservation> => {
  const filter = encodeURIComponent(JSON.stringify({ venue_id: venue.id }));
  const { body } = await admin.get(`/admin/reservations?sort=["id","DESC"]&filter=${filter}`).expect(200);
  return (body as [EventOfReservation])[0];
};

it('A reservation belongs to the event of its link, and every record of it names the event', async () => {
  await createEvent();
  const { id, slug } = await createEvent();
  const { record } = await reserve('20:00', { event: slug });
  const ofEvent = { event_id: id, event_title: 'ערב ג׳אז', event_title_en: 'Jazz night' };
  expect(record).toMatchObject(ofEvent);
  const listed = await lastReservation();
  expect(listed).toMatchObject(ofEvent);
  const filter = encodeURIComponent(JSON.stringify({ event_id: id }));
  const { body } = await admin.get(`/admin/reservations?filter=${filter}`).expect(200);
  expect((body as { id: number }[]).map((one) => one.id)).toEqual([listed.id]);
  for (const path of [
    `revenue?axis=parked&from=2026-11-26&to=2026-11-26&parking_lot_id=${lotId}`,
    `spots?from=2026-11-26&to=2026-11-26&parking_lot_id=${lotId}`,
    'accounting?axis=parked&from=2026-11-26&to=2026-11-26',
  ]) {
    const { body: report } = await admin.get(`/admin/reports/${path}`).expect(200);
    expect(report.rows).toContainEqual(expect.objectContaining({ parking_lot_id: lotId, ...ofEvent }));
  }
});

it.each([
  ['17:29', false],
  ['17:30', true],
  ['20:00', true],
  ['23:00', true],
  ['23:01', false],
])(
  'A reservation at %s without an event in its link belongs to the only event: %s',
  async (time, belongs) => {
    const { id } = await createEvent();
    expect((await reserve(time)).record.event_id).toBe(belongs ? id : null);
  },
);

it('Without doors and an end, the two hours before the start and the start belong to the event', async () => {
  const { id } = await createEvent({ doorsAt: null, endsAt: null });
  expect((await reserve('18:30')).record.event_id).toBe(id);
  expect((await reserve('20:30')).record.event_id).toBe(id);
  expect((await reserve('20:31')).record.event_id).toBeNull();
});

it('Between two events the link has to decide, and one that is not scheduled is no candidate', async () => {
  const { id } = await createEvent();
  await createEvent({ state: 'postponed' });
  expect((await reserve('20:00')).record.event_id).toBe(id);
  const second = await createEvent();
  expect((await reserve('20:00')).record.event_id).toBeNull();
  expect((await reserve('20:00', { event: second.slug })).record.event_id).toBe(second.id);
});

it('An event of another venue, or an unknown one, is ignored: the only event at the time counts', async () => {
  const other = await createVenue(test.dataSource);
  const { slug } = await createEvent({ venueId: other.id });
  const { id } = await createEvent();
  for (const event of [slug, 'no-such-event', 'NO SUCH event'])
    expect((await reserve('20:00', { event })).record.event_id).toBe(id);
});

it('A new event is known at once, and there are no holds for a cancelled one or its time', async () => {
  await reserve('20:00');
  const { id, slug } = await createEvent();
  expect((await reserve('20:00')).record.event_id).toBe(id);
  await admin.post(`/admin/events/${id}/cancel`, { message_he: 'אין', message_en: 'Off' }).expect(200);
  for (const event of [slug, undefined]) {
    const { body } = await requestParking(test, {
      ...{ venue_id: venue.id, reservation_time: epochSeconds(at('20:00')), event },
    });
    expect(body).toMatchObject({ status: 404, code: 'parking_closed', reason: 'event_cancelled' });
  }
});

it('Another time is another event, and the same evening keeps the event of the link', async () => {
  const [first] = [await createEvent(), await createEvent()];
  const next = await createEvent({
    ...{ doorsAt: null, startsAt: instantAt('2026-11-27', '20:30'), endsAt: null },
  });
  const { token } = await reserve('20:00', { event: first.slug });
  const changeTo = async (time: Date) => {
    await test.agent
      .post(`/reservations/token/${token}/time`)
      .send({ reservation_time: epochSeconds(time) })
      .expect((response) => expect(response.status).toBeLessThan(300));
    return (await lastReservation()).event_id;
  };
  expect(await changeTo(at('21:00'))).toBe(first.id);
  expect(await changeTo(instantAt('2026-11-27', '20:00'))).toBe(next.id);
});

it('A reservation that is moved to another lot keeps its event', async () => {
  const { id } = await createEvent();
  const { token } = await reserve('20:00');
  const { lot } = await createLot(test.dataSource, venue, 1);
  const { id: reservationId } = await lastReservation();
  const [spot] = await test.dataSource.query<{ id: number }[]>(
    'SELECT id FROM spots WHERE parking_lot_id = $1',
    [lot.id],
  );
  await admin
    .post(`/admin/reservations/${reservationId}/time`, {
      ...{ reservation_time: epochSeconds(at('20:00')), parking_lot_id: lot.id, spot_id: spot?.id },
    })
    .expect((response) => expect(response.status).toBeLessThan(300));
  const { body } = await test.agent.get(`/reservations/token/${token}`).expect(200);
  expect(body).toMatchObject({ parking_lot_id: lot.id, event_id: id });
  expect(lot.id).not.toBe(lotId);
});

it('A reservation that an operator makes belongs to the event', async () => {
  const { id } = await createEvent();
  const { body } = await admin
    .post('/admin/reservations', {
      ...{ venue_id: venue.id, reservation_time: epochSeconds(at('20:00')), license_plate: '12-345-678' },
      ...{ first_name: 'נועה', last_name: 'כהן', phone_number: '050-000-1234', email: null },
    })
    .expect(201);
  expect(body).toMatchObject({ event_id: id });
});

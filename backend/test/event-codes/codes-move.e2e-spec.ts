import type { VenueEvent } from '../../src/events/venue-event.entity.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt, requestParking } from '../support/driver-requests.js';
import { codeBody, createCode, createEventAt, type EventCodeRecord } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let event: VenueEvent;
let lotId: number;
let spotIds: number[];

const evening = instantAt('2026-11-26', '20:00');
const later = instantAt('2026-12-03', '20:00');
const time = epochSeconds(evening);
const laterTime = epochSeconds(later);
const hourBefore = (start: Date) => new Date(start.getTime() - 3_600_000).toISOString();
const messages = { message_he: 'נדחה', message_en: 'Postponed' };

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
  const created = await createLot(test.dataSource, venue, 5, { priceAgorot: 3000 });
  lotId = created.lot.id;
  spotIds = created.spotIds;
  event = await createEventAt(test, venue.id, evening);
});
afterAll(() => test.close());

const create = (spots: number, over: object = {}): Promise<EventCodeRecord> =>
  createCode(admin, event.id, codeBody(lotId, spots, event, { release_at: hourBefore(evening), ...over }));
const codes = async () => (await admin.get(`/admin/events/${event.id}/codes`).expect(200)).body as object[];
const move = async (startsAt: Date) =>
  (await admin.put(`/admin/events/${event.id}`, { starts_at: startsAt.toISOString() }).expect(200))
    .body as object;
const postpone = async (over: object = {}) => {
  const request = { starts_at: later.toISOString(), keep_by: evening.toISOString(), default_choice: 'keep' };
  const body = { ...request, ...messages, ...over };
  return (await admin.post(`/admin/events/${event.id}/postpone`, body).expect(200)).body as {
    missing_code_spots: number;
    undo_id: number;
  };
};
/** How many spots drivers without a code get at a time, with ids. */
async function sellAll(at: number): Promise<number[]> {
  const spots: number[] = [];
  for (;;) {
    const { status, body } = await requestParking(test, { venue_id: venue.id, reservation_time: at });
    if (status !== 201) return spots;
    spots.push((body as { spot_id: number }).spot_id);
  }
}
const holdWith = (code: string, at: number) => holdAt(test, venue.id, at, { code });

it('A start that is changed by hand moves the spots of a code and its release', async () => {
  const { code } = await create(2);
  expect(await move(later)).toMatchObject({ missing_code_spots: 0 });
  expect(await codes()).toMatchObject([{ set_aside: 2, release_at: hourBefore(later), state: 'active' }]);
  expect(await sellAll(time)).toHaveLength(5);
  const held = [await holdWith(code, laterTime), await holdWith(code, laterTime)];
  const others = await sellAll(laterTime);
  expect([...held.map((hold) => hold.spot_id), ...others].sort()).toEqual([...spotIds].sort());
});

it('Spots that are taken on the new evening are missing, and the record of the event says how many', async () => {
  await create(4);
  for (let taken = 0; taken < 3; taken += 1)
    await confirmAndGetToken(test, await holdAt(test, venue.id, laterTime), {
      email: `d${taken}@example.test`,
    });
  expect(await postpone({ dry_run: true })).toMatchObject({ missing_code_spots: 2 });
  expect(await move(later)).toMatchObject({ missing_code_spots: 2 });
  expect(await codes()).toMatchObject([{ spots: 4, set_aside: 2 }]);
  expect(await move(evening)).toMatchObject({ missing_code_spots: 0 });
  expect(await codes()).toMatchObject([{ set_aside: 4, release_at: hourBefore(evening) }]);
});

it('An imported calendar that moves an event moves its codes', async () => {
  const calendar = (start: string) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN', 'BEGIN:VEVENT', 'UID:gig@example.test']
      .concat(`DTSTART:${start}`, 'SUMMARY:הופעה', 'END:VEVENT', 'END:VCALENDAR')
      .join('\r\n');
  const load = (start: string) =>
    admin
      .post('/admin/events/import', { venue_id: venue.id, format: 'ics', text: calendar(start) })
      .expect(200);
  await load('20261126T180000Z');
  await create(2);
  expect((await load('20261203T180000Z')).body).toMatchObject({ changed: 1 });
  expect(await codes()).toMatchObject([{ set_aside: 2, release_at: hourBefore(later) }]);
  expect(await sellAll(time)).toHaveLength(5);
  expect(await sellAll(laterTime)).toHaveLength(3);
});

it('A postponement moves reservations with a code onto its spots, and its undo restores both', async () => {
  const { code } = await create(2);
  await confirmAndGetToken(test, await holdWith(code, time), { email: 'crew@example.test' });
  const stranger = await holdAt(test, venue.id, time);
  await confirmAndGetToken(test, stranger, { email: 'guest@example.test' });
  expect(await postpone({ dry_run: true })).toMatchObject({ missing_code_spots: 0, own_spot: 2 });
  const { undo_id: id } = await postpone();
  expect(await codes()).toMatchObject([{ set_aside: 2, used: 1, release_at: hourBefore(later) }]);
  const former = { venue_id: venue.id, reservation_time: time, code };
  expect((await requestParking(test, former)).body).toMatchObject({ reason: 'event_moved' });
  const last = await holdWith(code, laterTime);
  const full = { venue_id: venue.id, reservation_time: laterTime, code };
  expect((await requestParking(test, full)).body).toMatchObject({ errors: [{ code: 'used_up' }] });
  expect(await sellAll(laterTime)).toHaveLength(2);
  await test.agent
    .post('/landing/release-hold')
    .send({ spot_id: last.spot_id, session_token: last.session_token })
    .expect(204);
  expect((await admin.post(`/admin/postponements/${id}/undo`, {}).expect(200)).body).toMatchObject({
    restored: 2,
  });
  expect(await codes()).toMatchObject([{ set_aside: 2, used: 1, release_at: hourBefore(evening) }]);
  const again = await holdWith(code, time);
  expect(await sellAll(time)).toHaveLength(2);
  expect([last.spot_id, again.spot_id]).not.toContain(stranger.spot_id);
});

it('Reservations without a code come before spots that are only set aside', async () => {
  for (const email of ['a@example.test', 'b@example.test'])
    await confirmAndGetToken(test, await holdAt(test, venue.id, time), { email });
  await create(3);
  for (let taken = 0; taken < 2; taken += 1)
    await confirmAndGetToken(test, await holdAt(test, venue.id, laterTime), {
      email: `d${taken}@example.test`,
    });
  const counts = { own_spot: 0, other_spot: 2, cannot_move: [], missing_code_spots: 2 };
  expect(await postpone({ dry_run: true })).toMatchObject(counts);
  expect(await postpone()).toMatchObject(counts);
  expect(await sellAll(laterTime)).toEqual([]);
});

it('A postponement within the evening leaves the spots of a code where they are', async () => {
  const { code } = await create(2);
  const hold = await holdWith(code, time);
  await confirmAndGetToken(test, hold);
  await postpone({ starts_at: instantAt('2026-11-26', '21:00').toISOString() });
  expect(await codes()).toMatchObject([{ set_aside: 2, used: 1, release_at: evening.toISOString() }]);
  expect(await sellAll(time)).toHaveLength(3);
});

it('A code that was released is set aside again on the new evening', async () => {
  await create(2);
  test.clock.moveTo(new Date(evening.getTime() - 1_800_000));
  expect(await codes()).toMatchObject([{ state: 'released' }]);
  await postpone({ keep_by: later.toISOString() });
  expect(await codes()).toMatchObject([{ state: 'active', set_aside: 2, release_at: hourBefore(later) }]);
  expect(await sellAll(laterTime)).toHaveLength(3);
});

it('The spots of a cancelled event are free for all, until the cancellation is undone', async () => {
  await create(2);
  const { body } = await admin.post(`/admin/events/${event.id}/cancel`, messages).expect(200);
  expect(await codes()).toMatchObject([{ set_aside: 0 }]);
  const { undo_id: id } = body as { undo_id: number };
  await admin.post(`/admin/reservations/cancel-many/${id}/undo`, {}).expect(200);
  expect(await codes()).toMatchObject([{ set_aside: 2, release_at: hourBefore(evening), state: 'active' }]);
  await admin.put(`/admin/events/${event.id}`, { state: 'cancelled' }).expect(200);
  expect(await codes()).toMatchObject([{ set_aside: 0 }]);
  await admin.put(`/admin/events/${event.id}`, { state: 'scheduled' }).expect(200);
  expect(await codes()).toMatchObject([{ set_aside: 2 }]);
  expect(await sellAll(time)).toHaveLength(3);
});

it('A code that was ended does not come along', async () => {
  const { id } = await create(2);
  await admin.delete(`/admin/events/${event.id}/codes/${id}`).expect(200);
  await move(later);
  expect(await codes()).toMatchObject([{ state: 'ended', set_aside: 0 }]);
  expect(await sellAll(laterTime)).toHaveLength(5);
});

import type { Response } from 'supertest';
import type { VenueEvent } from '../../src/events/venue-event.entity.js';
import { HoldRequestsService } from '../../src/holds/hold-requests.service.js';
import { VenueCatalogService } from '../../src/holds/venue-catalog.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import {
  confirm,
  confirmAndGetToken,
  type Hold,
  holdAt,
  requestParking,
} from '../support/driver-requests.js';
import { createEventAt } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let event: VenueEvent;

const evening = instantAt('2026-11-26', '20:00');
const later = instantAt('2026-12-03', '20:00');
const messages = { message_he: 'נדחה', message_en: 'Postponed' };

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  await createEvent();
});
afterAll(() => test.close());

/** An event of its own venue. */
async function createEvent(): Promise<void> {
  venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 10);
  event = await createEventAt(test, venue.id, evening);
}
const postponed = { starts_at: later.toISOString(), keep_by: evening.toISOString(), default_choice: 'keep' };
const postpone = async (): Promise<number> => {
  const path = `/admin/events/${event.id}/postpone`;
  const { body } = await admin.post(path, { ...postponed, ...messages }).expect(200);
  return (body as { undo_id: number }).undo_id;
};
const cancel = () => admin.post(`/admin/events/${event.id}/cancel`, messages).expect(200);
const hold = (time: Date) => holdAt(test, venue.id, epochSeconds(time), { event: event.slug });

/** A hold whose transaction ends after what happens meanwhile on another connection. */
async function holdDuring(time: Date, meanwhile: () => Promise<unknown>): Promise<Hold> {
  const entry = await test.app.get(VenueCatalogService).reloadEntry(venue.id);
  return test.dataSource.transaction(async (tx) => {
    const result = await test.app.get(HoldRequestsService).requestInTransaction(
      tx,
      entry,
      {
        ...{
          venueId: venue.id,
          reservationTime: epochSeconds(time),
          venueReference: null,
          event: event.slug,
        },
        ...{ accessible: false, electric: false, parkingLotId: null },
      },
      { clientHash: Buffer.alloc(32, 7), language: 'he' },
    );
    if (result.kind !== 'held') throw new Error(result.kind);
    await meanwhile();
    return result.hold as unknown as Hold;
  });
}

/** Reservations of the event on an evening on which it does not take place. */
async function countLost(): Promise<number> {
  const [{ lost }] = await test.dataSource.query<[{ lost: number }]>(
    `SELECT count(*)::int AS lost FROM reservations r JOIN events e ON e.id = r.event_id
      WHERE e.id = $1 AND r.status = 'confirmed'
        AND (e.state = 'cancelled' OR abs(extract(epoch FROM r.reservation_start - e.starts_at)) > 86400)`,
    [event.id],
  );
  return lost;
}
const expectExpired = (response: Response) => expect(response.body).toMatchObject({ code: 'hold_expired' });

it.each([
  ['postponed', evening, postpone],
  ['cancelled', evening, cancel],
])('A hold that is made while its event is %s cannot be confirmed or renewed', async (_, time, meanwhile) => {
  const made = await holdDuring(time, meanwhile);
  const { spot_id, session_token } = made;
  const renewal = await test.agent.post('/landing/renew-hold').send({ spot_id, session_token });
  expect(renewal.status).not.toBe(200);
  expectExpired(await confirm(test, made));
  expect(await countLost()).toBe(0);
});

it('A hold for the new date that is made while the postponement is undone cannot be confirmed', async () => {
  const id = await postpone();
  const made = await holdDuring(later, () => admin.post(`/admin/postponements/${id}/undo`, {}).expect(200));
  expectExpired(await confirm(test, made));
});

it('Holds that are made after a postponement, and after its undo, are confirmed', async () => {
  const id = await postpone();
  await confirmAndGetToken(test, await hold(later), { email: 'a@example.test' });
  await admin.post(`/admin/postponements/${id}/undo`, {}).expect(200);
  await confirmAndGetToken(test, await hold(evening), { email: 'b@example.test' });
});

it('An event that is cancelled by hand ends its holds', async () => {
  const made = await hold(evening);
  await admin.put(`/admin/events/${event.id}`, { state: 'cancelled' }).expect(200);
  expectExpired(await confirm(test, made));
});

it.each([
  ['postponed', postpone],
  ['cancelled', cancel],
])('Of confirmations while the event is %s, none is left on the old evening', async (_, meanwhile) => {
  for (let round = 0; round < 3; round += 1) {
    await createEvent();
    const holds = await Promise.all([1, 2, 3].map(() => hold(evening)));
    const confirmations = holds.map((one, index) =>
      confirm(test, one, { email: `d${round}-${index}@example.test` }),
    );
    const [responses] = await Promise.all([Promise.all(confirmations), meanwhile()]);
    for (const response of responses) if (response.status !== 201) expectExpired(response);
    expect(await countLost()).toBe(0);
  }
});

it('The link of a cancelled event, and of its evening unless another one is on, names it with the reason', async () => {
  await cancel();
  const requestOf = (link: object) =>
    requestParking(test, { venue_id: venue.id, reservation_time: epochSeconds(evening), ...link });
  const gone = {
    ...{ code: 'parking_closed', reason: 'event_cancelled' },
    ...{ event_title: event.title, message_he: 'נדחה', message_en: 'Postponed' },
  };
  for (const rejected of [await requestOf({ event: event.slug }), await requestOf({})])
    expect(rejected.body).toMatchObject(gone);
  await createEventAt(test, venue.id, evening);
  expect((await requestOf({ event: event.slug })).body).toMatchObject(gone);
  expect((await requestOf({})).status).toBe(201);
});

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
let accountId: number;

const evening = instantAt('2026-11-26', '20:00');
const time = epochSeconds(evening);
const halfHourLater = time + 1800;
const otherDay = epochSeconds(instantAt('2026-11-28', '20:00'));

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const account = await admin.post('/admin/accounts', {
    legal_name: 'Crew Ltd.',
    tax_id: '514000009',
    email: 'crew@example.test',
    language: 'en',
  });
  accountId = (account.body as { id: number }).id;
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 5, { priceAgorot: 3000 })).lot.id;
  event = await createEventAt(test, venue.id, evening);
});
afterAll(() => test.close());

/** A code whose drivers an account pays for. */
async function createPaidCode(spots: number, over: object = {}): Promise<EventCodeRecord> {
  const body = codeBody(lotId, spots, event, { payer: 'account', account_id: accountId, ...over });
  return createCode(admin, event.id, body);
}

const reserveWith = async (code: string, email = 'crew@example.test') =>
  confirmAndGetToken(test, await holdAt(test, venue.id, time, { code }), { email });
const post = (token: string, action: 'time' | 'time-preview', at: number) =>
  test.agent.post(`/reservations/token/${token}/${action}`).send({ reservation_time: at });
const reservationOf = async (token: string) =>
  (await test.agent.get(`/reservations/token/${token}`).set('accept-language', 'en').expect(200))
    .body as object;
const usesOf = async () => {
  const { body } = await admin.get(`/admin/events/${event.id}/codes`).expect(200);
  return (body as EventCodeRecord[]).map(({ used }) => used);
};
/** What is left of the charges in the lot: who owes it, on which day, and how much. */
const charges = () =>
  test.dataSource.query<object[]>(
    `SELECT account_id IS NOT NULL AS of_account, service_date::text AS day, sum(price_agorot)::int AS agorot
       FROM money_entries WHERE parking_lot_id = $1 GROUP BY 1, 2 HAVING sum(price_agorot) <> 0`,
    [lotId],
  );

it('The driver owes a reservation that leaves the event of a code, and the preview says so', async () => {
  const { code } = await createPaidCode(2);
  const token = await reserveWith(code);
  const { body: preview } = await post(token, 'time-preview', otherDay).expect(200);
  expect(preview).toMatchObject({ possible: true, price_agorot: 3000, former_payer: 'Crew Ltd.' });
  const { body: changed } = await post(token, 'time', otherDay).expect(200);
  expect(changed).toMatchObject({ price_agorot: 3000, payment_status: 'owed' });
  expect(await reservationOf(token)).toMatchObject({
    payment_note: 'Nothing to pay now. You pay at the lot.',
  });
  expect(await charges()).toEqual([{ of_account: false, day: '2026-11-28', agorot: 3000 }]);
  expect(await usesOf()).toEqual([0]);
});

it('The price of a code ends with its event', async () => {
  const { code } = await createCode(admin, event.id, codeBody(lotId, 1, event, { price_agorot: 1000 }));
  const token = await reserveWith(code);
  const { body } = await post(token, 'time-preview', otherDay).expect(200);
  expect(body).toMatchObject({ price_agorot: 3000, difference_agorot: 2000, former_payer: null });
});

it('A reservation remains a use of its code at another time of the evening', async () => {
  const { code } = await createPaidCode(1);
  const token = await reserveWith(code);
  const { body } = await post(token, 'time-preview', halfHourLater).expect(200);
  expect(body).toMatchObject({ possible: true, former_payer: null });
  await post(token, 'time', halfHourLater).expect(200);
  expect(await reservationOf(token)).toMatchObject({ payment_status: 'nothing_to_pay' });
  expect(await usesOf()).toEqual([1]);
  const { body: next } = await requestParking(test, { venue_id: venue.id, reservation_time: time, code });
  expect(next).toMatchObject({ errors: [{ field: 'code', code: 'used_up' }] });
});

it('A code that was released still pays for its reservation on the evening', async () => {
  const releaseAt = new Date(evening.getTime() - 24 * 3_600_000);
  const { code } = await createPaidCode(1, { release_at: releaseAt.toISOString(), price_agorot: 1500 });
  const token = await reserveWith(code);
  test.clock.moveTo(new Date(releaseAt.getTime() + 3_600_000));
  await post(token, 'time', halfHourLater).expect(200);
  expect(await reservationOf(token)).toMatchObject({
    price_agorot: 1500,
    payment_status: 'nothing_to_pay',
  });
  expect(await usesOf()).toEqual([1]);
});

it('A reservation for which the account has paid cannot leave the event', async () => {
  const { code } = await createPaidCode(1);
  const token = await reserveWith(code);
  await test.dataSource.query(
    `UPDATE payments SET status = 'paid', paid_at = created_at WHERE parking_lot_id = $1`,
    [lotId],
  );
  const { body } = await post(token, 'time-preview', otherDay).expect(200);
  expect(body).toMatchObject({ possible: false, reason: 'paid_by_account' });
  const rejected = await post(token, 'time', otherDay).expect(409);
  expect(rejected.body).toMatchObject({ code: 'conflict', reason: 'paid_by_account' });
  expect(await usesOf()).toEqual([1]);
});

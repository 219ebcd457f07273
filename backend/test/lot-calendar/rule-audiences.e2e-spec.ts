import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { endOfServiceDay, instantAt, serviceDayOf } from '../../src/platform/clock/israel-time.js';
import { OffersService } from '../../src/waitlist/offers.service.js';
import { createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt, requestParking } from '../support/driver-requests.js';
import { createEventAt } from '../support/event-codes.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenClient } from '../support/token-client.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;

beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-22T10:00:00Z'));

const day = '2026-11-26';
const concertAt = instantAt(day, '20:00');
const at = (time: string, date = day) => epochSeconds(instantAt(date, time));

/** A lot between two venues, with an event at the first. */
async function createSharedLot(spots = 5) {
  const owned = await createOwnedLot(test, admin, spots, { priceAgorot: 2500 });
  const { lat, lng } = owned.lot;
  const other = await createVenue(test.dataSource, { lat: lat + 0.002, lng });
  const event = await createEventAt(test, owned.venue.id, concertAt);
  const path = `/owners/me/lots/${owned.lot.id}`;
  const addPrice = async (priceAgorot: number, conditions: object) =>
    (
      await owned.owner
        .post(`${path}/rules`, { name: 'מחיר', effect: 'price', price_agorot: priceAgorot, ...conditions })
        .expect(201)
    ).body as { id: number };
  return { ...owned, other, event, path, addPrice };
}

const priceOf = async (venueId: number, time: number, more: object = {}) =>
  (await holdAt(test, venueId, time, more))['price_agorot'];

it('The price for an event is that of its drivers, and raises no other price', async () => {
  const { venue, other, event, addPrice } = await createSharedLot();
  await addPrice(9000, { event_id: event.id });
  expect(await priceOf(venue.id, at('20:00'))).toBe(9000);
  expect(await priceOf(venue.id, at('20:00', '2026-11-25'))).toBe(2500);
  expect(await priceOf(other.id, at('20:00'))).toBe(2500);
});

it('The link of an event does not change the price of another evening', async () => {
  const { venue, event, addPrice } = await createSharedLot();
  await addPrice(500, { event_id: event.id });
  const named = { event: event.slug };
  expect(await priceOf(venue.id, at('20:00'), named)).toBe(500);
  expect(await priceOf(venue.id, at('20:00', '2026-11-25'), named)).toBe(2500);
});

it('An event comes before its venue, and a venue before everyone, whatever their ranks', async () => {
  const { venue, other, event, addPrice } = await createSharedLot();
  await addPrice(3000, { rank: 0 });
  expect(await priceOf(venue.id, at('20:00'))).toBe(3000);
  await addPrice(4000, { venue_id: venue.id, rank: 10 });
  expect(await priceOf(venue.id, at('20:00'))).toBe(4000);
  await addPrice(5000, { event_id: event.id, venue_id: venue.id, rank: 20 });
  expect(await priceOf(venue.id, at('20:00'))).toBe(5000);
  expect(await priceOf(venue.id, at('09:00'))).toBe(4000);
  expect(await priceOf(other.id, at('20:00'))).toBe(3000);
});

it('A price of an event by occupancy leaves the price of its venue below that occupancy', async () => {
  const { venue, event, addPrice } = await createSharedLot(2);
  await addPrice(4000, { venue_id: venue.id });
  await addPrice(6000, { event_id: event.id, min_occupancy_percent: 50 });
  expect(await priceOf(venue.id, at('20:00'))).toBe(4000);
  expect(await priceOf(venue.id, at('20:00'))).toBe(6000);
});

it('Alternatives, previews of links and pages of events state the price that a hold has', async () => {
  const { venue, other, event, addPrice } = await createSharedLot();
  await addPrice(9000, { event_id: event.id });
  await addPrice(1500, { venue_id: other.id });
  const later = { venue_id: venue.id, reservation_time: at('20:00', '2026-11-25') };
  const query = `venue_id=${later.venue_id}&reservation_time=${later.reservation_time}`;
  const { body } = await test.agent.get(`/landing/alternatives?${query}`).expect(200);
  const prices = (body as { times: { reservation_time: number; price_agorot: number }[] }).times.map(
    ({ reservation_time, price_agorot }) => [reservation_time, price_agorot],
  );
  expect(prices).toContainEqual([at('20:00'), 9000]);
  expect(prices).toContainEqual([at('20:00', '2026-11-27'), 2500]);
  const link = (venueId: number) => `/reserve?venue_id=${venueId}&reservation_time=${at('20:00')}&lang=en`;
  expect((await test.agent.get(link(venue.id))).text).toContain('₪90');
  expect((await test.agent.get(link(other.id))).text).toContain('₪15');
  const embed = await test.agent.get(`/embed/v1/events/${event.slug}`).expect(200);
  expect(embed.body).toMatchObject({ price_from_agorot: 9000 });
  expect((await test.agent.get(`/e/${event.slug}?lang=en`)).text).toContain('₪90');
});

it('A changed time gets the price of the evening to which it moves', async () => {
  const { venue, event, addPrice } = await createSharedLot();
  await addPrice(1000, { event_id: event.id });
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00', '2026-11-25')));
  const { body } = await test.agent
    .post(`/reservations/token/${token}/time-preview`)
    .send({ reservation_time: at('20:00') })
    .expect(200);
  expect(body).toMatchObject({ possible: true, price_agorot: 1000, difference_agorot: -1500 });
});

it('An offer of the waiting list has the price of the event', async () => {
  const { venue, event, addPrice } = await createSharedLot(1);
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00')));
  await addPrice(7000, { event_id: event.id });
  const { body } = await test.agent.get('/landing/contact-form');
  test.clock.advance({ seconds: 4 });
  const form = { form_token: (body as { form_token: string }).form_token, email: 'dana@example.test' };
  await test.agent
    .post('/landing/waitlist')
    .send({ ...form, venue_id: venue.id, reservation_time: at('20:00') })
    .expect(201);
  await test.app.get(OutboxDeliveryService).deliverPending();
  await createTokenClient(test, token).cancel();
  expect(await test.app.get(OffersService).processQueue()).toMatchObject({ offered: 1 });
  const [hold] = await test.dataSource.query<{ price_agorot: number }[]>(
    'SELECT price_agorot FROM holds WHERE venue_id = $1 ORDER BY id DESC LIMIT 1',
    [venue.id],
  );
  expect(hold).toEqual({ price_agorot: 7000 });
});

it('The calendar and its explanation have the prices for everyone, or for the drivers of a venue or event', async () => {
  const { venue, event, owner, path, addPrice } = await createSharedLot();
  const { id: ofVenue } = await addPrice(4000, { venue_id: venue.id });
  const { id: ofEvent } = await addPrice(9000, { event_id: event.id });
  const prices = async (query: string) =>
    (
      (await owner.get(`${path}/calendar?from=2026-11-25&to=${day}${query}`).expect(200)).body as {
        price_agorot: number;
      }[]
    ).map(({ price_agorot }) => price_agorot);
  expect(await prices('')).toEqual([2500, 2500]);
  expect(await prices(`&venue_id=${venue.id}`)).toEqual([4000, 4000]);
  expect(await prices(`&event_id=${event.id}`)).toEqual([4000, 9000]);
  const explain = async (query: string) =>
    (await owner.get(`${path}/calendar/explanation?date=${day}${query}`).expect(200)).body as {
      price: { rule_id: number } | null;
      considered: { rule_id: number; reason: string }[];
    };
  const general = await explain('');
  expect(general.price).toBeNull();
  expect(general.considered).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rule_id: ofVenue, reason: 'venue' }),
      expect.objectContaining({ rule_id: ofEvent, reason: 'event' }),
    ]),
  );
  const forEvent = await explain(`&event_id=${event.id}`);
  expect(forEvent.price).toMatchObject({ rule_id: ofEvent });
  expect(forEvent.considered).toContainEqual(
    expect.objectContaining({ rule_id: ofVenue, reason: 'overridden' }),
  );
  expect((await explain(`&venue_id=${venue.id}`)).price).toMatchObject({ rule_id: ofVenue });
});

it('The preview of a price for an event has its days only', async () => {
  const { event, owner, path, addPrice } = await createSharedLot();
  const rule = { name: 'הופעה', effect: 'price', price_agorot: 9000, event_id: event.id };
  const preview = async (body: object) =>
    (await owner.post(`${path}/rules/preview`, body).expect(200)).body as {
      days_changed: { date: string; before: object; after: object }[];
    };
  expect((await preview(rule)).days_changed).toEqual([
    expect.objectContaining({
      date: day,
      before: expect.objectContaining({ price_agorot: 2500 }) as object,
      after: expect.objectContaining({ price_agorot: 9000 }) as object,
    }),
  ]);
  const { id } = await addPrice(9000, {});
  const narrowed = await preview({ ...rule, id });
  expect(narrowed.days_changed.length).toBeGreaterThan(1);
  expect(narrowed.days_changed.find(({ date }) => date === '2026-11-25')).toMatchObject({
    before: { price_agorot: 9000 },
    after: { price_agorot: 2500 },
  });
});

it('Owners choose among the venues near the lot and their events', async () => {
  const { venue, other, event, owner, path } = await createSharedLot();
  const far = await createVenue(test.dataSource);
  const { body } = await owner.get(`${path}/audiences`).expect(200);
  const listed = body as { id: number; events: { id: number; title: string }[] }[];
  expect(listed.map(({ id }) => id).sort()).toEqual([venue.id, other.id].sort());
  expect(listed.find(({ id }) => id === venue.id)?.events).toEqual([
    {
      ...{ id: event.id, title: 'הופעה', title_en: null, starts_at: concertAt.toISOString(), ends_at: null },
      parking_ends_at: endOfServiceDay(serviceDayOf(concertAt)).toISOString(),
    },
  ]);
  const price = { name: 'מחיר', effect: 'price', price_agorot: 9000 };
  const farEvent = await createEventAt(test, far.id, concertAt);
  for (const [field, conditions] of [
    ['venue_id', { venue_id: far.id }],
    ['venue_id', { venue_id: 999_999 }],
    ['event_id', { event_id: farEvent.id }],
    ['event_id', { event_id: 999_999 }],
    ['event_id', { event_id: event.id, venue_id: other.id }],
  ] as const) {
    const response = await owner.post(`${path}/rules`, { ...price, ...conditions }).expect(400);
    expect(response.body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
  }
  const closing = { name: 'סגור', effect: 'closed', venue_id: venue.id };
  const { body: rejected } = await owner.post(`${path}/rules`, closing).expect(400);
  expect(rejected).toMatchObject({ errors: [{ field: 'venue_id' }] });
  const { owner: stranger } = await createOwnedLot(test, admin, 1);
  await stranger.get(`${path}/audiences`).expect(404);
});

it('A deleted event takes its price with it', async () => {
  const { venue, event, owner, path, addPrice } = await createSharedLot();
  await addPrice(9000, { event_id: event.id });
  await admin.delete(`/admin/events/${event.id}`).expect(200);
  expect((await owner.get(`${path}/rules`).expect(200)).body).toEqual([]);
  const { status, body } = await requestParking(test, { venue_id: venue.id, reservation_time: at('20:00') });
  expect([status, (body as { price_agorot: number }).price_agorot]).toEqual([201, 2500]);
});

import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt, requestParking } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
beforeEach(() => test.clock.moveTo('2026-11-22T10:00:00Z'));

interface Choice {
  reservation_time: number;
  parking_lot_id: number;
  parking_lot_name: string;
  walking_time_minutes: number;
  price_agorot: number;
}

const evening = (day: string, time = '19:30') => epochSeconds(instantAt(`2026-11-${day}`, time));

async function alternatives(venueId: number, time: number, more = '', language = 'he') {
  const { status, body } = await test.agent
    .get(`/landing/alternatives?venue_id=${venueId}&reservation_time=${time}${more}`)
    .set('accept-language', language);
  expect([status, body.code]).toEqual([200, undefined]);
  return body as { times: Choice[]; lots: Choice[] };
}

const timesOf = ({ times }: { times: Choice[] }) => times.map((choice) => choice.reservation_time);

/** About 19 minutes’ walk by the straight-line estimate: beyond the default limit of 15 minutes, within twice that. */
const northOf = (venue: { lat: number }) => ({ lat: venue.lat + 0.0105 });

describe('GET /landing/alternatives, every spot taken', () => {
  it('The same hour is offered on the next days that have a vacant spot', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1, { priceAgorot: 3100 });
    for (const day of ['23', '24', '26']) await holdAt(test, venue.id, evening(day));
    const found = await alternatives(venue.id, evening('23'), '', 'en');
    expect(timesOf(found)).toEqual(['25', '27', '28', '29', '30'].map((day) => evening(day)));
    expect(found.times[0]).toMatchObject({
      parking_lot_id: lot.id,
      parking_lot_name: lot.nameEn,
      price_agorot: 3100,
      currency: 'ILS',
      reservation_end: '2026-11-26T00:00:00.000Z',
    });
    expect(found.times[0]?.walking_time_minutes).toBeCloseTo(4.88, 1);
  });

  it('A blocked spot is not offered, and an accessible spot is offered only to drivers who request one', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    await createSpot(test.dataSource, lot.id, 'H', { isHandicap: true });
    await holdAt(test, venue.id, evening('23'));
    await test.dataSource.query(
      `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date)
       VALUES ($1, $2, now(), '2026-11-25', '2026-11-29')`,
      [lot.id, spotIds[0]],
    );
    expect(timesOf(await alternatives(venue.id, evening('23')))).toEqual([evening('24'), evening('30')]);
    expect(timesOf(await alternatives(venue.id, evening('23'), '&accessible=true'))).toContain(evening('25'));
  });

  it('A farther lot is offered with its own walking time and price, and can be held by its id', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const far = await createLot(test.dataSource, venue, 1, { ...northOf(venue), priceAgorot: 1200 });
    await createLot(test.dataSource, venue, 3, { lat: venue.lat + 0.03 });
    const full = await createLot(test.dataSource, venue, 0, { ...northOf(venue) });
    await holdAt(test, venue.id, evening('23'));
    const { lots } = await alternatives(venue.id, evening('23'));
    expect(lots.map((lot) => lot.parking_lot_id)).toEqual([far.lot.id]);
    expect(lots[0]).toMatchObject({ price_agorot: 1200, reservation_time: evening('23') });
    expect(lots[0]?.walking_time_minutes).toBeGreaterThan(15);
    expect(lots[0]?.walking_time_minutes).toBeLessThan(30);

    const requested = { venue_id: venue.id, reservation_time: evening('23') };
    expect((await requestParking(test, requested)).body.code).toBe('no_spots_available');
    const held = await requestParking(test, { ...requested, parking_lot_id: far.lot.id });
    expect([held.status, held.body.parking_lot_id, held.body.price_agorot]).toEqual([201, far.lot.id, 1200]);
    const again = await requestParking(test, { ...requested, parking_lot_id: far.lot.id });
    expect(again.body.code).toBe('no_spots_available');
    const none = await requestParking(test, { ...requested, parking_lot_id: full.lot.id });
    expect(none.body.code).toBe('no_spots_available');
  });

  it('A requested lot is held even when a nearer lot has vacant spots, but never beyond the maximum distance', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 2);
    const other = await createLot(test.dataSource, venue, 2, { lat: venue.lat + 0.005 });
    const far = await createLot(test.dataSource, venue, 2, { lat: venue.lat + 0.03 });
    const requested = { venue_id: venue.id, reservation_time: evening('23') };
    const chosen = await requestParking(test, { ...requested, parking_lot_id: other.lot.id });
    expect(chosen.body.parking_lot_id).toBe(other.lot.id);
    const { status, body } = await requestParking(test, { ...requested, parking_lot_id: far.lot.id });
    expect([status, body.code]).toEqual([404, 'parking_not_found']);
    for (const parking_lot_id of ['7', 0, 1.5]) {
      const { status: rejected, body: why } = await requestParking(test, { ...requested, parking_lot_id });
      expect([rejected, why.code, why.errors[0].field]).toEqual([400, 'validation_error', 'parking_lot_id']);
    }
  });
});

it('After the booking horizon was raised, alternatives to its new times are found at once', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 1);
  const requested = { venue_id: venue.id, reservation_time: evening('23') + 100 * 86_400 };
  for (const reservation_time of [requested.reservation_time, 8.64e12]) {
    const rejected = await test.agent.get('/landing/alternatives').query({ ...requested, reservation_time });
    expect([rejected.status, rejected.body.code]).toEqual([400, 'invalid_timestamp']);
  }
  await admin.put('/admin/settings', { booking_horizon_days: 120 }).expect(200);
  const found = await test.agent.get('/landing/alternatives').query(requested);
  await admin.put('/admin/settings', { booking_horizon_days: 90 }).expect(200);
  expect([found.status, timesOf(found.body)]).toEqual([200, expect.arrayContaining([expect.any(Number)])]);
});

describe('GET /landing/alternatives, several lots', () => {
  it('On each day the lot is offered that is open nearest to the requested hour', async () => {
    const venue = await createVenue(test.dataSource);
    const hours = { is247: false, openWeekdays: [1, 2] };
    await createLot(test.dataSource, venue, 1, { ...hours, openingTime: '08:00', closingTime: '12:00' });
    const { lot } = await createLot(test.dataSource, venue, 1, {
      ...hours,
      openingTime: '17:00',
      closingTime: '23:00',
      lat: venue.lat + 0.005,
    });
    await holdAt(test, venue.id, evening('23'));
    const { times } = await alternatives(venue.id, evening('23'));
    expect(times.find(({ reservation_time }) => reservation_time > evening('23'))).toMatchObject({
      parking_lot_id: lot.id,
      reservation_time: evening('24'),
    });
  });

  it('Of several farther lots the requested one is held', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot: nearer } = await createLot(test.dataSource, venue, 1, northOf(venue));
    const { lot: farther } = await createLot(test.dataSource, venue, 1, { lat: venue.lat - 0.012 });
    const held = [];
    for (const { id } of [farther, nearer])
      held.push((await holdAt(test, venue.id, evening('23'), { parking_lot_id: id })).parking_lot_id);
    expect(held).toEqual([farther.id, nearer.id]);
  });

  it('Farther lots that could not be read once are offered in the next response', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { lot } = await createLot(test.dataSource, venue, 1, northOf(venue));
    await holdAt(test, venue.id, evening('23'));
    await test.dataSource.query('ALTER TABLE walking_routes RENAME TO out_of_reach');
    const failed = await test.agent
      .get('/landing/alternatives')
      .query({ venue_id: venue.id, reservation_time: evening('23') });
    await test.dataSource.query('ALTER TABLE out_of_reach RENAME TO walking_routes');
    expect(failed.body).toMatchObject({ code: 'server_error' });
    const { lots } = await alternatives(venue.id, evening('23'));
    expect(lots).toMatchObject([{ parking_lot_id: lot.id }]);
  });
});

describe('GET /landing/alternatives, lots closed at the requested time', () => {
  const hours = { is247: false, openingTime: '17:00', closingTime: '23:00', openWeekdays: [0, 1, 2, 3, 4] };

  it('The opening time of the requested day is offered before the next day', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, hours);
    const found = await alternatives(venue.id, evening('23', '12:00'));
    expect(timesOf(found).slice(0, 2)).toEqual([evening('23', '17:00'), evening('24', '17:00')]);
  });

  it('A time with a vacant spot before closing is offered when the requested time is too late', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, hours);
    const found = await alternatives(venue.id, evening('23', '23:30'));
    expect(timesOf(found)[0]).toBe(evening('23', '22:00'));
    const { status } = await requestParking(test, {
      venue_id: venue.id,
      reservation_time: timesOf(found)[0],
    });
    expect(status).toBe(201);
  });

  it('The next opening days are offered when the lots are closed on the requested day', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, hours);
    // The 27th is a Friday.
    const found = await alternatives(venue.id, evening('27'));
    expect(timesOf(found)[0]).toBe(evening('29'));
  });

  it('A time in the past is not offered', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, hours);
    test.clock.moveTo(instantAt('2026-11-23', '22:30'));
    const found = await alternatives(venue.id, evening('23', '23:30'));
    expect(timesOf(found)[0]).toBe(evening('24', '22:00'));
  });
});

describe('GET /landing/alternatives, requested time in the past', () => {
  it('The same hour is offered from today on, without farther lots for the past time', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    await createLot(test.dataSource, venue, 1, northOf(venue));
    // The test clock is at noon on the 22nd.
    const found = await alternatives(venue.id, evening('15'));
    expect(timesOf(found)).toEqual(['22', '23', '24', '25', '26'].map((day) => evening(day)));
    expect(found.lots).toEqual([]);
  });

  it('After an hour that has passed today, the next half hour and the same hour of tomorrow are offered', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const later = { is247: false, openingTime: '22:00', closingTime: '23:59', lat: venue.lat + 0.005 };
    await createLot(test.dataSource, venue, 1, later);
    test.clock.moveTo(instantAt('2026-11-22', '20:35'));
    const times = timesOf(await alternatives(venue.id, evening('22')));
    expect(times.slice(0, 2)).toEqual([evening('22', '21:00'), evening('23')]);
  });
});

describe('GET /landing/alternatives', () => {
  it('A request for alternatives claims no spot', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const count = () => test.dataSource.query('SELECT count(*) FROM spot_claims');
    const before = await count();
    await alternatives(venue.id, evening('23'));
    expect(await count()).toEqual(before);
  });

  it('A new lot appears in the next response', async () => {
    const venue = await createVenue(test.dataSource);
    expect(await alternatives(venue.id, evening('23'))).toEqual({ times: [], lots: [] });
    await createLot(test.dataSource, venue, 1);
    expect((await alternatives(venue.id, evening('23'))).times).not.toEqual([]);
  });

  it.each([
    ['', 'missing_parameters'],
    ['?venue_id=1', 'missing_parameters'],
    ['?venue_id=x&reservation_time=1795714200', 'invalid_venue_id'],
    ['?venue_id=1e0&reservation_time=1795714200', 'invalid_venue_id'],
    ['?venue_id=1&reservation_time=soon', 'invalid_timestamp'],
    ['?venue_id=1&reservation_time=1795714200.0', 'invalid_timestamp'],
    ['?venue_id=1&reservation_time=0', 'invalid_timestamp'],
  ])('The query %p is rejected with %p', async (query, code) => {
    const { status, body } = await test.agent.get(`/landing/alternatives${query}`);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('An unknown venue returns 404', async () => {
    const { status, body } = await test.agent.get(
      `/landing/alternatives?venue_id=987654321&reservation_time=${evening('23')}`,
    );
    expect([status, body.code]).toEqual([404, 'venue_not_found']);
  });
});

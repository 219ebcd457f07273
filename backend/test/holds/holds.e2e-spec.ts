import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt, requestParking, showHold } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

/** Sunday evening, some days ahead of the test's clock. */
const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

describe('POST /landing/request-parking', () => {
  it('The response contains the held spot, its lot, price, walking time and expiry', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1, {
      is247: false,
      openWeekdays: [0],
      priceAgorot: 3100,
    });
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      venue_id: venue.id,
      venue_name: venue.name,
      parking_lot_id: lot.id,
      parking_lot_name: lot.name,
      parking_lot_address: lot.address,
      spot_number: '1',
      reservation_time: evening,
      reservation_time_adjusted: false,
      reservation_end: '2026-11-30T00:00:00.000Z',
      operating_hours: { start: '17:00', end: '02:00' },
      price_agorot: 3100,
      currency: 'ILS',
      expires_in: 420,
    });
    const { walking_time_minutes: minutes, distance_to_venue: meters } = response.body as Record<
      string,
      number
    >;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThan(6);
    expect(meters).toBeGreaterThan(300);
  });

  it('The response is in English when the Accept-Language header asks for English', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const body = { venue_id: venue.id, reservation_time: evening };
    const response = await requestParking(test, body, { 'accept-language': 'en' });
    expect(response.body).toMatchObject({ venue_name: venue.nameEn, parking_lot_address: '1 Test St' });
  });

  it('The nearest lot is chosen, and the next nearest when it is full', async () => {
    const venue = await createVenue(test.dataSource);
    const far = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005 });
    const near = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.001 });
    expect((await holdAt(test, venue.id, evening)).parking_lot_id).toBe(near.lot.id);
    expect((await holdAt(test, venue.id, evening)).parking_lot_id).toBe(far.lot.id);
  });

  it('The nearest lot is chosen wherever it is, and of two at the same distance the one that was added first', async () => {
    const venue = await createVenue(test.dataSource);
    const north = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005 });
    const south = await createLot(test.dataSource, venue, 1, { lat: venue.lat - 0.005 });
    const near = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.001 });
    for (const { lot } of [near, north, south])
      expect((await holdAt(test, venue.id, evening)).parking_lot_id).toBe(lot.id);
  });

  it('Accessible spots go only to drivers who request one, and electric spots are assigned last', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 0);
    await createSpot(test.dataSource, lot.id, 'H', { isHandicap: true });
    await createSpot(test.dataSource, lot.id, 'E', { isElectric: true });
    await createSpot(test.dataSource, lot.id, 'P');
    expect((await holdAt(test, venue.id, evening)).spot_number).toBe('P');
    expect((await holdAt(test, venue.id, evening)).spot_number).toBe('E');
    const rejected = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    expect(rejected.body).toMatchObject({ code: 'no_spots_available' });
    const accessible = await holdAt(test, venue.id, evening, { accessible: true });
    expect(accessible).toMatchObject({ spot_number: 'H', spot_accessible: true, spot_electric: false });
  });

  it('A driver who requests charging gets an electric spot first', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1);
    await createSpot(test.dataSource, lot.id, 'E', { isElectric: true, floor: '-2' });
    const hold = await holdAt(test, venue.id, evening, { electric: true });
    const spot = { spot_number: 'E', spot_floor: '-2', spot_accessible: false, spot_electric: true };
    expect(hold).toMatchObject(spot);
    expect((await showHold(test, hold)).body).toMatchObject(spot);
  });

  it('A spot is held once per service day and is free again on another day', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    await holdAt(test, venue.id, evening);
    await holdAt(test, venue.id, evening + 86_400);
    const nightOfTheSameDay = epochSeconds(instantAt('2026-11-30', '01:30'));
    const rejected = await requestParking(test, { venue_id: venue.id, reservation_time: nightOfTheSameDay });
    expect(rejected.body).toMatchObject({ code: 'no_spots_available' });
  });

  it('A start before opening moves to the opening time, and the response is marked as adjusted', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { is247: false });
    const opening = epochSeconds(instantAt('2026-11-29', '17:00'));
    const hold = await holdAt(test, venue.id, opening - 3600);
    expect(hold).toMatchObject({ reservation_time: opening, reservation_time_adjusted: true });
  });

  it('The venue’s own reference of the visit is kept with the reservation, also when it is a number', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 2);
    for (const reservation_id of ['הזמנה 7', 1234])
      expect((await confirm(test, await holdAt(test, venue.id, evening, { reservation_id }))).status).toBe(
        201,
      );
    const { body } = await admin.get(`/admin/reservations?filter={"venue_id":${venue.id}}&sort=["id","ASC"]`);
    const references = (body as { venue_reference: string }[]).map((row) => row.venue_reference);
    expect(references).toEqual(['הזמנה 7', '1234']);
  });

  it('A venue that was deactivated a moment ago is not found, neither for holds nor for alternatives', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 2);
    await holdAt(test, venue.id, evening);
    await admin.put(`/admin/venues/${venue.id}`, { is_active: false }).expect(200);
    const requested = { venue_id: venue.id, reservation_time: evening };
    const rejected = await requestParking(test, requested);
    expect([rejected.status, rejected.body.code]).toEqual([404, 'venue_not_found']);
    const alternatives = await test.agent.get('/landing/alternatives').query(requested);
    expect([alternatives.status, alternatives.body.code]).toEqual([404, 'venue_not_found']);
    await admin.put(`/admin/venues/${venue.id}`, { is_active: true }).expect(200);
    await holdAt(test, venue.id, evening);
  });

  it('After the booking horizon was raised, its new times can be held at once, and a lowered one takes effect at once', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const setHorizon = (days: number) =>
      admin.put('/admin/settings', { booking_horizon_days: days }).expect(200);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const requested = { venue_id: venue.id, reservation_time: evening + 100 * 86_400 };
    const request = async () => {
      const { status, body } = await requestParking(test, requested);
      return [status, body.code];
    };
    expect(await request()).toEqual([400, 'invalid_timestamp']);
    await setHorizon(120);
    expect(await request()).toEqual([201, undefined]);
    await setHorizon(90);
    expect(await request()).toEqual([400, 'invalid_timestamp']);
  });

  it('A lot that was switched off a moment ago is no longer offered', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 2);
    await holdAt(test, venue.id, evening);
    await test.dataSource.query(`UPDATE parking_lots SET is_active = false WHERE name = $1`, [
      `חניון ליד ${venue.name}`,
    ]);
    await test.dataSource.query('UPDATE catalog_version SET version = version + 1');
    const rejected = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    expect(rejected.body).toMatchObject({ code: 'parking_not_found' });
  });

  it('A request returns 503 and Retry-After while lots change again and again', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const requested = { venue_id: venue.id, reservation_time: evening };
    await test.dataSource.query('ALTER TABLE catalog_version RENAME TO out_of_reach');
    await test.dataSource.query(
      `CREATE VIEW catalog_version AS
       SELECT (extract(epoch FROM clock_timestamp()) * 1e6)::bigint AS version, 0::bigint AS set_aside_count,
              '2000-01-01'::date AS set_aside_until`,
    );
    const rejected = await requestParking(test, requested);
    await test.dataSource.query('DROP VIEW catalog_version');
    await test.dataSource.query('ALTER TABLE out_of_reach RENAME TO catalog_version');
    expect([rejected.status, rejected.body.code, rejected.headers['retry-after']]).toEqual([
      503,
      'server_error',
      '1',
    ]);
    expect((await requestParking(test, requested)).status).toBe(201);
  });
});

describe('POST /landing/request-parking, rejected requests', () => {
  let venue: Venue;
  beforeAll(async () => {
    venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { is247: false, closingTime: '23:00' });
  });

  it.each([
    ['no parameters', {}, 400, 'missing_parameters'],
    ['no time', { venue_id: 1 }, 400, 'missing_parameters'],
    ['a venue that is no number', { venue_id: 'x', reservation_time: evening }, 400, 'invalid_venue_id'],
    ['a venue that is negative', { venue_id: -1, reservation_time: evening }, 400, 'invalid_venue_id'],
    ['a venue that is a fraction', { venue_id: 1.5, reservation_time: evening }, 400, 'invalid_venue_id'],
    ['a time of zero', { venue_id: 1, reservation_time: 0 }, 400, 'invalid_timestamp'],
    ['the last time of all', { venue_id: 1, reservation_time: 8.64e12 }, 400, 'invalid_timestamp'],
    ['a time that no date has', { venue_id: 1, reservation_time: 1e13 }, 400, 'invalid_timestamp'],
    ['a time that is a text', { venue_id: 1, reservation_time: 'soon' }, 400, 'invalid_timestamp'],
    [
      'a time beyond the horizon',
      { venue_id: 1, reservation_time: evening + 90 * 86_400 },
      400,
      'invalid_timestamp',
    ],
    ['a time long past', { venue_id: 1, reservation_time: evening - 30 * 86_400 }, 400, 'past_timestamp'],
    ['an unknown venue', { venue_id: 999_999, reservation_time: evening }, 404, 'venue_not_found'],
    ['an unknown field', { venue_id: 1, reservation_time: evening, spot_id: 3 }, 400, 'validation_error'],
  ])('A request with %s is rejected with the documented status and code', async (_, body, status, code) => {
    const response = await requestParking(test, body);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.body).toMatchObject({ status, code, detail: code });
  });

  it('A start up to one minute in the past is accepted', async () => {
    const always = await createVenue(test.dataSource);
    await createLot(test.dataSource, always, 1);
    await holdAt(test, always.id, epochSeconds(test.clock.now()) - 59);
  });

  it('A venue without a lot within walking distance returns parking_not_found', async () => {
    const lonely = await createVenue(test.dataSource);
    await createLot(test.dataSource, lonely, 1, { lat: lonely.lat + 0.02 });
    const response = await requestParking(test, { venue_id: lonely.id, reservation_time: evening });
    expect([response.status, response.body.detail]).toEqual([404, 'parking_not_found']);
  });

  it('A day on which every lot is closed returns parking_closed', async () => {
    const friday = epochSeconds(instantAt('2026-11-27', '19:30'));
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: friday });
    expect([response.status, response.body.detail]).toEqual([404, 'parking_closed']);
  });

  it('Lots that never open have no next opening', async () => {
    const never = await createVenue(test.dataSource);
    await createLot(test.dataSource, never, 1, { is247: false, openWeekdays: [] });
    const response = await requestParking(test, { venue_id: never.id, reservation_time: evening });
    expect(response.body).toMatchObject({ code: 'parking_closed', next_opening: null });
  });

  it('A start before opening time returns the time when the lots open', async () => {
    const noon = epochSeconds(instantAt('2026-11-29', '12:00'));
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: noon });
    expect(response.body).toMatchObject({
      status: 404,
      detail: 'time_outside_hours',
      earliest_time: '17:00',
    });
    expect(response.body.title).toContain('17:00');
  });

  it('A start at closing time returns the time when the lots close', async () => {
    const late = epochSeconds(instantAt('2026-11-29', '23:00'));
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: late });
    expect(response.body).toMatchObject({ status: 404, detail: 'time_after_closing', closing_time: '23:00' });
  });

  it('A request returns no_spots_available when every spot is taken', async () => {
    await holdAt(test, venue.id, evening);
    const response = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    expect([response.status, response.body.detail]).toEqual([404, 'no_spots_available']);
  });

  it('An eleventh live hold of one client is rejected with 429 and a Retry-After header', async () => {
    const busy = await createVenue(test.dataSource);
    await createLot(test.dataSource, busy, 12);
    const requested = { venue_id: busy.id, reservation_time: evening };
    const client = { 'x-forwarded-for': '192.0.2.7' };
    for (let i = 0; i < 10; i++) expect((await requestParking(test, requested, client)).status).toBe(201);
    const rejected = await requestParking(test, requested, client);
    expect([rejected.status, rejected.body.detail]).toEqual([429, 'too_many_requests']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(400);
    expect((await requestParking(test, requested, { 'x-forwarded-for': '192.0.2.8' })).status).toBe(201);
    test.clock.advance({ seconds: 421 });
    expect((await requestParking(test, requested, client)).status).toBe(201);
  });

  it('A client that sends 30 requests at once gets exactly as many holds as the limit allows', async () => {
    const busy = await createVenue(test.dataSource);
    await createLot(test.dataSource, busy, 30);
    const requested = { venue_id: busy.id, reservation_time: evening };
    for (let round = 0; round < 5; round++) {
      const client = { 'x-forwarded-for': `192.0.2.${20 + round}` };
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => requestParking(test, requested, client)),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      test.clock.advance({ seconds: 421 });
    }
  });
});

describe('The lifecycle of a hold', () => {
  it('A hold lasts seven minutes by default', async () => {
    await test.dataSource.query(`DELETE FROM settings WHERE key = 'hold_seconds'`);
    await test.dataSource.query('UPDATE catalog_version SET version = version + 1');
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    expect(await holdAt(test, venue.id, evening)).toMatchObject({ expires_in: 420, hold_seconds: 420 });
  });

  it('A hold expires after 420 seconds, and its spot is free immediately without a job', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const first = await holdAt(test, venue.id, evening);
    test.clock.advance({ seconds: 419 });
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: evening })).status).toBe(404);
    test.clock.advance({ seconds: 2 });
    const second = await holdAt(test, venue.id, evening);
    expect(second.spot_id).toBe(first.spot_id);
    expect((await confirm(test, first)).body).toMatchObject({ code: 'hold_expired' });
    expect((await confirm(test, second)).status).toBe(201);
  });

  it('A hold can be renewed ten times, and the eleventh renewal is rejected', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    const named = { spot_id: hold.spot_id, session_token: hold.session_token };
    for (let renewal = 1; renewal <= 10; renewal++) {
      test.clock.advance({ seconds: 400 });
      const response = await test.agent.post('/landing/renew-hold').send(named);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ ...named, expires_in: 420, renewals_left: 10 - renewal });
    }
    const eleventh = await test.agent.post('/landing/renew-hold').send(named);
    expect([eleventh.status, eleventh.body.code]).toEqual([400, 'hold_expired']);
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: evening })).status).toBe(404);
    expect((await confirm(test, hold)).status).toBe(201);
  });

  it('An expired hold or a wrong session token cannot be renewed', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    const stranger = await test.agent
      .post('/landing/renew-hold')
      .send({ spot_id: hold.spot_id, session_token: hold.session_token.replace(/.{3}$/, 'AAA') });
    expect(stranger.body).toMatchObject({ code: 'hold_expired' });
    test.clock.advance({ seconds: 421 });
    const late = await test.agent
      .post('/landing/renew-hold')
      .send({ spot_id: hold.spot_id, session_token: hold.session_token });
    expect(late.body).toMatchObject({ code: 'hold_expired' });
  });

  it('Showing a hold returns it in the requested language and uses up no renewal', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    const named = { spot_id: hold.spot_id, session_token: hold.session_token };
    for (let renewal = 1; renewal <= 10; renewal++)
      expect((await test.agent.post('/landing/renew-hold').send(named)).status).toBe(200);
    test.clock.advance({ seconds: 100 });
    const [he, en] = [await showHold(test, hold), await showHold(test, hold, 'en')];
    expect([he.status, en.status]).toEqual([200, 200]);
    for (const { body } of [he, en])
      expect(body).toMatchObject({
        ...named,
        spot_number: hold.spot_number,
        expires_in: 320,
        renewals_left: 0,
      });
    expect(he.body).toMatchObject({ venue_name: venue.name });
    expect(en.body).toMatchObject({ venue_name: venue.nameEn });
    expect(en.body.hold_expiry).toBe(he.body.hold_expiry);
    expect((await confirm(test, hold)).status).toBe(201);
  });

  it('Showing a hold returns the terms with which it was made, without a payment where cards are not taken', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { is247: false, priceAgorot: 3100 });
    const hold = await holdAt(test, venue.id, evening);
    const { body } = await showHold(test, hold);
    expect(body).toEqual({ ...hold, expires_in: expect.any(Number) as number });
  });

  it('A hold that has expired, was released or confirmed, or belongs to another spot or token is not shown', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 3);
    const expired = await holdAt(test, venue.id, evening);
    test.clock.advance({ seconds: 421 });
    const released = await holdAt(test, venue.id, evening);
    await test.agent
      .post('/landing/release-hold')
      .send({ spot_id: released.spot_id, session_token: released.session_token });
    const confirmed = await holdAt(test, venue.id, evening);
    await confirm(test, confirmed);
    const live = await holdAt(test, venue.id, evening);
    for (const hold of [
      expired,
      released,
      confirmed,
      { ...live, spot_id: live.spot_id + 1 },
      { ...live, session_token: live.session_token.replace(/.{3}$/, 'AAA') },
    ]) {
      const response = await showHold(test, hold);
      expect([response.status, response.body.code]).toEqual([400, 'hold_expired']);
    }
  });

  it('Releasing a hold frees its spot immediately, and every release request returns 204', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    const named = { spot_id: hold.spot_id, session_token: hold.session_token };
    for (const body of [
      {},
      { spot_id: 'x', session_token: 5 },
      { ...named, session_token: 'nonsense' },
      named,
      named,
    ]) {
      expect((await test.agent.post('/landing/release-hold').send(body)).status).toBe(204);
    }
    expect((await holdAt(test, venue.id, evening)).spot_id).toBe(hold.spot_id);
    expect((await confirm(test, hold)).body).toMatchObject({ code: 'hold_expired' });
  });

  it('Releasing another spot or a confirmed hold changes nothing', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, evening);
    const { spot_id, session_token } = hold;
    const release = (spot: number) =>
      test.agent.post('/landing/release-hold').send({ spot_id: spot, session_token }).expect(204);
    await release(spot_id + 1);
    const confirmed = await confirm(test, hold);
    expect(confirmed.status).toBe(201);
    await release(spot_id);
    expect((await confirm(test, hold)).body).toEqual(confirmed.body);
    const page = await test.agent.get(`/reservations/token/${confirmed.body.access_token}`);
    expect(page.body.status).toBe('confirmed');
    const next = await requestParking(test, { venue_id: venue.id, reservation_time: evening });
    expect(next.body.code).toBe('no_spots_available');
  });

  it('A hold is renewed with its own spot only, for as long as the setting says then', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { spot_id, session_token } = await holdAt(test, venue.id, evening);
    const renew = (spot: number) =>
      test.agent
        .post('/landing/renew-hold')
        .set('accept-language', 'en')
        .send({ spot_id: spot, session_token });
    const other = await renew(spot_id + 1);
    expect([other.status, other.body.code]).toEqual([400, 'hold_expired']);
    await admin.put('/admin/settings', { hold_seconds: 600 }).expect(200);
    const renewed = await renew(spot_id);
    await admin.put('/admin/settings', { hold_seconds: 420 }).expect(200);
    expect(renewed.body).toMatchObject({
      expires_in: 600,
      hold_seconds: 600,
      renewals_left: 9,
      venue_name: venue.nameEn,
    });
  });
});

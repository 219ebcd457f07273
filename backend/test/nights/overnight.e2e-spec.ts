import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createPhone } from '../support/gate-phone.js';
import { createOwnedLot, createPlate, type LotWithOwner } from '../support/lot-with-owner.js';
import { confirm, type Hold, holdAt, requestParking } from '../support/driver-requests.js';
import { epochSeconds } from '../support/create-records.js';
import { runJobNow } from '../support/jobs.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenClient } from '../support/token-client.js';

const evening = '2026-11-29';
const morning = '2026-11-30';
const at = (time: string, day = evening) => epochSeconds(instantAt(day, time));
const instant = (time: string, day = morning) => instantAt(day, time).toISOString();

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let lot: LotWithOwner;

/** A lot that is open from 08:00 to 14:00 and from 17:00, with a night until 09:00. */
async function createNightLot(spots = 1, over: object = {}): Promise<LotWithOwner> {
  const { venue, lot: created, owner } = await createOwnedLot(test, admin, spots, { priceAgorot: 2500 });
  const slots = [
    { slot: 0, start_time: '08:00', end_time: '14:00' },
    { slot: 1, start_time: '17:00', end_time: '02:00' },
  ];
  const overnight = { until: '09:00', price_agorot: 2000 };
  await owner.put(`/owners/me/lots/${created.id}`, { slots, overnight, ...over }).expect(200);
  return { id: created.id, venueId: venue.id, owner, spotOf: async () => '' };
}

const choose = (hold: Hold, overnight: unknown = true, language = 'he') =>
  test.agent
    .post('/landing/hold-overnight')
    .set('accept-language', language)
    .send({ spot_id: hold.spot_id, session_token: hold.session_token, overnight });

async function confirmHold(hold: Hold) {
  const plate = createPlate();
  const { status, body } = await confirm(test, hold, { license_plate: plate });
  if (status !== 201) throw new Error(`not confirmed: ${status}`);
  const token = body.access_token as string;
  return { plate, token, ...createTokenClient(test, token) };
}

async function reserve(time = at('19:30'), night = false) {
  const hold = await holdAt(test, lot.venueId, time);
  if (night) await choose(hold).expect(200);
  return confirmHold(hold);
}

const request = (time: number) =>
  requestParking(test, { venue_id: lot.venueId, reservation_time: time, parking_lot_id: lot.id });

beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  lot = await createNightLot();
});

describe('The night of a lot', () => {
  it('Owners and admins offer it with a time and a price, and take it back', async () => {
    const path = `/admin/parking-lots/${lot.id}`;
    const { body } = await admin.get(path);
    expect(body.overnight).toEqual({ until: '09:00', price_agorot: 2000 });
    const { body: without } = await lot.owner.put(`/owners/me/lots/${lot.id}`, { overnight: null });
    expect(without.overnight).toBeNull();
    const { body: hold } = await request(at('19:30'));
    expect(hold.overnight).toBeNull();
  });

  it.each([
    ['before the service day is over', { until: '02:30', price_agorot: 0 }],
    ['after noon', { until: '12:01', price_agorot: 0 }],
    ['without a price', { until: '08:00' }],
    ['with a negative price', { until: '08:00', price_agorot: -1 }],
    ['with a price that is too high', { until: '08:00', price_agorot: 100_000_01 }],
    ['with an unknown field', { until: '08:00', price_agorot: 0, from: '02:00' }],
    ['as a text', '08:00'],
  ])('A night %s is rejected', async (_how, overnight) => {
    const { status, body } = await lot.owner.put(`/owners/me/lots/${lot.id}`, { overnight });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'overnight' }]);
  });
});

describe('A driver who reserves', () => {
  it('The hold has the offer; the night adds its price and its end, and can be taken back', async () => {
    const hold = await holdAt(test, lot.venueId, at('19:30'));
    const offer = { until: instant('09:00'), price_agorot: 2000, is_chosen: false };
    expect(hold).toMatchObject({ overnight: offer, price_agorot: 2500, reservation_end: instant('02:00') });
    const { body: chosen } = await choose(hold).expect(200);
    expect(chosen).toMatchObject({
      overnight: { ...offer, is_chosen: true },
      price_agorot: 4500,
      reservation_end: instant('09:00'),
    });
    expect((await choose(hold).expect(200)).body.price_agorot).toBe(4500);
    const { body: back } = await choose(hold, false).expect(200);
    expect(back).toMatchObject({ overnight: offer, price_agorot: 2500, reservation_end: instant('02:00') });
    await choose(hold, 'yes').expect(400);
  });

  it('The reservation ends in the morning and costs both; page, calendar file and books agree', async () => {
    const driver = await reserve(at('19:30'), true);
    const { body } = await driver.page();
    expect(body).toMatchObject({
      reservation_end: instant('09:00'),
      price_agorot: 4500,
      payment_status: 'owed',
      overnight: { until: instant('09:00'), price_agorot: 2000, is_chosen: true },
    });
    const { text } = await test.agent.get(`/reservations/token/${driver.token}/calendar.ics`);
    expect(text).toContain('DTEND:20261130T070000Z');
    const { body: payments } = await admin.get(`/admin/payments?filter={"parking_lot_id":${lot.id}}`);
    expect(payments).toMatchObject([{ amount_agorot: 4500, status: 'owed' }]);
    const [books] = await test.dataSource.query<[object]>(
      'SELECT sum(price_agorot)::int AS agorot FROM money_entries WHERE parking_lot_id = $1',
      [lot.id],
    );
    expect(books).toEqual({ agorot: 4500 });
  });

  it('The spot is taken until the morning, and free from then on', async () => {
    await reserve(at('19:30'), true);
    expect((await request(at('08:00', morning))).body.code).toBe('no_spots_available');
    expect((await request(at('08:59', morning))).body.code).toBe('no_spots_available');
    expect((await request(at('09:00', morning))).status).toBe(201);
    expect((await request(at('19:30', morning))).status).toBe(201);
  });

  it('Events and the waiting list count the spot as taken until the morning, and as free from then on', async () => {
    await reserve(at('19:30'), true);
    const availabilityAt = async (time: string) => {
      const { body: event } = await admin
        .post('/admin/events', {
          ...{ venue_id: lot.venueId, title: 'סיור', title_en: 'Tour' },
          ...{ doors_at: instant(time), starts_at: instant(time) },
        })
        .expect(201);
      return (await test.agent.get(`/embed/v1/events/${event.slug}`).expect(200)).body.availability as string;
    };
    expect([await availabilityAt('08:30'), await availabilityAt('09:30')]).toEqual(['none', 'last']);
    const join = async (time: number) => {
      const { body: form } = await test.agent.get('/landing/contact-form');
      test.clock.advance({ seconds: 4 });
      return test.agent.post('/landing/waitlist').send({
        ...{ form_token: form.form_token, venue_id: lot.venueId, reservation_time: time },
        email: 'noa@example.test',
      });
    };
    expect((await join(at('09:00', morning))).body).toMatchObject({ code: 'spot_is_free' });
    expect((await join(at('08:30', morning))).status).toBe(201);
  });

  it('Only the night keeps the spot: without it, or after a cancellation, the morning is free', async () => {
    const hold = await holdAt(test, lot.venueId, at('19:30'));
    await choose(hold).expect(200);
    await choose(hold, false).expect(200);
    expect((await request(at('08:00', morning))).status).toBe(201);
    lot = await createNightLot();
    const driver = await reserve(at('19:30'), true);
    await driver.cancel();
    expect((await request(at('08:00', morning))).status).toBe(201);
  });

  it('A spot that is reserved for the morning cannot be kept for the night before', async () => {
    await holdAt(test, lot.venueId, at('08:30', morning));
    const hold = await holdAt(test, lot.venueId, at('19:30'));
    const { status, body } = await choose(hold, true, 'en');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', reason: 'not_free' });
    const { body: page } = await (await confirmHold(hold)).page();
    expect(page).toMatchObject({ overnight: null, price_agorot: 2500, reservation_end: instant('02:00') });
  });

  it('A morning that begins when the night ends is no obstacle', async () => {
    await holdAt(test, lot.venueId, at('09:00', morning));
    await choose(await holdAt(test, lot.venueId, at('19:30'))).expect(200);
  });

  it('Of a night and a morning at the same time exactly one gets the spot', async () => {
    for (let round = 0; round < 8; round += 1) {
      lot = await createNightLot();
      const hold = await holdAt(test, lot.venueId, at('19:30'));
      const [night, morningHold] = await Promise.all([choose(hold), request(at('08:00', morning))]);
      expect([night.status === 200, morningHold.status === 201].filter(Boolean)).toHaveLength(1);
    }
  });

  it('An earlier slot of the day has no night', async () => {
    const hold = await holdAt(test, lot.venueId, at('08:30'));
    expect(hold['overnight']).toBeNull();
    expect((await choose(hold)).body).toMatchObject({ code: 'conflict', reason: 'not_offered' });
  });

  it('A hold that has ended gets none', async () => {
    const hold = await holdAt(test, lot.venueId, at('19:30'));
    test.clock.moveTo(new Date(Date.parse(hold.hold_expiry) + 1000));
    expect((await choose(hold)).body.code).toBe('hold_expired');
  });

  it.each([
    ['in spring', '2027-03-25', '2027-03-26T05:00:00.000Z'],
    ['in autumn', '2027-10-30', '2027-10-31T06:00:00.000Z'],
  ])('The night ends by the clock in Israel when the clock changes %s', async (_when, day, until) => {
    test.clock.moveTo(instantAt(day, '10:00'));
    lot = await createNightLot(1, { overnight: { until: '08:00', price_agorot: 0 }, is_24_7: true });
    const hold = await holdAt(test, lot.venueId, at('19:30', day));
    expect(hold).toMatchObject({ overnight: { until } });
    expect((await choose(hold).expect(200)).body.reservation_end).toBe(until);
  });
});

describe('A driver who has a reservation', () => {
  it('Adds the night until 23:00, at its price; the mail and the timeline say so, and repeating changes nothing', async () => {
    const driver = await reserve();
    test.clock.moveTo(instantAt(evening, '22:59'));
    const offer = { until: instant('09:00'), price_agorot: 2000, is_chosen: false };
    expect((await driver.page()).body.overnight).toEqual(offer);
    const { body } = await driver.addNight();
    const withNight = {
      reservation_end: instant('09:00'),
      price_agorot: 4500,
      payment_status: 'owed',
      overnight: { ...offer, is_chosen: true },
    };
    expect(body).toMatchObject(withNight);
    test.clock.moveTo(instantAt(evening, '23:30'));
    expect((await driver.addNight()).body).toMatchObject(withNight);
    const { body: payments } = await admin.get(`/admin/payments?filter={"parking_lot_id":${lot.id}}`);
    expect(payments).toMatchObject([{ amount_agorot: 4500 }]);
    const mails = await test.dataSource.query<object[]>(
      `SELECT topic FROM outbox_messages WHERE parking_lot_id = $1 AND channel = 'mail' AND topic = 'changed'`,
      [lot.id],
    );
    expect(mails).toHaveLength(1);
    const { body: reservations } = await lot.owner.get('/owners/me/reservations');
    const { body: timeline } = await admin.get(`/admin/reservations/${reservations[0].id}/timeline`);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'overnight_changed' }));
    expect((await request(at('08:00', morning))).body.code).toBe('no_spots_available');
  });

  it('From 23:00 on it is too late', async () => {
    const driver = await reserve();
    test.clock.moveTo(instantAt(evening, '23:00'));
    expect((await driver.page()).body.overnight).toBeNull();
    expect((await driver.addNight()).body).toMatchObject({ code: 'conflict', reason: 'too_late' });
  });

  it('Gets no night where the spot is taken, blocked or not offered', async () => {
    const driver = await reserve();
    const { body: morningHold } = await request(at('08:00', morning));
    expect((await driver.page()).body.overnight).toBeNull();
    expect((await driver.addNight()).body).toMatchObject({ reason: 'not_free' });
    await test.agent
      .post('/landing/release-hold')
      .send({ spot_id: morningHold.spot_id, session_token: morningHold.session_token });
    const block = {
      spot_ids: [morningHold.spot_id],
      from: instant('05:00'),
      until: instant('06:00'),
      reason: 'cleaning',
    };
    await lot.owner.post('/owners/me/spots/block', block).expect(200);
    expect((await driver.addNight()).body).toMatchObject({ reason: 'not_free' });
    await lot.owner.put(`/owners/me/lots/${lot.id}`, { overnight: null }).expect(200);
    expect((await driver.addNight()).body).toMatchObject({ reason: 'not_offered' });
    await driver.cancel();
    expect((await driver.addNight()).body.code).toBe('reservation_over');
  });

  it('Another time keeps the night where the spot is free, and costs less without it', async () => {
    const driver = await reserve(at('19:30'), true);
    const { body: later } = await driver.changeTime(at('20:30'));
    expect(later).toMatchObject({ price_agorot: 4500, reservation_end: instant('09:00') });
    expect((await request(at('08:00', morning))).body.code).toBe('no_spots_available');
    await holdAt(test, lot.venueId, at('08:00', '2026-12-01'));
    const { body: nextDay } = await driver.changeTime(at('20:30', morning));
    expect(nextDay).toMatchObject({
      price_agorot: 2500,
      reservation_end: instant('02:00', '2026-12-01'),
      overnight: null,
    });
    expect((await request(at('08:00', morning))).status).toBe(201);
  });

  it('A block of the night moves the reservation with its night, or leaves it', async () => {
    lot = await createNightLot(2);
    const driver = await reserve(at('19:30'), true);
    const { body: before } = await driver.page();
    const [spot] = await test.dataSource.query<[{ id: number }]>(
      'SELECT id FROM spots WHERE parking_lot_id = $1 AND number = $2',
      [lot.id, before.spot_number],
    );
    const block = {
      from: instant('05:00'),
      until: instant('06:00'),
      reason: 'cleaning',
      spot_ids: [spot.id],
    };
    await lot.owner.post('/owners/me/spots/block', block).expect(200);
    const { body: after } = await driver.page();
    expect(after.spot_number).not.toBe(before.spot_number);
    expect(after).toMatchObject({ reservation_end: instant('09:00'), price_agorot: 4500 });
    const numbers = await Promise.all([request(at('08:00', morning)), request(at('08:00', morning))]);
    const held = numbers.filter(({ status }) => status === 201);
    expect(held.map(({ body }) => body.spot_number)).toEqual([before.spot_number]);
  });
});

describe('The gate and the clearing', () => {
  const report = (plate: string, direction: 'in' | 'out') =>
    lot.owner
      .post('/owners/me/entries', { parking_lot_id: lot.id, license_plate: plate, direction })
      .expect(201);

  it('The car may come and go until the end of the night', async () => {
    const { plate } = await reserve(at('19:30'), true);
    const { phone } = await createPhone(test, lot);
    test.clock.moveTo(instantAt(evening, '19:40'));
    expect((await report(plate, 'in')).body.kind).toBe('expected');
    test.clock.moveTo(instantAt(morning, '05:00'));
    const { body: list } = await phone.get('/gate/v1/list');
    expect(list.reservations).toMatchObject([{ license_plate: plate, end: instant('09:00') }]);
    const insideAt = async (time: string) => {
      test.clock.moveTo(instantAt(morning, time));
      const { body } = await lot.owner.get('/owners/me/dashboard');
      return { inside: body.cars_inside, occupied: body.spots_occupied, overstays: body.overstays };
    };
    expect(await insideAt('08:57')).toEqual({ inside: 1, occupied: 1, overstays: 0 });
    expect((await report(plate, 'out')).body.kind).toBe('expected');
    test.clock.moveTo(instantAt(morning, '08:59'));
    expect((await report(plate, 'in')).body.kind).toBe('expected');
    expect(await insideAt('09:01')).toEqual({ inside: 1, occupied: 1, overstays: 1 });
  });

  it('The clearing at 06:00 leaves the reservation, and the next one completes it', async () => {
    const driver = await reserve(at('19:30'), true);
    test.clock.moveTo(instantAt(morning, '06:00'));
    await runJobNow(test, 'clearing');
    expect((await driver.page()).body).toMatchObject({ status: 'confirmed', phase: 'way' });
    expect((await request(at('08:30', morning))).body.code).toBe('no_spots_available');
    test.clock.moveTo(instantAt('2026-12-01', '06:00'));
    await runJobNow(test, 'clearing');
    expect((await driver.page()).body.status).toBe('completed');
  });

  it('In a lot that records no exits the car leaves with the end of the night', async () => {
    await lot.owner.put(`/owners/me/lots/${lot.id}`, { records_exits: false }).expect(200);
    const driver = await reserve();
    test.clock.moveTo(instantAt(evening, '19:40'));
    await report(driver.plate, 'in');
    await driver.addNight();
    test.clock.moveTo(instantAt(morning, '06:00'));
    await runJobNow(test, 'clearing');
    expect((await driver.page()).body.phase).toBe('inside');
    test.clock.moveTo(instantAt(morning, '09:00'));
    expect((await driver.page()).body.phase).toBe('after');
  });
});

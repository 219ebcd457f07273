import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { ParkingLot } from '../../src/lots/parking-lot.entity.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { createCheckout, getCheckoutResult, runCheckouts } from '../support/checkout-requests.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt, requestParking } from '../support/driver-requests.js';
import { createPlate } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { type TestApp, useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient } from '../support/token-client.js';

const at = (time: string, day = '2026-11-29') => epochSeconds(instantAt(day, time));
const nextDay = (time: string) => at(time, '2026-11-30');

async function reserve(test: TestApp, venueId: number, time: number) {
  const { token, ...reservation } = await createTokenReservation(test, venueId, time, {
    license_plate: createPlate(),
  });
  return { ...reservation, token, ...createTokenClient(test, token) };
}

/** The books: what is charged and not reversed, by service date, and what was refunded. */
async function booksOf(test: TestApp, lots: ParkingLot[]) {
  return test.dataSource.query<{ lot_id: number; date: string; agorot: number }[]>(
    `SELECT parking_lot_id AS lot_id, service_date::text AS date, sum(price_agorot)::int AS agorot FROM money_entries
      WHERE parking_lot_id = ANY ($1) GROUP BY 1, 2 HAVING sum(price_agorot) <> 0 ORDER BY 1, 2`,
    [lots.map(({ id }) => id)],
  );
}

/** What statistics count of the payments of a lot, by day of service. */
const parkedOf = (test: TestApp, lotId: number) =>
  test.dataSource.query<object[]>(
    `SELECT status, (hour AT TIME ZONE 'Asia/Jerusalem')::date::text AS date, sum(count)::int AS count,
            sum(amount_agorot)::int AS agorot
       FROM statistic_deltas WHERE parking_lot_id = $1 AND subject = 'parked_payments'
      GROUP BY 1, 2 HAVING sum(count) <> 0 OR sum(amount_agorot) <> 0 ORDER BY 1, 2`,
    [lotId],
  );

describe('A driver who changes the time', () => {
  const test = useTestApp({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' });
  let venue: Venue;
  let lot: ParkingLot;
  let admin: ReturnType<typeof asUser>;
  beforeAll(async () => {
    admin = asUser(test, (await createUser(test, 'admin')).token);
  });
  beforeEach(async () => {
    test.clock.moveTo('2026-11-25T10:00:00Z');
    venue = await createVenue(test.dataSource);
    ({ lot } = await createLot(test.dataSource, venue, 2, { priceAgorot: 2500 }));
  });
  const claims = () =>
    test.dataSource.query<object[]>(
      `SELECT service_date::text AS date, parking_lot_id AS lot, spot_id AS spot FROM spot_claims
        WHERE parking_lot_id = $1 ORDER BY 1, 3`,
      [lot.id],
    );
  const topics = (id: number) =>
    test.dataSource.query<object[]>(
      `SELECT topic, state, next_attempt_at > created_at AS is_later FROM outbox_messages
        WHERE reservation_id = $1 AND channel = 'mail' ORDER BY id`,
      [id],
    );

  it('The preview says where and at what price, and changes nothing', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    const before = [await claims(), (await driver.page()).body];
    const { status, body } = await driver.previewTime(nextDay('20:00'), 'en');
    expect(status).toBe(200);
    expect(body).toEqual({
      possible: true,
      reason: null,
      parking_lot_id: lot.id,
      parking_lot_name: lot.nameEn,
      spot_number: driver.spotNumber,
      reservation_start: new Date(nextDay('20:00') * 1000).toISOString(),
      reservation_end: expect.any(String) as string,
      price_agorot: 2500,
      difference_agorot: 0,
      cancel_deadline: new Date((nextDay('20:00') - 2 * 3_600) * 1000).toISOString(),
      former_payer: null,
    });
    const { gate_qr: _, ...page } = (await driver.page()).body;
    const { gate_qr: __, ...pageBefore } = before[1];
    expect([await claims(), page]).toEqual([before[0], pageBefore]);
  });

  it('The same spot moves to the new time with link and code, and the old time is free at once', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    const { gate_code: code } = (await driver.page()).body;
    const response = await driver.changeTime(nextDay('20:00'));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'confirmed',
      spot_number: driver.spotNumber,
      reservation_start: new Date(nextDay('20:00') * 1000).toISOString(),
      cancel_deadline: new Date(nextDay('18:00') * 1000).toISOString(),
      gate_code: code,
      cancellable: true,
    });
    expect(await claims()).toMatchObject([{ date: '2026-11-30' }]);
    await holdAt(test, venue.id, at('19:30'));
    await holdAt(test, venue.id, at('19:30'));
  });

  it('An ISO time is read like epoch seconds, and a repeated change changes nothing', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    await driver.changeTime(nextDay('20:00'));
    const before = await topics(driver.id);
    expect((await driver.changeTime('2026-11-30T20:00:00+02:00')).status).toBe(200);
    expect(await topics(driver.id)).toEqual(before);
  });

  it('Within the same slot the spot stays and only the hours change', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    await reserve(test, venue.id, at('19:30'));
    const { body } = await driver.changeTime(at('21:00'));
    expect(body).toMatchObject({
      spot_number: driver.spotNumber,
      reservation_start: new Date(at('21:00') * 1000).toISOString(),
    });
    expect(await claims()).toHaveLength(2);
  });

  it('Another spot of the lot is claimed where the own one is taken or blocked at the new time', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    const other = await reserve(test, venue.id, nextDay('19:30'));
    expect(other.spotNumber).toBe(driver.spotNumber);
    expect((await driver.changeTime(nextDay('20:00'))).body.spot_number).not.toBe(driver.spotNumber);
  });

  it('The nearest other lot is used where the own lot is full, with its price, and the link and code stay', async () => {
    const { lot: dear } = await createLot(test.dataSource, venue, 1, {
      lat: venue.lat + 0.003,
      priceAgorot: 3000,
    });
    const driver = await reserve(test, venue.id, at('19:30'));
    const { gate_code: code } = (await driver.page()).body;
    await holdAt(test, venue.id, nextDay('19:30'), { parking_lot_id: lot.id });
    await holdAt(test, venue.id, nextDay('19:30'), { parking_lot_id: lot.id });
    const preview = await driver.previewTime(nextDay('20:00'));
    expect(preview.body).toMatchObject({
      parking_lot_id: dear.id,
      price_agorot: 3000,
      difference_agorot: 500,
    });
    expect((await driver.changeTime(nextDay('20:00'))).body).toMatchObject({
      parking_lot_id: dear.id,
      price_agorot: 3000,
      gate_code: code,
    });
    expect((await driver.page()).body).toMatchObject({ parking_lot_id: dear.id, status: 'confirmed' });
    expect(await booksOf(test, [lot, dear])).toEqual([{ lot_id: dear.id, date: '2026-11-30', agorot: 3000 }]);
    expect(await parkedOf(test, lot.id)).toEqual([
      { status: 'owed', date: '2026-11-30', count: 1, agorot: 3000 },
    ]);
    const { body } = await admin.get(`/admin/payments?filter={"parking_lot_id":${dear.id}}`);
    expect(body).toMatchObject([{ status: 'owed', amount_agorot: 3000 }]);
    // Back in the first lot, at its price, because the other one is full.
    await holdAt(test, venue.id, at('19:30'), { parking_lot_id: dear.id });
    expect((await driver.changeTime(at('19:30'))).body).toMatchObject({ parking_lot_id: lot.id });
    expect(await booksOf(test, [lot, dear])).toEqual([{ lot_id: lot.id, date: '2026-11-29', agorot: 2500 }]);
    const { body: timeline } = await admin.get(`/admin/reservations/${driver.id}/timeline`);
    const lots = (timeline as { kind: string }[]).filter(({ kind }) => kind === 'time_changed');
    expect(lots).toMatchObject([
      { from_lot_id: lot.id, to_lot_id: dear.id },
      { from_lot_id: dear.id, to_lot_id: lot.id },
    ]);
  });

  it('The old spot stays where no other is free, and the preview says why', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    await holdAt(test, venue.id, nextDay('19:30'));
    await holdAt(test, venue.id, nextDay('19:30'));
    const before = await claims();
    expect((await driver.previewTime(nextDay('20:00'))).body).toMatchObject({
      possible: false,
      reason: 'no_spots_available',
      parking_lot_id: null,
    });
    expect(await driver.changeTime(nextDay('20:00'))).toMatchObject({
      status: 404,
      body: { code: 'no_spots_available' },
    });
    expect(await claims()).toEqual(before);
    expect((await driver.page()).body.reservation_start).toBe(new Date(at('19:30') * 1000).toISOString());
  });

  it('A past, too distant, closed or malformed time has the problem of a hold', async () => {
    await test.dataSource.query(`UPDATE parking_lots SET is_24_7 = false WHERE id = $1`, [lot.id]);
    const venueOpen = await createVenue(test.dataSource);
    await createLot(test.dataSource, venueOpen, 1);
    const driver = await reserve(test, venueOpen.id, at('19:30'));
    const cases: [unknown, number, string][] = [
      [at('19:30', '2026-11-24'), 400, 'past_timestamp'],
      [at('19:30', '2028-11-24'), 400, 'invalid_timestamp'],
    ];
    for (const [time, status, code] of cases) {
      expect(await driver.changeTime(time)).toMatchObject({ status, body: { code } });
      expect((await driver.previewTime(time)).body).toMatchObject({ possible: false, reason: code });
    }
    for (const [time, code] of [
      ['tomorrow', 'invalid_timestamp'],
      [undefined, 'missing_parameters'],
    ] as const) {
      expect(await driver.changeTime(time)).toMatchObject({ status: 400, body: { code } });
      expect(await driver.previewTime(time)).toMatchObject({ status: 400, body: { code } });
    }
  });

  it('After the deadline for cancelling, after the arrival and after a cancellation the time stays', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    const cancelled = await reserve(test, venue.id, at('19:30'));
    await cancelled.cancel();
    expect(await cancelled.changeTime(nextDay('20:00'))).toMatchObject({
      status: 409,
      body: { code: 'reservation_over' },
    });
    test.clock.moveTo(instantAt('2026-11-29', '17:31'));
    expect((await driver.previewTime(nextDay('20:00'))).body).toMatchObject({
      possible: false,
      reason: 'too_late',
    });
    expect(await driver.changeTime(nextDay('20:00'))).toMatchObject({
      status: 409,
      body: { code: 'conflict', reason: 'too_late' },
    });
    expect(await createTokenClient(test, 'x'.repeat(43)).changeTime(nextDay('20:00'))).toMatchObject({
      status: 404,
      body: { code: 'reservation_not_found' },
    });
  });

  it('Mail, reminder, calendar file, timeline and webhook follow', async () => {
    await admin.post('/admin/webhooks', { url: 'http://127.0.0.1:1/hook', parking_lot_id: lot.id });
    const driver = await reserve(test, venue.id, at('19:30'));
    const calendar = async () =>
      (await test.agent.get(`/reservations/token/${driver.token}/calendar.ics`)).text;
    const lineOf = (text: string, name: string) => new RegExp(`^${name}.*:(.*)\r$`, 'm').exec(text)?.[1];
    let before = await calendar();
    for (const time of [nextDay('20:00'), nextDay('21:00'), nextDay('22:00')]) {
      await driver.changeTime(time);
      const after = await calendar();
      expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
      expect(Number(lineOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(before, 'SEQUENCE')));
      expect(lineOf(after, 'DTSTART')).not.toBe(lineOf(before, 'DTSTART'));
      before = after;
    }
    const waiting = (await topics(driver.id)).filter((one) => 'state' in one && one.state === 'waiting');
    expect(waiting).toEqual([
      { topic: 'confirmed', state: 'waiting', is_later: false },
      { topic: 'reminder', state: 'waiting', is_later: true },
      { topic: 'changed', state: 'waiting', is_later: false },
    ]);
    const [{ due }] = await test.dataSource.query<[{ due: Date }]>(
      `SELECT next_attempt_at AS due FROM outbox_messages
        WHERE reservation_id = $1 AND topic = 'reminder' AND state = 'waiting'`,
      [driver.id],
    );
    expect(due).toEqual(new Date(nextDay('19:00') * 1000));
    const { body: timeline } = await admin.get(`/admin/reservations/${driver.id}/timeline`);
    expect((timeline as { kind: string }[]).filter(({ kind }) => kind === 'time_changed')).toMatchObject([
      { detail: `29.11.2026 19:30 · ${driver.spotNumber} → 30.11.2026 20:00 · ${driver.spotNumber}` },
      {},
      {},
    ]);
    const [{ hooks }] = await test.dataSource.query<[{ hooks: number }]>(
      `SELECT count(*)::int AS hooks FROM outbox_messages
        WHERE reservation_id = $1 AND channel = 'webhook' AND topic = 'changed'`,
      [driver.id],
    );
    expect(hooks).toBe(3);
  });

  it('A payment that is owed follows to the new day, and a lower or higher price is what is owed then', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    await test.dataSource.query('UPDATE parking_lots SET price_agorot = 1800 WHERE id = $1', [lot.id]);
    await test.dataSource.query('UPDATE catalog_version SET version = version + 1');
    expect((await driver.previewTime(nextDay('20:00'))).body).toMatchObject({ difference_agorot: -700 });
    await driver.changeTime(nextDay('20:00'));
    expect(await booksOf(test, [lot])).toEqual([{ lot_id: lot.id, date: '2026-11-30', agorot: 1800 }]);
    expect(await parkedOf(test, lot.id)).toEqual([
      { status: 'owed', date: '2026-11-30', count: 1, agorot: 1800 },
    ]);
    expect((await driver.cancel()).body).toMatchObject({ status: 'cancelled' });
    expect(await booksOf(test, [lot])).toEqual([]);
    expect(await parkedOf(test, lot.id)).toEqual([
      { status: 'void', date: '2026-11-30', count: 1, agorot: 1800 },
    ]);
  });

  it('Of two drivers who want the last spot at the same time, one gets it and the other keeps the own one', async () => {
    for (let round = 0; round < 5; round++) {
      const day = `2026-12-0${round + 1}`;
      const drivers = [
        await reserve(test, venue.id, at('19:30', day)),
        await reserve(test, venue.id, at('19:30', day)),
      ];
      const requested = at('19:30', `2026-12-1${round}`);
      await reserve(test, venue.id, requested);
      const statuses = await Promise.all(
        drivers.map(async (one) => (await one.changeTime(requested)).status),
      );
      expect(statuses.sort()).toEqual([200, 404]);
      const confirmed = await test.dataSource.query<object[]>(
        `SELECT 1 FROM reservations r JOIN spot_claims c
             ON c.parking_lot_id = r.parking_lot_id AND c.spot_id = r.spot_id AND c.service_date = r.service_date
            AND c.slot = r.slot AND c.hold_id = r.hold_id AND c.expires_at = 'infinity'
          WHERE r.id = ANY ($1) AND r.status = 'confirmed'`,
        [drivers.map(({ id }) => id)],
      );
      expect(confirmed).toHaveLength(2);
    }
  });

  it('A change and a cancellation at the same time leave either a cancelled reservation or none changed', async () => {
    for (let round = 0; round < 5; round++) {
      const driver = await reserve(test, venue.id, at('19:30', `2026-12-0${round + 1}`));
      const [changed, cancelled] = await Promise.all([
        driver.changeTime(at('19:30', `2026-12-1${round}`)),
        driver.cancel(),
      ]);
      expect([200, 409]).toContain(changed.status);
      expect(cancelled.status).toBe(200);
      expect((await driver.page()).body.status).toBe('cancelled');
    }
    expect(await claims()).toEqual([]);
    expect(await booksOf(test, [lot])).toEqual([]);
  });

  it('A change leaves no hold behind, so that the driver can still hold other spots', async () => {
    const driver = await reserve(test, venue.id, at('19:30'));
    await driver.previewTime(nextDay('20:00'));
    await driver.changeTime(nextDay('20:00'));
    const [{ live }] = await test.dataSource.query<[{ live: number }]>(
      `SELECT count(*)::int AS live FROM holds WHERE parking_lot_id = $1 AND state <> 'confirmed'`,
      [lot.id],
    );
    expect(live).toBe(0);
    expect(
      (await requestParking(test, { venue_id: venue.id, reservation_time: nextDay('19:30') })).status,
    ).toBe(201);
  });
});

describe('A reservation that was paid by card', () => {
  let fixture: CardCheckoutFixture;
  let test: CardCheckoutFixture['test'];
  beforeAll(async () => {
    fixture = await createCardCheckout();
    ({ test } = fixture);
  });
  afterAll(() => fixture.close());
  beforeEach(() => {
    test.clock.moveTo('2026-11-25T10:00:00Z');
    fixture.forget();
  });
  const setPrice = async (lotId: number, agorot: number) => {
    await test.dataSource.query('UPDATE parking_lots SET price_agorot = $2 WHERE id = $1', [lotId, agorot]);
    await test.dataSource.query('UPDATE catalog_version SET version = version + 1');
  };
  async function pay() {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1, { priceAgorot: 2500 });
    const hold = await holdAt(test, venue.id, at('19:30'));
    await fixture.cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    return { lot, driver: createTokenClient(test, String(token)) };
  }

  it('A lower price refunds the difference, and a later cancellation the rest', async () => {
    const { lot, driver } = await pay();
    await setPrice(lot.id, 1800);
    expect((await driver.changeTime(nextDay('20:00'))).body).toMatchObject({ price_agorot: 1800 });
    await runCheckouts(test);
    expect(fixture.cardcom.refunds.map(({ amount }) => amount)).toEqual([7]);
    expect(await booksOf(test, [lot])).toEqual([{ lot_id: lot.id, date: '2026-11-30', agorot: 1800 }]);
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      { status: 'paid', amount_agorot: 2500, refunded_agorot: 700 },
    ]);
    await driver.cancel();
    await runCheckouts(test);
    expect(fixture.cardcom.refunds.map(({ amount }) => amount)).toEqual([7, 18]);
    expect(await booksOf(test, [lot])).toEqual([]);
  });

  it('A higher price is refused with its reason, and nothing changes', async () => {
    const { lot, driver } = await pay();
    await setPrice(lot.id, 3000);
    expect((await driver.previewTime(nextDay('20:00'))).body).toMatchObject({
      possible: false,
      reason: 'higher_price',
      price_agorot: 3000,
      difference_agorot: 500,
    });
    expect(await driver.changeTime(nextDay('20:00'))).toMatchObject({
      status: 409,
      body: { code: 'conflict', reason: 'higher_price' },
    });
    expect((await driver.page()).body).toMatchObject({
      price_agorot: 2500,
      reservation_start: new Date(at('19:30') * 1000).toISOString(),
    });
    expect(await booksOf(test, [lot])).toEqual([{ lot_id: lot.id, date: '2026-11-29', agorot: 2500 }]);
  });

  it('The same price moves the payment to the new day', async () => {
    const { lot, driver } = await pay();
    await driver.changeTime(nextDay('20:00'));
    await runCheckouts(test);
    expect(fixture.cardcom.refunds).toEqual([]);
    expect(await booksOf(test, [lot])).toEqual([{ lot_id: lot.id, date: '2026-11-30', agorot: 2500 }]);
    expect(await parkedOf(test, lot.id)).toEqual([
      { status: 'paid', date: '2026-11-30', count: 1, agorot: 2500 },
    ]);
  });
});

import { instantAt } from '../../src/platform/clock/israel-time.js';
import { applyDeltas } from '../../src/statistics/apply-deltas.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue } from '../support/create-records.js';
import { eventually } from '../support/eventually.js';
import { startWebhookListener } from '../support/webhook-listener.js';
import { createVenueWithLots, type VenueWithLots, reservedAt } from '../support/venue-with-lots.js';
import { createPlate } from '../support/lot-with-owner.js';
import { computeStatisticsFromRows } from '../support/statistics-from-rows.js';
import { asUser, createUser } from '../support/sign-in.js';

let fixture: VenueWithLots;
let server: VenueWithLots['server'];
let test: VenueWithLots['test'];
let admin: VenueWithLots['admin'];
let arrive: VenueWithLots['arrive'];
let report: VenueWithLots['report'];
let venue: Venue;
beforeAll(async () => {
  fixture = await createVenueWithLots();
  ({ server, test, admin, arrive, report } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  venue = await fixture.createEmptyVenue();
});

const createReservation = (over: object = {}) => fixture.reserve(venue, over);
const show = async (token: string) =>
  (await test.agent.get(`/reservations/token/${token}`).set('accept-language', 'en')).body as Record<
    string,
    unknown
  >;

/** Two lots near the venue: the nearer one with one spot, the other with `spotsOfSecond`. */
async function createTwoLots(spotsOfSecond = 2) {
  const near = await createLot(test.dataSource, venue, 1, { priceAgorot: 2_000 });
  const far = await createLot(test.dataSource, venue, spotsOfSecond, {
    priceAgorot: 9_000,
    lat: venue.lat + 0.005,
    name: 'חניון רחוק',
    nameEn: 'Far lot',
  });
  return { near: near.lot.id, far: far.lot.id };
}
const readReservations = (plate: string) =>
  test.dataSource.query<{ id: number; parking_lot_id: number; status: string }[]>(
    'SELECT id, parking_lot_id, status FROM reservations WHERE license_plate = $1 ORDER BY id',
    [plate],
  );

describe('A reported spot in a lot without another vacancy', () => {
  it.each([
    ['its other spots open later', { effect: 'open', opening_time: '22:00', closing_time: '02:00' }, 0],
    ['its other spots are closed', { effect: 'closed' }, 0],
    ['one of its spots opens later', { effect: 'open', opening_time: '22:00', closing_time: '02:00' }, 1],
  ])(
    'The reservation moves to a spot of the other lot that is open now, when %s',
    async (_, hours, ofOne) => {
      await createLot(test.dataSource, venue, 1);
      const token = await createReservation();
      const { lot, spotIds } = await createLot(test.dataSource, venue, 2, { lat: venue.lat + 0.005 });
      const [first, second] = spotIds;
      const rules = `/admin/parking-lots/${lot.id}/rules`;
      const general = { name: 'כלל', rank: 2, ...hours, ...(ofOne && { spot_ids: [first] }) };
      await admin.post(rules, general).expect(201);
      if (!ofOne) {
        const own = { name: 'פתוח', effect: 'open', spot_ids: [second], rank: 1 };
        await admin.post(rules, { ...own, opening_time: '17:00', closing_time: '02:00' }).expect(201);
      }
      arrive();
      expect((await report(token)).body).toMatchObject({ parking_lot_id: lot.id, spot_number: '2' });
    },
  );

  it('The reservation moves to the nearest other lot, with the same link and payment', async () => {
    const { near, far } = await createTwoLots();
    const plate = createPlate();
    const token = await createReservation({ license_plate: plate });
    // The near lot is full, so this one is in the far lot.
    const other = await show(await createReservation());
    expect(other['parking_lot_id']).toBe(far);
    const before = await show(token);
    const calendarId = async () =>
      /UID:(.*)/.exec((await test.agent.get(`/reservations/token/${token}/calendar.ics`)).text)?.[1];
    const uid = await calendarId();
    const { path } = (await test.agent.post(`/reservations/token/${token}/view-link`)).body as {
      path: string;
    };
    arrive();
    const response = await report(token);
    expect(response.body).toMatchObject({
      lot_changed: true,
      parking_lot_id: far,
      price_agorot: 2_000,
      license_plate: plate,
      status: 'confirmed',
    });
    const after = await show(token);
    // Each signature of the QR code is another one.
    const expected = { ...response.body, gate_qr: expect.any(String) };
    expect({ ...after, lot_changed: true }).toEqual(expected);
    for (const cached of [
      'reservation_start',
      'reservation_end',
      'cancel_deadline',
      'venue_id',
      'price_agorot',
    ])
      expect(after[cached]).toEqual(before[cached]);
    expect(Number(after['walking_time_minutes'])).toBeGreaterThan(Number(before['walking_time_minutes']));
    expect(await calendarId()).toBe(uid);
    const shared = await test.agent.get(`/reservations${path}`);
    expect(shared.body).toMatchObject({
      parking_lot_id: far,
      spot_number: response.body.spot_number as string,
      status: 'confirmed',
    });
    expect(shared.body.spot_number).not.toBe(other['spot_number']);
    expect((await report(token)).body).toEqual(expected);
    const [left, reached] = await readReservations(plate);
    expect([left, reached]).toMatchObject([
      { parking_lot_id: near, status: 'cancelled' },
      { parking_lot_id: far, status: 'confirmed' },
    ]);
    const payments = await test.dataSource.query<object[]>(
      'SELECT parking_lot_id, status, amount_agorot FROM payments WHERE reservation_id = ANY ($1)',
      [[left?.id, reached?.id]],
    );
    expect(payments).toEqual([{ parking_lot_id: near, status: 'owed', amount_agorot: 2_000 }]);
    const refund = await test.agent.get(`/reservations/token/${token}/refund-eligibility`);
    expect(refund.body).toMatchObject({ reason: 'too_late' });
    const { body: timeline } = await admin.get(`/admin/reservations/${reached?.id}/timeline`);
    expect(timeline).toMatchObject([
      { kind: 'held', from_lot_id: null, to_lot_id: null },
      ...[{ kind: 'confirmed' }, { kind: 'spot_taken' }],
      { kind: 'moved', from_lot_id: near, to_lot_id: far },
    ]);
    expect((await admin.get(`/admin/reservations/${left?.id}`)).body).toMatchObject({
      moved_to_reservation_id: reached?.id,
      cancelled_by: 'system',
    });

    const cancelled = await admin.post(`/admin/reservations/${reached?.id}/cancel`, { reason: 'x' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paid_reservation_id: left?.id });
    const [payment] = await test.dataSource.query<[{ status: string }]>(
      'SELECT status FROM payments WHERE reservation_id = $1',
      [left?.id],
    );
    expect(payment.status).toBe('void');
  });

  it('The move notifies the driver, the owner of the first lot and the webhooks of both lots', async () => {
    const { near, far } = await createTwoLots();
    const owner = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${owner.id}/make-lot-owner/${near}`).expect(200);
    const hook = await startWebhookListener();
    for (const lot of [near, far])
      await admin.post('/admin/webhooks', { url: hook.url, parking_lot_id: lot }).expect(201);
    const token = await createReservation();
    const deliverMessages = async () => {
      for (let round = 1; round <= 2; round++) await test.app.get(OutboxDeliveryService).deliverPending();
    };
    await deliverMessages();
    server.mails.length = 0;
    arrive();
    const { spot_number: spot } = (await report(token)).body as { spot_number: string };
    await deliverMessages();
    const bodies = Object.fromEntries(
      server.mails
        .filter(({ subject }) => !subject?.includes('עוד מעט'))
        .map((mail) => [mail.to?.[0]?.address, (mail.text ?? '').replace(/[\u2066-\u2069]/g, '')]),
    );
    expect(bodies['noa@example.test']).toContain('בחניון הקודם לא היה מקום פנוי אחר');
    expect(bodies['noa@example.test']).toContain(`מקום: ${spot}`);
    expect(bodies['noa@example.test']).toContain(`/reservation/${token}`);
    expect(bodies[owner.email]).toContain('עברה לחניון רחוק');
    const events = hook.received.map(
      ({ body }) => JSON.parse(body) as { event: string; data: { parking_lot_id: number; status: string } },
    );
    const moved = events.filter(({ event }) => event === 'reservation.moved').map(({ data }) => data);
    expect(moved.sort((a, b) => a.parking_lot_id - b.parking_lot_id)).toMatchObject([
      { parking_lot_id: near, status: 'cancelled', moved_to_reservation_id: expect.any(Number) as number },
      { parking_lot_id: far, status: 'confirmed', origin_reservation_id: expect.any(Number) as number },
    ]);
    const seen = await asUser(test, owner.token).get('/owners/me/spot-incidents');
    expect(seen.body).toMatchObject([
      { outcome: 'moved_to_other_lot', new_lot_name: 'חניון רחוק', new_spot_number: null },
    ]);
    await hook.close();
  });

  it('The mail about a later move within the other lot speaks of that move only', async () => {
    await createTwoLots();
    const token = await createReservation();
    arrive();
    const moveAndReadMail = async () => {
      expect((await report(token)).status).toBe(200);
      await eventually(async () => {
        await test.app.get(OutboxDeliveryService).deliverPending();
        return server.mails.some(isAboutMove);
      });
      const [mail] = server.mails.splice(0).filter(isAboutMove);
      return mail?.text ?? '';
    };
    const isAboutMove = ({ subject }: { subject?: string }) => subject?.includes('המקום הוחלף') ?? false;
    server.mails.length = 0;
    expect(await moveAndReadMail()).toContain('בחניון הקודם לא היה מקום פנוי אחר');
    test.clock.advance({ minutes: 20 });
    const within = await moveAndReadMail();
    expect(within).toContain('המקום הוחלף');
    expect(within).not.toContain('בחניון הקודם');
  });

  it('A closed, deactivated or too distant lot is not used', async () => {
    await createLot(test.dataSource, venue, 1);
    await createLot(test.dataSource, venue, 1, { is247: false, openWeekdays: [], lat: venue.lat + 0.004 });
    await createLot(test.dataSource, venue, 1, { isActive: false, lat: venue.lat + 0.004 });
    await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.03 });
    const late = { openingTime: '20:00', closingTime: '02:00', openWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    await createLot(test.dataSource, venue, 1, { is247: false, ...late, lat: venue.lat + 0.004 });
    const token = await createReservation();
    arrive();
    expect((await report(token)).body.code).toBe('no_other_spot');
  });

  it('A lot that is open until the end of the reservation comes first, and one that closes within the hour is not used', async () => {
    const allWeek = { is247: false, openingTime: '08:00', openWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    await createLot(test.dataSource, venue, 2);
    await createLot(test.dataSource, venue, 5, { ...allWeek, closingTime: '20:35', lat: venue.lat + 0.0035 });
    const tokens = [await createReservation(), await createReservation()];
    arrive();
    expect((await report(tokens[0] ?? '')).body.code).toBe('no_other_spot');
    const late = { ...allWeek, closingTime: '20:45', lat: venue.lat + 0.004 };
    const { lot: untilLate } = await createLot(test.dataSource, venue, 5, late);
    const { lot: untilEnd } = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005 });
    expect((await report(tokens[0] ?? '')).body).toMatchObject({
      parking_lot_id: untilEnd.id,
      reservation_end: instantAt('2026-11-27', '02:00').toISOString(),
    });
    expect((await report(tokens[1] ?? '')).body).toMatchObject({
      parking_lot_id: untilLate.id,
      reservation_end: instantAt('2026-11-26', '20:45').toISOString(),
    });
  });

  it('The limit of three reports counts those of all lots', async () => {
    await createTwoLots(4);
    const token = await createReservation();
    arrive();
    for (let move = 1; move <= 3; move++) {
      await report(token).expect(200);
      test.clock.advance({ minutes: 5 });
    }
    expect((await report(token)).body.code).toBe('spot_report_limit');
  });

  it('A driver who was moved to another lot does not return to the first spot, although it was resolved', async () => {
    const { near, far } = await createTwoLots(1);
    const token = await createReservation();
    arrive();
    expect((await report(token)).body).toMatchObject({ parking_lot_id: far });
    const { body: incidents } = await admin.get(`/admin/spot-incidents?filter={"parking_lot_id":${near}}`);
    await admin.post(`/admin/spot-incidents/${incidents[0].id}/resolve`).expect(200);
    test.clock.advance({ minutes: 5 });
    expect((await report(token)).body.code).toBe('no_other_spot');
    expect(await show(token)).toMatchObject({ parking_lot_id: far });
  });

  it('A car that is already inside has no spot in the first lot any more', async () => {
    const { near } = await createTwoLots();
    const owner = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${owner.id}/make-lot-owner/${near}`).expect(200);
    const license_plate = createPlate();
    const token = await createReservation({ license_plate });
    arrive();
    const car = { parking_lot_id: near, license_plate, direction: 'in' };
    const { body: entry } = await asUser(test, owner.token).post('/owners/me/entries', car);
    expect(entry).toMatchObject({ kind: 'expected', spot_number: '1' });
    await report(token).expect(200);
    const { body } = await asUser(test, owner.token).get(`/owners/me/entries/${entry.id}`);
    expect(body).toMatchObject({ spot_id: null, exited_at: null, reservation_id: entry.reservation_id });
  });

  it('Erasure removes the driver’s data from both lots', async () => {
    const { near, far } = await createTwoLots();
    const plate = createPlate();
    const token = await createReservation({
      license_plate: plate,
      first_name: 'Zerubabel',
      phone_number: '054-111-2233',
    });
    arrive();
    await report(token, { note: 'my name is Zerubabel' }).expect(200);
    const held = (await test.agent.get(`/reservations/token/${token}/personal-data`)).body as object;
    expect(held).toMatchObject({
      payment: { status: 'owed' },
      spot_incidents: [{ note: 'my name is Zerubabel' }],
    });
    test.clock.moveTo(instantAt('2026-11-27', '03:00'));
    await test.agent.delete(`/reservations/token/${token}/personal-data`).expect(200);
    expect((await test.agent.get(`/reservations/token/${token}`)).status).toBe(404);
    for (const table of ['reservations', 'spot_incidents', 'entries', 'outbox_messages', 'audit_log']) {
      const rows = await test.dataSource.query<object[]>(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Zerubabel|054-111-2233|${plate}`));
    }
    const links = await test.dataSource.query<object[]>(
      'SELECT 1 FROM reservation_links WHERE parking_lot_id = ANY ($1)',
      [[near, far]],
    );
    expect(links).toEqual([]);
  });
});

describe('Concurrent reports of taken spots', () => {
  it('Of two concurrent reports with one vacant spot, exactly one reservation is moved', async () => {
    for (let round = 1; round <= 8; round++) {
      test.clock.moveTo(reservedAt);
      venue = await createVenue(test.dataSource);
      const { lot } = await createLot(test.dataSource, venue, 3);
      const tokens = [await createReservation(), await createReservation()];
      arrive();
      const responses = await Promise.all(tokens.map((token) => report(token)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const spots = await test.dataSource.query<{ spot_id: number }[]>(
        `SELECT spot_id FROM reservations WHERE parking_lot_id = $1 AND status = 'confirmed'`,
        [lot.id],
      );
      expect(new Set(spots.map(({ spot_id: id }) => id)).size).toBe(2);
    }
  });

  it('Concurrent moves never assign one spot twice, and the statistics match the rows', async () => {
    const { near, far } = await createTwoLots(9);
    const extra = await createLot(test.dataSource, venue, 6, { lat: venue.lat + 0.0035, priceAgorot: 3_000 });
    const tokens: string[] = [];
    for (let driver = 1; driver <= 10; driver++) tokens.push(await createReservation());
    const range = { start: '2026-11-20', end: '2026-12-01' };
    const beforeMoves = await computeStatisticsFromRows(test.dataSource, range);
    arrive();
    for (let round = 1; round <= 3; round++) {
      const responses = await Promise.all(tokens.map((token) => report(token)));
      for (const { status } of responses) expect([200, 409]).toContain(status);
      test.clock.advance({ minutes: 5 });
    }
    const lots = [near, far, extra.lot.id];
    const claimed = await test.dataSource.query<{ claims: number; reservations: number; right: number }[]>(
      `SELECT (SELECT count(*) FROM spot_claims WHERE parking_lot_id = ANY ($1))::int AS claims,
              count(DISTINCT (r.parking_lot_id, r.spot_id))::int AS reservations, count(c.spot_id)::int AS right
         FROM reservations r
         LEFT JOIN spot_claims c ON c.service_date = r.service_date AND c.parking_lot_id = r.parking_lot_id
           AND c.spot_id = r.spot_id AND c.hold_id = r.hold_id
        WHERE r.parking_lot_id = ANY ($1) AND r.status = 'confirmed'`,
      [lots],
    );
    expect(claimed).toEqual([{ claims: 10, reservations: 10, right: 10 }]);
    const requested = `start_date=${range.start}&end_date=${range.end}`;
    const states = [
      async () => {},
      () => test.dataSource.transaction((tx) => applyDeltas(tx)),
      () => rebuildStatistics(test.dataSource, countedRows),
    ];
    for (const reachState of states) {
      await reachState();
      const rows = await computeStatisticsFromRows(test.dataSource, range);
      const stats = (await admin.get(`/admin/dashboard/reservations/stats?${requested}`)).body as Record<
        string,
        never
      >;
      expect(['confirmed', 'cancelled', 'completed', 'no_show'].map((status) => stats[status])).toEqual(
        rows.statuses,
      );
      expect(rows.statuses).toEqual(beforeMoves.statuses);
      // The reservations start within this range, whose ends are within an hour and so are counted from the rows.
      const evening = await admin.get(
        '/admin/dashboard/reservations/stats?start_date=2026-11-26T17:15:00Z&end_date=2026-11-26T17:45:00Z',
      );
      const [confirmed, cancelled] = beforeMoves.statuses;
      expect(evening.body).toMatchObject({ confirmed, cancelled });
      const revenue = (await admin.get(`/admin/dashboard/revenue/by-lot?${requested}`)).body as {
        parking_lot_id: number;
        revenue_agorot: number;
      }[];
      const byLot = Object.fromEntries(
        revenue
          .filter(({ revenue_agorot: sum }) => sum > 0)
          .map(({ parking_lot_id: id, revenue_agorot: sum }) => [id, sum]),
      );
      expect(byLot).toEqual(rows.byLot);
      const use = (await admin.get(`/admin/dashboard/lots/utilization?${requested}`)).body as {
        parking_lot_id: number;
        reserved_spot_days: number;
      }[];
      const reserved = use.filter(({ parking_lot_id: id }) => lots.includes(id));
      expect(reserved.reduce((sum, { reserved_spot_days: days }) => sum + days, 0)).toBe(10);
    }
  });
});

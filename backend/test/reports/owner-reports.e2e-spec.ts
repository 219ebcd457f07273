import type { ReportPeriod } from '../../src/reports/owner/period.js';
import { VenueEvent } from '../../src/events/venue-event.entity.js';
import { Reservation } from '../../src/reservations/reservation.entity.js';
import { createSpot, createVenue } from '../support/create-records.js';
import { createOwnerHistory, type OwnerHistory, payments } from '../support/owner-history.js';
import { createPastEntry, createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';

let { test, ownerA, ownerB, lots } = {} as OwnerHistory;

const periods: Record<ReportPeriod, [from: string, to: string]> = {
  current_month: ['2026-11-01', '2026-11-30'],
  previous_month: ['2026-10-01', '2026-10-31'],
  quarter: ['2026-10-01', '2026-12-31'],
  last_6_months: ['2026-05-01', '2026-11-21'],
  last_12_months: ['2025-11-01', '2026-11-21'],
  all_time: ['2025-10-31', '2026-11-21'],
};
const everyPeriod = Object.entries(periods).map(([period, [from, to]]) => [period, from, to] as const);

beforeAll(async () => {
  ({ test, ownerA, ownerB, lots } = await createOwnerHistory());
});
afterAll(() => test.close());

const inDays = (from: string, to: string) => payments.filter(([, date]) => date >= from && date <= to);
const refundedOn = '2026-11-06';
/** One payment of the history was refunded on the day on which it was paid. */
const countRefunded = (from: string, to: string) => (from <= refundedOn && to >= refundedOn ? 1 : 0);
const sumOf = (details: typeof payments) => details.reduce((sum, [, , agorot]) => sum + agorot, 0);

describe('GET /owners/me/reports/revenue', () => {
  it.each(everyPeriod)(
    'The revenue report of %s counts the payments from %s to %s',
    async (period, from, to) => {
      const { status, body } = await ownerA.get(`/owners/me/reports/revenue?period=${period}`);
      expect(status).toBe(200);
      const expected = inDays(from, to);
      expect(body).toMatchObject({
        period: { from, to },
        total_revenue_agorot: sumOf(expected),
        transaction_count: expected.length + countRefunded(from, to),
        paid_agorot: sumOf(expected) + body.refunded_agorot,
        average_per_vehicle_agorot: Math.round(sumOf(expected) / Math.max(body.transaction_count, 1)),
        currency: 'ILS',
      });
      const rows = body.rows as { date: string; revenue_agorot: number; transaction_count: number }[];
      const byDate = (date: string) => rows.filter((row) => row.date === date);
      for (const date of new Set(expected.map(([, day]) => day))) {
        const ofDay = expected.filter(([, day]) => day === date);
        expect(byDate(date).reduce((sum, row) => sum + row.revenue_agorot, 0)).toBe(sumOf(ofDay));
        expect(byDate(date).reduce((sum, row) => sum + row.transaction_count, 0)).toBe(
          ofDay.length + countRefunded(date, date),
        );
      }
      expect(rows.every((row) => row.transaction_count > 0 && row.date >= from && row.date <= to)).toBe(true);
      expect(rows.map((row) => row.date)).toEqual(rows.map((row) => row.date).sort());
    },
  );

  const noEvent = { event_id: null, event_title: null, event_title_en: null };

  it('The revenue report covers the current month and all lots by default', async () => {
    const { body } = await ownerA.get('/owners/me/reports/revenue');
    expect(body.period).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(body.rows).toEqual([
      {
        date: '2026-11-01',
        parking_lot_id: lots.second.id,
        parking_lot_name: 'חניון שני',
        revenue_agorot: 1016,
        paid_agorot: 1016,
        owed_agorot: 0,
        refunded_agorot: 0,
        transaction_count: 1,
        ...noEvent,
      },
      {
        date: '2026-11-06',
        parking_lot_id: lots.first.id,
        parking_lot_name: 'חניון הבימה (3)',
        revenue_agorot: 0,
        paid_agorot: 50_000,
        owed_agorot: 0,
        refunded_agorot: 50_000,
        transaction_count: 1,
        ...noEvent,
      },
      {
        date: '2026-11-21',
        parking_lot_id: lots.first.id,
        parking_lot_name: 'חניון הבימה (3)',
        revenue_agorot: 1017,
        paid_agorot: 1017,
        owed_agorot: 0,
        refunded_agorot: 0,
        transaction_count: 1,
        ...noEvent,
      },
    ]);
  });

  it('The revenue report can be limited to one lot and uses the requested language', async () => {
    const path = `/owners/me/reports/revenue?period=all_time&parking_lot_id=${lots.first.id}`;
    const { body } = await ownerA.get(path).set('accept-language', 'en');
    const ofFirst = payments.filter((_, index) => index % 3 !== 0);
    expect(body.total_revenue_agorot).toBe(sumOf(ofFirst));
    expect(new Set(body.rows.map((row: { parking_lot_name: string }) => row.parking_lot_name))).toEqual(
      new Set(['Habima Lot']),
    );
    expect(body.period.from).toBe('2025-11-01');
    const hebrew = await ownerA.get(`${path}&lang=he`).set('accept-language', 'en');
    expect(hebrew.body.rows[0].parking_lot_name).toBe('חניון הבימה (3)');
  });
});

describe('GET /owners/me/reports/entries', () => {
  it.each(everyPeriod)(
    'The entries report of %s lists the cars from %s to %s, newest first',
    async (period, from, to) => {
      const { body } = await ownerA.get(`/owners/me/reports/entries?period=${period}`);
      const expected = inDays(from, to).map(([enteredAt]) => new Date(enteredAt).toISOString());
      expect(body.period).toEqual({ from, to });
      expect(body.rows.map((row: { entered_at: string }) => row.entered_at)).toEqual(expected.reverse());
      expect([body.total, body.rows_total]).toEqual([expected.length, expected.length]);
      const byKind = body.by_kind as { kind: string; count: number }[];
      expect(byKind.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    },
  );

  it('The entries report shows the kind and event of each entry and the number of cars inside', async () => {
    const venue = await createVenue(test.dataSource);
    const reservationId = await createPastReservation(test.dataSource, {
      ...{ parkingLotId: lots.first.id, spotId: Number(lots.first.spotIds[1]), venueId: venue.id },
      ...{ start: '2026-11-21T09:00:00Z', paidAt: '2026-11-21T09:00:00Z' },
      ...{ amountAgorot: 0, status: 'confirmed', paymentStatus: 'void' },
    });
    const event = await test.dataSource.manager.save(VenueEvent, {
      ...{ venueId: venue.id, slug: 'jazz', title: 'ערב ג׳אז', titleEn: 'Jazz' },
      startsAt: new Date('2026-11-21T10:00:00Z'),
    });
    await test.dataSource.manager.update(Reservation, { id: reservationId }, { eventId: event.id });
    const inside = await createPastEntry(test.dataSource, {
      parkingLotId: lots.first.id,
      spotId: lots.first.spotIds[1],
      reservationId,
      plate: '01234567',
      enteredAt: '2026-11-21T09:00:00Z',
      kind: 'wrong_day',
    });
    const left = await createPastEntry(test.dataSource, {
      parkingLotId: lots.first.id,
      enteredAt: null,
      exitedAt: '2026-11-21T08:00:00Z',
      kind: 'exit_without_entry',
    });
    const path = `/owners/me/reports/entries?parking_lot_id=${lots.first.id}`;
    const { body } = await ownerA.get(path);
    expect(body.inside_now).toBe(1);
    expect(body.by_kind).toContainEqual({ kind: 'wrong_day', count: 1 });
    expect(body.rows.slice(0, 2)).toEqual([
      {
        id: inside,
        parking_lot_id: lots.first.id,
        parking_lot_name: 'חניון הבימה (3)',
        spot_number: '2',
        license_plate: '01234567',
        entered_at: '2026-11-21T09:00:00.000Z',
        exited_at: null,
        is_inside: true,
        source: 'gate',
        kind: 'wrong_day',
        ...{ event_id: event.id, event_title: 'ערב ג׳אז', event_title_en: 'Jazz' },
      },
      expect.objectContaining({ id: left, entered_at: null, event_id: null, event_title: null }),
    ]);
    await test.dataSource.query('DELETE FROM entries WHERE id = ANY ($1::bigint[])', [[inside, left]]);
    await test.dataSource.query('DELETE FROM payments WHERE reservation_id = $1', [reservationId]);
    await test.dataSource.query('DELETE FROM reservations WHERE id = $1', [reservationId]);
  });
});

describe('A report with many rows', () => {
  it('The entries report lists the newest thousand cars and counts all of them', async () => {
    const path = `/owners/me/reports/entries?period=all_time`;
    const { body: before } = await ownerB.get(path);
    await test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, license_plate, entered_at, exited_at, source, kind)
       SELECT $1, 'N' || number, at, at, 'gate', 'unknown_plate'
         FROM (SELECT number, '2026-11-10T10:00:00Z'::timestamptz + number * interval '1 millisecond' AS at
                 FROM generate_series(1, 10001) number) car`,
      [lots.foreign.id],
    );
    const { body } = await ownerB.get(path);
    await test.dataSource.query(`DELETE FROM entries WHERE parking_lot_id = $1 AND license_plate LIKE 'N%'`, [
      lots.foreign.id,
    ]);
    expect([body.total, body.rows_total]).toEqual([before.total + 10_001, before.total + 10_001]);
    expect(body.rows).toHaveLength(10_000);
    const plates = (body.rows as { license_plate: string }[]).map((row) => row.license_plate);
    expect(plates).toContain('N10001');
    expect(plates).not.toContain('N1');
  });

  it('The spots report sorts numbers as people do, 2 before 10', async () => {
    const numbers = ['10', 'B1', '3', 'A2'];
    for (const number of numbers) await createSpot(test.dataSource, lots.foreign.id, number);
    const { body } = await ownerB.get('/owners/me/reports/spots');
    await test.dataSource.query('DELETE FROM spots WHERE parking_lot_id = $1 AND number = ANY ($2)', [
      lots.foreign.id,
      numbers,
    ]);
    expect((body.rows as { number: string }[]).map((row) => row.number)).toEqual([
      '1',
      '2',
      '3',
      '10',
      'A2',
      'B1',
    ]);
  });
});

describe('Entries in the entries and spots reports', () => {
  it('The spots report counts the entries that the entries report counts, and says how many have no spot', async () => {
    const parkingLotId = lots.first.id;
    const [spotId] = lots.first.spotIds;
    const added = [
      { spotId, enteredAt: '2026-11-20T17:00:00Z', plate: '7000001' },
      { spotId, enteredAt: null, exitedAt: '2026-11-20T18:00:00Z', kind: 'exit_without_entry' },
      { enteredAt: '2026-11-20T19:00:00Z', kind: 'unknown_plate', plate: '7000002' },
      { enteredAt: null, exitedAt: '2026-11-20T20:00:00Z', kind: 'exit_without_entry' },
    ];
    const ids: number[] = [];
    for (const car of added) ids.push(await createPastEntry(test.dataSource, { parkingLotId, ...car }));
    for (const period of ['current_month', 'all_time']) {
      const entries = await ownerA.get(`/owners/me/reports/entries?period=${period}`);
      const spots = await ownerA.get(`/owners/me/reports/spots?period=${period}`);
      const rows = spots.body.rows as { entries: number }[];
      expect(spots.body.entries_total).toBe(entries.body.total);
      expect(spots.body.entries_without_spot).toBe(2);
      expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(entries.body.total - 2);
    }
    await test.dataSource.query('DELETE FROM entries WHERE id = ANY ($1::bigint[])', [ids]);
  });
});

describe('Entries after the end of a reservation', () => {
  it('A car inside after its reservation ended is an overstay in the report and in the list', async () => {
    const [spotId = 0] = lots.foreign.spotIds;
    const start = '2026-11-20T17:00:00Z';
    const reservationId = await createPastReservation(test.dataSource, {
      parkingLotId: lots.foreign.id,
      spotId,
      venueId: 1,
      start,
      paidAt: start,
      amountAgorot: 1,
      paymentStatus: 'pending',
    });
    const car = { parkingLotId: lots.foreign.id, spotId, reservationId, enteredAt: start, plate: '7654321' };
    const id = await createPastEntry(test.dataSource, car);
    const listed = await ownerB.get(`/owners/me/entries/${id}`);
    const { body } = await ownerB.get('/owners/me/reports/entries');
    expect([listed.body.kind, body.rows[0].kind]).toEqual(['overstay', 'overstay']);
    expect(body.by_kind).toEqual([
      { kind: 'expected', count: 1 },
      { kind: 'overstay', count: 1 },
    ]);
  });
});

describe('GET /owners/me/reports/spots', () => {
  it.each(everyPeriod)(
    'The spots report of %s shows the revenue of each spot from %s to %s',
    async (period, from, to) => {
      const { body } = await ownerA.get(`/owners/me/reports/spots?period=${period}`);
      const expected = inDays(from, to);
      const [{ money }] = await test.dataSource.query<[{ money: number }]>(
        `SELECT coalesce(sum(amount_agorot), 0)::int AS money FROM payments
          WHERE status = 'paid' AND parking_lot_id = ANY ($1) AND service_date BETWEEN $2 AND $3`,
        [[lots.first.id, lots.second.id], from, to],
      );
      const pending = from <= '2026-11-07' && to >= '2026-11-07' ? 1 : 0;
      expect(body).toMatchObject({
        period: { from, to },
        spots_total: 4,
        rows_total: 4,
        reservations_total: expected.length + pending,
        revenue_total_agorot: money,
        currency: 'ILS',
      });
      const rows = body.rows as {
        parking_lot_id: number;
        number: string;
        revenue_agorot: number;
        entries: number;
      }[];
      expect(rows.map((row) => [row.parking_lot_id, row.number])).toEqual([
        [lots.first.id, '1'],
        [lots.first.id, '2'],
        [lots.second.id, '1'],
        [lots.second.id, '2'],
      ]);
      expect(rows.reduce((sum, row) => sum + row.revenue_agorot, 0)).toBe(money);
      expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(expected.length);
    },
  );

  it('All reports of all time cover the same days, up to the last reservation', async () => {
    await createPastReservation(test.dataSource, {
      parkingLotId: lots.first.id,
      spotId: lots.first.spotIds[0] ?? 0,
      venueId: (await createVenue(test.dataSource)).id,
      start: '2026-11-23T17:00:00Z',
      paidAt: '2026-11-20T10:00:00Z',
      amountAgorot: 2500,
      paymentStatus: 'pending',
    });
    for (const kind of ['revenue', 'entries', 'spots'])
      expect((await ownerA.get(`/owners/me/reports/${kind}?period=all_time`)).body.period).toEqual({
        from: '2025-10-31',
        to: '2026-11-23',
      });
  });

  it('A month, or days of which the last is included, take the place of a named period', async () => {
    for (const [query, from, to] of [
      ['period=2026-10', '2026-10-01', '2026-10-31'],
      ['from=2026-10-25&to=2026-10-26', '2026-10-25', '2026-10-26'],
      ['from=2026-10-25', '2026-10-25', '2026-10-31'],
      ['to=2026-03-27', '2026-03-01', '2026-03-27'],
    ] as const)
      for (const format of ['json', 'xlsx']) {
        const response = await ownerA.get(`/owners/me/reports/revenue?${query}&format=${format}`).expect(200);
        if (format === 'xlsx') expect(response.headers['content-disposition']).toContain(`${from}-${to}`);
        else
          expect(response.body).toMatchObject({
            period: { from, to },
            total_revenue_agorot: sumOf(inDays(from, to)),
          });
      }
  });

  it.each([
    ['period=2026-13', 'period'],
    ['from=2026-02-30', 'from'],
    ['from=2026-10-02&to=2026-10-01', 'to'],
  ])('%s is a problem that names %s', async (query, field) => {
    const { status, body } = await ownerA.get(`/owners/me/reports/revenue?${query}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('An admin reads the reports of any owner or lot, and an owner does not', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    for (const kind of ['revenue', 'entries', 'spots']) {
      const path = `/admin/reports/${kind}?period=all_time&parking_lot_id=${lots.second.id}`;
      const own = await ownerA.get(path.replace('/admin/', '/owners/me/'));
      expect((await admin.get(path).expect(200)).body).toEqual(own.body);
      await ownerA.get(path).expect(403);
    }
  });

  it('The spots report includes the revenue of a spot that was deactivated later', async () => {
    const [, second] = lots.second.spotIds;
    await test.dataSource.query('UPDATE spots SET is_active = false WHERE id = $1', [second]);
    const all = await ownerA.get('/owners/me/reports/spots?period=all_time');
    expect(all.body.revenue_total_agorot).toBe(sumOf(payments));
    expect(all.body.rows[3]).toMatchObject({ spot_id: second, is_active: false, status: 'available' });
    await test.dataSource.query('UPDATE spots SET is_active = true WHERE id = $1', [second]);
  });
});

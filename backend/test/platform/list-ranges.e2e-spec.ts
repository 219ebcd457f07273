import type { ObjectLiteral } from 'typeorm';
import { filterAndSort, type ListDefinition } from '../../src/platform/lists/list.js';
import { Payment } from '../../src/payments/payment.entity.js';
import { paymentList } from '../../src/payments/payment-list.js';
import { reservationList } from '../../src/reservations/operators/reservations.service.js';
import { Reservation } from '../../src/reservations/reservation.entity.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;

/** Reservations that begin, and whose payments are made, at these instants, one after the other. */
async function reserveAt(...starts: string[]): Promise<{ lotId: number; startOf: Map<number, string> }> {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const startOf = new Map<number, string>();
  for (const start of starts) {
    const at = { start, paidAt: start, amountAgorot: 2_500 };
    const location = { parkingLotId: lot.id, spotId: spotIds[0]!, venueId: venue.id };
    const id = await createPastReservation(test.dataSource, { ...location, ...at });
    startOf.set(id, start);
  }
  return { lotId: lot.id, startOf };
}

const query = (parameters: Record<string, unknown>) =>
  Object.entries(parameters)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');

beforeAll(async () => {
  test.clock.moveTo('2026-11-30T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

describe('Days of lists', () => {
  const reserved = async (...starts: string[]) => {
    const { lotId, startOf } = await reserveAt(...starts);
    const found = async (filter: object, list = 'reservations') => {
      const response = await admin.get(
        `/admin/${list}?${query({ filter: { parking_lot_id: lotId, ...filter }, sort: '["id","ASC"]' })}`,
      );
      expect(response.status).toBe(200);
      const rows = response.body as { id: number; reservation_id?: number }[];
      return rows.map(({ id, reservation_id: reservationId = id }) => startOf.get(reservationId));
    };
    return { lotId, found };
  };

  it('The day of a reservation ends at two in the morning, and that of a payment at midnight', async () => {
    const starts = ['2026-11-09T23:59:00Z', '2026-11-10T00:00:00Z', '2026-11-10T21:59:00Z'];
    const ends = ['2026-11-10T22:00:00Z', '2026-11-10T23:59:00Z', '2026-11-11T00:00:00Z'];
    const { found } = await reserved(...starts, ...ends);
    const day = { from: '2026-11-10', to: '2026-11-10' };
    expect(await found(day)).toEqual([...starts.slice(1), ...ends.slice(0, 2)]);
    expect(await found(day, 'payments')).toEqual(starts);
    expect(await found({ to: '2026-11-09' })).toEqual(starts.slice(0, 1));
    expect(await found({ from: '2026-11-11' })).toEqual(ends.slice(2));
  });

  it('A day is one of Israel’s clock also when that changes', async () => {
    // The clock goes forward at 02:00 on 27 March and back at 02:00 on 25 October.
    const spring = [
      '2026-03-26T23:59:00Z',
      '2026-03-27T00:00:00Z',
      '2026-03-27T22:59:00Z',
      '2026-03-27T23:00:00Z',
    ];
    const autumn = [
      '2026-10-24T23:30:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T23:59:00Z',
      '2026-10-26T00:00:00Z',
    ];
    const { found } = await reserved(...spring, ...autumn);
    expect(await found({ from: '2026-03-27', to: '2026-03-27' })).toEqual(spring.slice(1, 3));
    expect(await found({ from: '2026-10-25', to: '2026-10-25' })).toEqual(autumn.slice(1, 3));
  });

  it('Instants are still accepted, and "until" ends before its instant', async () => {
    const [first, second] = ['2026-11-12T16:00:00Z', '2026-11-12T17:00:00Z'];
    const { found } = await reserved(first, second);
    expect(await found({ from: second })).toEqual([second]);
    expect(await found({ from: '2026-11-12', until: second })).toEqual([first]);
  });

  it('Days are also parameters of their own, of lists and of their files', async () => {
    const [before, on, after] = ['2026-11-13T17:00:00Z', '2026-11-14T17:00:00Z', '2026-11-15T17:00:00Z'];
    const { lotId } = await reserved(before, on, after);
    const parameters = query({ filter: { parking_lot_id: lotId }, from: '2026-11-14', to: '2026-11-14' });
    expect((await admin.get(`/admin/reservations?${parameters}`)).body).toMatchObject([
      { reservation_start: new Date(on).toISOString() },
    ]);
    for (const list of ['reservations', 'payments']) {
      const { text } = await admin.get(`/admin/${list}/export?${parameters}`);
      expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining('2026-11-14')]);
    }
  });

  it.each([
    ['filter.to', 'before_start', { filter: { from: '2026-11-14', to: '2026-11-13' } }],
    ['filter.to', 'before_start', { from: '2026-11-14', to: '2026-11-13' }],
    ['filter.to', 'invalid_filter_value', { filter: { to: '2026-02-30' } }],
    ['filter.from', 'invalid_filter_value', { filter: { from: 'soon' } }],
    ['filter.from', 'invalid_filter_value', { from: '2026-13-01' }],
    ['from', 'given_twice', { filter: { from: '2026-11-14' }, from: '2026-11-15' }],
  ])('%s is rejected as "%s": %j', async (field, code, parameters) => {
    for (const path of ['/admin/reservations', '/admin/reservations/export', '/admin/payments/totals']) {
      const { status, body } = await admin.get(`${path}?${query(parameters)}`);
      expect([status, (body as { errors: unknown[] }).errors[0]]).toEqual([
        400,
        expect.objectContaining({ field, code }),
      ]);
    }
  });

  it('A list without days rejects them by name', async () => {
    const { status, body } = await admin.get('/admin/venues?from=2026-11-14');
    expect([status, (body as { errors: unknown[] }).errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'filter.from', code: 'unknown_filter' }),
    ]);
  });

  it.each([
    [
      'reservations',
      'reservation_start',
      Reservation,
      'reservation',
      reservationList as ListDefinition<ObjectLiteral>,
    ],
    ['payments', 'created_at', Payment, 'payment', paymentList as ListDefinition<ObjectLiteral>],
  ])('The index of %s by %s has both ends of a range', async (_table, column, entity, alias, list) => {
    const builder = test.dataSource.manager.createQueryBuilder<ObjectLiteral>(entity, alias);
    filterAndSort(builder, list, { sort: null, filter: { from: '2026-11-14', to: '2026-11-14' } });
    const [text, values] = builder.orderBy().getQueryAndParameters();
    const plan = await test.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query<object[]>(`EXPLAIN (FORMAT JSON) ${text}`, values);
    });
    expect(JSON.stringify(plan)).toMatch(
      new RegExp(`"Index Cond":"\\(+${column} >= [^"]*AND \\(${column} < `),
    );
  });
});

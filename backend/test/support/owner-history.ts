import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { createLot, createVenue } from './create-records.js';
import { createPastEntry, createPastReservation } from './past-reservations.js';
import { asUser, createUser } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

interface HistoryLot {
  id: number;
  spotIds: number[];
}

export interface OwnerHistory {
  test: TestApp;
  /** Owns the first and second lot, and with them all of `payments`. */
  ownerA: ReturnType<typeof asUser>;
  /** Owns the foreign lot. */
  ownerB: ReturnType<typeof asUser>;
  lots: Record<'first' | 'second' | 'foreign', HistoryLot>;
}

/** Payments with their local dates and amounts, on both sides of midnight and of clock changes. */
export const payments: [paidAt: string, localDate: string, agorot: number][] = [
  ['2025-10-31T21:59:59Z', '2025-10-31', 1001],
  ['2025-10-31T22:00:00Z', '2025-11-01', 1002],
  ['2026-03-26T21:59:59Z', '2026-03-26', 1003],
  ['2026-03-26T22:00:00Z', '2026-03-27', 1004],
  ['2026-03-27T20:59:59Z', '2026-03-27', 1005],
  ['2026-03-27T21:00:00Z', '2026-03-28', 1006],
  ['2026-04-30T20:59:59Z', '2026-04-30', 1007],
  ['2026-04-30T21:00:00Z', '2026-05-01', 1008],
  ['2026-09-30T20:59:59Z', '2026-09-30', 1009],
  ['2026-09-30T21:00:00Z', '2026-10-01', 1010],
  ['2026-10-24T20:59:59Z', '2026-10-24', 1011],
  ['2026-10-24T21:00:00Z', '2026-10-25', 1012],
  ['2026-10-25T21:59:59Z', '2026-10-25', 1013],
  ['2026-10-25T22:00:00Z', '2026-10-26', 1014],
  ['2026-10-31T21:59:59Z', '2026-10-31', 1015],
  ['2026-10-31T22:00:00Z', '2026-11-01', 1016],
  ['2026-11-20T22:00:00Z', '2026-11-21', 1017],
];

/** Two owners on 2026-11-21 with payments and entries of the past year. */
export async function createOwnerHistory(): Promise<OwnerHistory> {
  const test = await createTestApp();
  test.clock.moveTo('2026-11-21T10:00:00Z');
  const [a, b, admin] = [
    await createUser(test, 'parking_lot_owner'),
    await createUser(test, 'parking_lot_owner'),
    await createUser(test, 'admin'),
  ];
  const lots = {} as OwnerHistory['lots'];
  const venue = await createVenue(test.dataSource);
  for (const [key, name, nameEn, owner] of [
    ['first', 'חניון הבימה (3)', 'Habima Lot', a],
    ['second', 'חניון שני', null, a],
    ['foreign', 'חניון זר', 'Foreign Lot', b],
  ] as const) {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2, { name, nameEn });
    lots[key] = { id: lot.id, spotIds };
    await asUser(test, admin.token).post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`);
  }
  const reserve = (lot: keyof typeof lots, spot: number, paidAt: string, amountAgorot: number) => ({
    parkingLotId: lots[lot].id,
    spotId: lots[lot].spotIds[spot] ?? 0,
    venueId: venue.id,
    start: paidAt,
    paidAt,
    amountAgorot,
  });
  for (const [index, [paidAt, , agorot]] of payments.entries()) {
    await createPastReservation(
      test.dataSource,
      reserve(index % 3 === 0 ? 'second' : 'first', index % 2, paidAt, agorot),
    );
    await createPastEntry(test.dataSource, {
      parkingLotId: index % 3 === 0 ? lots.second.id : lots.first.id,
      spotId: (index % 3 === 0 ? lots.second : lots.first).spotIds[index % 2],
      enteredAt: paidAt,
      exitedAt: paidAt,
      plate: String(index).padStart(7, '0'),
      kind: index % 4 === 0 ? 'unknown_plate' : 'expected',
    });
  }
  await createPastReservation(test.dataSource, reserve('foreign', 0, '2026-11-05T12:00:00Z', 777_777));
  await createPastEntry(test.dataSource, {
    parkingLotId: lots.foreign.id,
    enteredAt: '2026-11-05T12:00:00Z',
  });
  const givenBack = reserve('first', 0, '2026-11-06T12:00:00Z', 50_000);
  await createPastReservation(test.dataSource, {
    ...givenBack,
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  await createPastReservation(test.dataSource, {
    ...reserve('first', 0, '2026-11-07T12:00:00Z', 60_000),
    paymentStatus: 'pending',
  });
  await rebuildStatistics(test.dataSource, countedRows);
  return { test, ownerA: asUser(test, a.token), ownerB: asUser(test, b.token), lots };
}

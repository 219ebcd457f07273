import type { EntityManager } from 'typeorm';
import type { StatisticDelta, StatisticSubject } from './statistic-delta.entity.js';

const msPerHour = 3_600_000;

export interface CountedItem {
  parkingLotId: number;
  subject: StatisticSubject;
  /** The start of a reservation; for a payment, when it was paid, or created if it never was. */
  at: Date;
  venueId: number | null;
  amountAgorot: number;
}

/** An item that is counted, or with -1 no longer counted, with a status. */
export interface CountChange {
  item: CountedItem;
  status: string;
  count: 1 | -1;
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / msPerHour) * msPerHour);

/** Changes the counts; must run in the transaction that changes the items. Equal counts become one row. */
export async function recordCounts(tx: EntityManager, changes: readonly CountChange[]): Promise<void> {
  const deltas = new Map<string, Omit<StatisticDelta, 'id'>>();
  for (const { item, status, count } of changes) {
    const { parkingLotId, subject, venueId } = item;
    const hour = hourOf(item.at);
    const key = [parkingLotId, subject, status, hour.getTime(), venueId].join(' ');
    const delta = deltas.get(key) ?? {
      parkingLotId,
      subject,
      status,
      hour,
      venueId,
      count: 0,
      amountAgorot: 0,
    };
    delta.count += count;
    delta.amountAgorot += count * item.amountAgorot;
    deltas.set(key, delta);
  }
  const rows = [...deltas.values()].filter(({ count, amountAgorot }) => count !== 0 || amountAgorot !== 0);
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::bigint[], $6::int[], $7::bigint[])`,
    [
      rows.map((row) => row.parkingLotId),
      rows.map((row) => row.subject),
      rows.map((row) => row.status),
      rows.map((row) => row.hour),
      rows.map((row) => row.venueId),
      rows.map((row) => row.count),
      rows.map((row) => row.amountAgorot),
    ],
  );
}

/** Counts an item in another lot from now on; must run in the transaction that moves it. */
export const recordLotChange = (
  tx: EntityManager,
  from: CountedItem,
  to: CountedItem,
  status: string,
): Promise<void> =>
  recordCounts(tx, [
    { item: from, status, count: -1 },
    { item: to, status, count: 1 },
  ]);

/** Counts a status change; must run in the transaction that makes it. */
export const recordStatusChange = (
  tx: EntityManager,
  item: CountedItem,
  from: string,
  to: string,
): Promise<void> =>
  recordCounts(tx, [
    { item, status: from, count: -1 },
    { item, status: to, count: 1 },
  ]);

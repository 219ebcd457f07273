import type { EntityManager } from 'typeorm';
import { StatisticDelta, type StatisticSubject } from './statistic-delta.entity.js';

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

/** Changes the counts; must run in the transaction that changes the items. */
export async function recordCounts(tx: EntityManager, changes: readonly CountChange[]): Promise<void> {
  await tx.insert(
    StatisticDelta,
    changes.map(({ item: { at, ...item }, status, count }) => ({
      ...item,
      status,
      count,
      hour: hourOf(at),
      amountAgorot: count * item.amountAgorot,
    })),
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

import type { EntityManager } from 'typeorm';
import { StatisticDelta, type StatisticSubject } from './statistic-delta.entity.js';

const msPerHour = 3_600_000;

export interface CountedItem {
  parkingLotId: number;
  subject: StatisticSubject;
  /** The start of a stay; of a payment, when it was paid, or made if it never was. */
  at: Date;
  venueId: number | null;
  amountAgorot: number;
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / msPerHour) * msPerHour);

/** Counts a thing that is new; must be in the transaction that makes it. */
export async function recordCreated(tx: EntityManager, item: CountedItem, status: string): Promise<void> {
  const { parkingLotId, subject, venueId, amountAgorot, at } = item;
  await tx.insert(StatisticDelta, {
    ...{ parkingLotId, subject, venueId, amountAgorot },
    ...{ status, hour: hourOf(at), count: 1 },
  });
}

/** Counts that a thing went from one status to another; must be in the transaction that changes the thing itself. */
export async function recordStatusChange(
  tx: EntityManager,
  item: CountedItem,
  from: string,
  to: string,
): Promise<void> {
  const { parkingLotId, subject, venueId, amountAgorot } = item;
  const shared = { parkingLotId, subject, venueId, hour: hourOf(item.at) };
  await tx.insert(StatisticDelta, [
    { ...shared, status: from, count: -1, amountAgorot: -amountAgorot },
    { ...shared, status: to, count: 1, amountAgorot },
  ]);
}

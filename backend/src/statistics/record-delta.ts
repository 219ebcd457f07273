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

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / msPerHour) * msPerHour);

/** Counts an item in another lot from now on; must run in the transaction that moves it. */
export async function recordLotChange(
  tx: EntityManager,
  from: CountedItem,
  to: CountedItem,
  status: string,
): Promise<void> {
  const delta = ({ at, ...item }: CountedItem) => ({ ...item, status, hour: hourOf(at) });
  await tx.insert(StatisticDelta, [
    { ...delta(from), count: -1, amountAgorot: -from.amountAgorot },
    { ...delta(to), count: 1 },
  ]);
}

/** Counts a status change; must run in the transaction that makes it. */
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

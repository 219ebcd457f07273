import type { EntityManager } from 'typeorm';
import { FigureChange, type FigureSubject } from './figure-change.entity.js';

const msPerHour = 3_600_000;

export interface CountedThing {
  parkingLotId: number;
  subject: FigureSubject;
  /** The start of a stay; of a payment, when it was paid, or made if it never was. */
  at: Date;
  venueId: number | null;
  amountAgorot: number;
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / msPerHour) * msPerHour);

/** Counts a thing that is new; must be in the transaction that makes it. */
export async function recordNew(tx: EntityManager, thing: CountedThing, status: string): Promise<void> {
  const { parkingLotId, subject, venueId, amountAgorot, at } = thing;
  await tx.insert(FigureChange, {
    ...{ parkingLotId, subject, venueId, amountAgorot },
    ...{ status, hour: hourOf(at), count: 1 },
  });
}

/** Counts that a thing went from one status to another; must be in the transaction that changes the thing itself. */
export async function recordStatusChange(
  tx: EntityManager,
  thing: CountedThing,
  from: string,
  to: string,
): Promise<void> {
  const { parkingLotId, subject, venueId, amountAgorot } = thing;
  const shared = { parkingLotId, subject, venueId, hour: hourOf(thing.at) };
  await tx.insert(FigureChange, [
    { ...shared, status: from, count: -1, amountAgorot: -amountAgorot },
    { ...shared, status: to, count: 1, amountAgorot },
  ]);
}

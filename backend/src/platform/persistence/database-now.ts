import type { EntityManager } from 'typeorm';

/**
 * The database's current time, not the start of the transaction: the clock that decides whether a hold is
 * active.
 */
export async function databaseNow(tx: EntityManager, offsetInterval: string): Promise<Date> {
  const [row] = await tx.query<[{ now: Date }]>('SELECT clock_timestamp() + $1::interval AS now', [
    offsetInterval,
  ]);
  return row.now;
}

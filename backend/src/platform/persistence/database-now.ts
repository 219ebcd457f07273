import type { EntityManager } from 'typeorm';

/** The database's clock at this moment, not at the transaction's start: the clock that decides whether a hold is alive. */
export async function databaseNow(tx: EntityManager, offsetInterval: string): Promise<Date> {
  const [row] = await tx.query<[{ now: Date }]>('SELECT clock_timestamp() + $1::interval AS now', [
    offsetInterval,
  ]);
  return row.now;
}

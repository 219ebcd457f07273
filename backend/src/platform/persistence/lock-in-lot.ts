import type { EntityManager } from 'typeorm';

/** Serializes transactions that name the same subject of a lot, such as a car. The lock ends with the transaction. */
export async function lockInLot(tx: EntityManager, parkingLotId: number, subject: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [subject, parkingLotId]);
}

import type { EntityManager } from 'typeorm';

/** The car of a reservation may be inside until its new end, however long ago it came. */
export async function extendVisits(
  tx: EntityManager,
  { parkingLotId, id }: { parkingLotId: number; id: number },
  until: Date,
): Promise<void> {
  await tx.query(
    `UPDATE entries SET ends_by = $3
      WHERE parking_lot_id = $1 AND reservation_id = $2 AND kind <> 'wrong_day' AND exited_at IS NULL AND ends_by < $3`,
    [parkingLotId, id, until],
  );
}

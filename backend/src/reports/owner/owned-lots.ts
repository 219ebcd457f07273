import type { EntityManager } from 'typeorm';
import type { Snapshot } from '../documents/snapshot.js';
import type { Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';

export interface OwnedLot {
  id: number;
  name: string;
}

/** The owner's lots by name, or all without an owner, or the requested one of them. `lot_not_found` for another lot. */
export async function findReportLots(
  manager: EntityManager,
  ownerId: number | null,
  parkingLotId: number | undefined,
  language: Language,
): Promise<OwnedLot[]> {
  const lots = await manager.query<{ id: number; name: string; name_en: string | null }[]>(
    `SELECT l.id, l.name, l.name_en
       FROM parking_lots l
      WHERE ($1::bigint IS NULL OR l.id IN (SELECT o.parking_lot_id FROM lot_owners o WHERE o.user_id = $1))
        AND ($2::bigint IS NULL OR l.id = $2)
      ORDER BY l.id`,
    [ownerId, parkingLotId ?? null],
  );
  if (parkingLotId !== undefined && lots.length === 0) throw problem('lot_not_found');
  return lots
    .map(({ id, name, name_en }) => ({ id, name: language === 'en' ? name_en || name : name }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** Whether any of the lots has payees. */
export async function hasPayees(snapshot: Snapshot, lotIds: number[]): Promise<boolean> {
  const rows = await snapshot.rows(
    'SELECT 1 FROM lot_payees WHERE parking_lot_id = ANY ($1::bigint[]) LIMIT 1',
    [lotIds],
  );
  return rows.length > 0;
}

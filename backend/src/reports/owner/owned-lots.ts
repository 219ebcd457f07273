import type { EntityManager } from 'typeorm';
import type { Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';

export interface OwnedLot {
  id: number;
  name: string;
}

/** The owner's lots by name, or the requested one. `lot_not_found` for another owner's lot. */
export async function findReportLots(
  manager: EntityManager,
  ownerId: number,
  parkingLotId: number | undefined,
  language: Language,
): Promise<OwnedLot[]> {
  const lots = await manager.query<{ id: number; name: string; name_en: string | null }[]>(
    `SELECT l.id, l.name, l.name_en
       FROM lot_owners o JOIN parking_lots l ON l.id = o.parking_lot_id
      WHERE o.user_id = $1 AND ($2::bigint IS NULL OR l.id = $2)
      ORDER BY l.id`,
    [ownerId, parkingLotId ?? null],
  );
  if (parkingLotId !== undefined && lots.length === 0) throw problem('lot_not_found');
  return lots
    .map(({ id, name, name_en }) => ({ id, name: language === 'en' ? name_en || name : name }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

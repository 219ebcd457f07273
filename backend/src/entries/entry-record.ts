import type { EntityManager } from 'typeorm';
import type { Entry } from './entry.entity.js';
import type { EntryKind } from './entry-decision.js';
import { currentKindSql } from './current-kind.js';
import { isEntryInsideSql } from './is-inside.js';
import type { EntryDto } from './entry.dto.js';

/** Fields of an entry's record that are not in its row, or not current there. */
interface EntryExtras {
  kind: EntryKind;
  spot_number: string | null;
  is_inside: boolean;
}

const columns = {
  lot: 'e.parking_lot_id',
  reservation: 'e.reservation_id',
  exitedAt: 'e.exited_at',
  kind: 'e.kind',
};

async function extrasOf(manager: EntityManager, entries: Entry[], now: Date) {
  const rows = await manager.query<(EntryExtras & { id: number })[]>(
    `SELECT e.id, s.number AS spot_number, ${currentKindSql(columns, '$3::timestamptz')} AS kind,
            ${isEntryInsideSql('e', '$3::timestamptz')} AS is_inside
       FROM entries e LEFT JOIN spots s ON s.parking_lot_id = e.parking_lot_id AND s.id = e.spot_id
      WHERE e.parking_lot_id = ANY ($1::bigint[]) AND e.id = ANY ($2::bigint[])`,
    [[...new Set(entries.map((entry) => entry.parkingLotId))], entries.map((entry) => entry.id), now],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entries as owners see them at a moment. */
export async function toEntryRecords(
  manager: EntityManager,
  entries: Entry[],
  now: Date,
): Promise<EntryDto[]> {
  const extras = entries.length > 0 ? await extrasOf(manager, entries, now) : new Map<number, EntryExtras>();
  return entries.map((entry) => ({
    id: entry.id,
    parking_lot_id: entry.parkingLotId,
    spot_id: entry.spotId,
    spot_number: extras.get(entry.id)?.spot_number ?? null,
    reservation_id: entry.reservationId,
    license_plate: entry.licensePlate,
    entered_at: entry.enteredAt?.toISOString() ?? null,
    exited_at: (entry.exitAssumed ? null : entry.exitedAt?.toISOString()) ?? null,
    is_inside: extras.get(entry.id)?.is_inside ?? false,
    source: entry.source,
    kind: extras.get(entry.id)?.kind ?? entry.kind,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
  }));
}

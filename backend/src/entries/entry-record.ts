import type { Entry } from './entry.entity.js';

/** A car in or out, as owners see it. */
export function toEntryRecord(entry: Entry) {
  return {
    id: entry.id,
    parking_lot_id: entry.parkingLotId,
    spot_id: entry.spotId,
    reservation_id: entry.reservationId,
    license_plate: entry.licensePlate,
    entered_at: entry.enteredAt?.toISOString() ?? null,
    exited_at: entry.exitedAt?.toISOString() ?? null,
    source: entry.source,
    kind: entry.kind,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
  };
}

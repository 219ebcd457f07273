import type { EntityManager } from 'typeorm';
import { nameSql } from '../platform/lists/name-sql.js';
import type { LotScope } from '../lots/lot-scope.js';
import type { Language } from '../platform/problems/language.js';
import type { IncidentDto, IncidentOutcome } from './incident.dto.js';
import type { SpotIncident } from './spot-incident.entity.js';

interface IncidentLocation {
  id: number;
  parking_lot_name: string;
  spot_number: string;
  spot_floor: string;
  new_lot_name: string | null;
  new_spot_number: string | null;
  may_see_new: boolean;
}

function outcomeOf({ parkingLotId, newLotId }: SpotIncident): IncidentOutcome {
  if (newLotId === null) return 'no_other_spot';
  return newLotId === parkingLotId ? 'moved' : 'moved_to_other_lot';
}

/**
 * A page of incidents as operators see them. For another owner's lot only the name is included. The new spot is joined
 * with a CTE, because Citus cannot join the rows of two lots.
 */
export async function toIncidentRecords(
  manager: EntityManager,
  incidents: SpotIncident[],
  scope: LotScope,
  language: Language,
): Promise<IncidentDto[]> {
  const locations = await manager.query<IncidentLocation[]>(
    `WITH incident AS MATERIALIZED (
       SELECT i.id, ${nameSql('l', language)} AS parking_lot_name, s.number AS spot_number, s.floor AS spot_floor,
              ${nameSql('nl', language)} AS new_lot_name, i.new_lot_id, i.new_spot_id
         FROM unnest($1::bigint[], $2::bigint[]) AS requested (lot_id, id)
         JOIN spot_incidents i ON i.parking_lot_id = requested.lot_id AND i.id = requested.id
         JOIN parking_lots l ON l.id = i.parking_lot_id
         JOIN spots s ON s.parking_lot_id = i.parking_lot_id AND s.id = i.spot_id
         LEFT JOIN parking_lots nl ON nl.id = i.new_lot_id),
     other AS MATERIALIZED (
       SELECT incident.id, s.number AS new_spot_number, o.user_id IS NOT NULL AS is_own
         FROM incident JOIN spots s ON s.parking_lot_id = incident.new_lot_id AND s.id = incident.new_spot_id
         LEFT JOIN lot_owners o ON o.parking_lot_id = s.parking_lot_id AND o.user_id = coalesce($3, 0))
     SELECT id, parking_lot_name, spot_number, spot_floor, new_lot_name, new_spot_number,
            $3::bigint IS NULL OR coalesce(is_own, false) AS may_see_new
       FROM incident LEFT JOIN other USING (id)`,
    [
      incidents.map(({ parkingLotId }) => parkingLotId),
      incidents.map(({ id }) => id),
      scope === 'all' ? null : scope.ownerId,
    ],
  );
  const byId = new Map(locations.map((location) => [location.id, location]));
  return incidents.map((incident) => {
    const location = byId.get(incident.id);
    if (!location) throw new Error(`incident ${incident.id} has no lot or spot`);
    const isVisible = location.may_see_new;
    return {
      id: incident.id,
      parking_lot_id: incident.parkingLotId,
      parking_lot_name: location.parking_lot_name,
      spot_id: incident.spotId,
      spot_number: location.spot_number,
      spot_floor: location.spot_floor,
      reservation_id: incident.reservationId,
      outcome: outcomeOf(incident),
      new_lot_name: incident.newLotId === null ? null : location.new_lot_name,
      new_spot_number: isVisible ? location.new_spot_number : null,
      new_reservation_id: isVisible ? incident.newReservationId : null,
      note: incident.note,
      reported_at: incident.reportedAt.toISOString(),
      is_resolved: incident.resolvedAt !== null,
      resolved_at: incident.resolvedAt?.toISOString() ?? null,
      resolved_by: incident.resolvedBy,
      updated_at: incident.updatedAt.toISOString(),
    };
  });
}

import type { EntityManager } from 'typeorm';
import { metersPerDegree } from '../lots/lots-near.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';

/** Only recent changes are looked up; other routes are requested when a driver needs them, not all of them daily. */
const newForHours = 1;

export interface MissingWalkingRoute {
  venue: GeoPoint & { id: number };
  lot: GeoPoint & { id: number };
}

interface Row {
  venue_id: number;
  venue_lat: number;
  venue_lng: number;
  lot_id: number;
  lot_lat: number;
  lot_lng: number;
}

/** Pairs in range that were created or changed recently and have no cached route for their positions. */
export async function findMissingWalkingRoutes(
  manager: EntityManager,
  options: { meters: number; provider: string; now: Date; max: number },
): Promise<MissingWalkingRoute[]> {
  const rows = await manager.query<Row[]>(
    `SELECT v.id AS venue_id, v.lat AS venue_lat, v.lng AS venue_lng, l.id AS lot_id, l.lat AS lot_lat, l.lng AS lot_lng
       FROM venues v
       JOIN parking_lots l ON l.is_active AND l.lat BETWEEN v.lat - $1 AND v.lat + $1
        AND abs(l.lng - v.lng) * greatest(0.01, cos(radians(v.lat))) <= $1
       LEFT JOIN walking_routes w ON w.venue_id = v.id AND w.parking_lot_id = l.id AND w.provider = $2
        AND w.expires_at > $3 AND w.from_lat = l.lat AND w.from_lng = l.lng AND w.to_lat = v.lat AND w.to_lng = v.lng
      WHERE v.is_active AND w.venue_id IS NULL
        AND greatest(v.updated_at, l.updated_at) > $3::timestamptz - make_interval(hours => ${newForHours})
      ORDER BY greatest(v.updated_at, l.updated_at) DESC LIMIT $4`,
    [options.meters / metersPerDegree, options.provider, options.now, options.max],
  );
  return rows.map((row) => ({
    venue: { id: row.venue_id, lat: row.venue_lat, lng: row.venue_lng },
    lot: { id: row.lot_id, lat: row.lot_lat, lng: row.lot_lng },
  }));
}

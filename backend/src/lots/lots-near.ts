import type { EntityManager } from 'typeorm';
import { ParkingLot } from './parking-lot.entity.js';

/** Per degree of latitude, and of longitude at the equator. */
export const metersPerDegree = 111_320;

/** The active lots in the square around a point that encloses the circle of the given radius. */
export function activeLotsNear(
  manager: EntityManager,
  point: { lat: number; lng: number },
  meters: number,
): Promise<ParkingLot[]> {
  const latSpan = meters / metersPerDegree;
  const lngSpan = latSpan / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180));
  return manager
    .createQueryBuilder(ParkingLot, 'lot')
    .where('lot.isActive AND lot.lat BETWEEN :south AND :north AND lot.lng BETWEEN :west AND :east', {
      south: point.lat - latSpan,
      north: point.lat + latSpan,
      west: point.lng - lngSpan,
      east: point.lng + lngSpan,
    })
    .getMany();
}

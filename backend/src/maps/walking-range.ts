import { metersPerMinute, type GeoPoint, straightMeters } from '@panui/shared/walking-estimate';

/** How much farther than the lots offered first a driver may choose a lot. */
export const maxLotDistanceFactor = 2;

/** Whether a reservation can lead from the lot to the venue. By the straight line, as no route is shorter. */
export function isInWalkingRange(lot: GeoPoint, venue: GeoPoint, maxWalkingMinutes: number): boolean {
  return straightMeters(lot, venue) <= maxWalkingMinutes * maxLotDistanceFactor * metersPerMinute;
}

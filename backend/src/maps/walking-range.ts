import { metersPerMinute, type GeoPoint, straightMeters } from './walking-estimate.js';

/** A driver may choose a lot that is up to so many times as far as the lots offered first. */
export const maxLotDistanceFactor = 2;

/** Whether a reservation can lead from the lot to the venue. By the straight line, as no route is shorter. */
export function isInWalkingRange(lot: GeoPoint, venue: GeoPoint, maxWalkingMinutes: number): boolean {
  return straightMeters(lot, venue) <= maxWalkingMinutes * maxLotDistanceFactor * metersPerMinute;
}

import { metersPerMinute, type Point, straightMeters } from './direct-route.js';

/** A driver may choose a lot that is up to so many times as far as the lots offered first. */
export const farthestLotFactor = 2;

/** Whether a reservation can lead from the lot to the venue. By the straight line, as no route is shorter. */
export function isInWalkingRange(lot: Point, venue: Point, maxWalkingMinutes: number): boolean {
  return straightMeters(lot, venue) <= maxWalkingMinutes * farthestLotFactor * metersPerMinute;
}

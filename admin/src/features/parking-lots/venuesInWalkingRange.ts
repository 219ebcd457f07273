import { type Point, walkingEstimate, type WalkingEstimate } from '../../../../backend/src/maps/direct-route';

export type VenueInRange<T> = T & WalkingEstimate;

/** The venues whose drivers are sent to the lot, the nearest first, with the walk as the server estimates it. */
export function venuesInWalkingRange<T extends Point>(
  lot: Point,
  venues: readonly T[],
  maxWalkingMinutes: number,
): VenueInRange<T>[] {
  return venues
    .map((venue) => ({ ...venue, ...walkingEstimate(lot, venue) }))
    .filter((venue) => venue.walkingTimeMinutes <= maxWalkingMinutes)
    .sort((a, b) => a.distanceMeters - b.distanceMeters);
}

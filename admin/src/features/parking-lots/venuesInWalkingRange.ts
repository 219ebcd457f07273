import { type GeoPoint, walkingEstimate, type WalkingEstimate } from '@panui/shared/walking-estimate';

export type VenueInRange<T> = T & WalkingEstimate;

/** Venues whose drivers are offered this lot, nearest first, with the server's walking estimate. */
export function venuesInWalkingRange<T extends GeoPoint>(
  lot: GeoPoint,
  venues: readonly T[],
  maxWalkingMinutes: number,
): VenueInRange<T>[] {
  return venues
    .map((venue) => ({ ...venue, ...walkingEstimate(lot, venue) }))
    .filter((venue) => venue.walkingTimeMinutes <= maxWalkingMinutes)
    .sort((a, b) => a.distanceMeters - b.distanceMeters);
}

import {
  type GeoPoint,
  walkingEstimate,
  type WalkingEstimate,
} from '../../../../backend/src/maps/walking-estimate';

export type VenueInRange<T> = T & WalkingEstimate;

/** The venues whose drivers are sent to the lot, the nearest first, with the walk as the server estimates it. */
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

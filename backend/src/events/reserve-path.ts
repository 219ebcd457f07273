import type { VenueEvent } from './venue-event.entity.js';

/** The time for which the links of an event reserve. */
export const linkTimeOf = ({ doorsAt, startsAt }: Pick<VenueEvent, 'doorsAt' | 'startsAt'>): Date =>
  doorsAt ?? startsAt;

/** The path of the page on which a spot is reserved for an event. */
export function reservePathOf(
  { venueId, slug }: Pick<VenueEvent, 'venueId' | 'slug'>,
  time: Date,
  { ref = null, lotId = null }: { ref?: string | null; lotId?: number | null } = {},
): string {
  const path = `/reserve?venue_id=${venueId}&reservation_time=${Math.floor(time.getTime() / 1000)}&event=${slug}`;
  return [path, lotId !== null && `parking_lot_id=${lotId}`, ref !== null && `ref=${ref}`]
    .filter(Boolean)
    .join('&');
}

import type { LotInRange } from '../../holds/venue-catalog.service.js';
import type { OpenLot } from '../../holds/hold-policy.js';
import type { Venue } from '../../venues/venue.entity.js';
import { endOf, type OperatorText } from '../event-at.js';
import type { VenueEvent } from '../venue-event.entity.js';

export const availabilities = ['many', 'few', 'last', 'none', 'closed'] as const;
export type Availability = (typeof availabilities)[number];

/** A lot in which drivers of the event can park. */
export interface LotOfEvent {
  open: OpenLot<LotInRange>;
  availability: Availability;
}

/** An event as the public sees it: places left in words, never in numbers. */
export interface EventSummary {
  event: VenueEvent;
  /** Null for an inactive venue. */
  venue: Venue | null;
  isOver: boolean;
  /** The time for which a spot is reserved; null when it cannot be reserved any more. */
  reservationTime: Date | null;
  availability: Availability;
  /** Why an operator cancelled the event or stopped the sales of its evening; null for no such reason. */
  reason: OperatorText | null;
  /** Of the nearest lot with a free spot, which a hold gets, as is the walk. */
  priceFromAgorot: number | null;
  walkingTimeMinutes: number | null;
  /** Nearest first. */
  lots: LotOfEvent[];
}

/** Up to so many free spots are the last ones, or few. */
const maxLast = 3;
const maxFew = 10;

export function availabilityOf(freeSpots: number): Availability {
  if (freeSpots === 0) return 'none';
  if (freeSpots <= maxLast) return 'last';
  return freeSpots <= maxFew ? 'few' : 'many';
}

/** Visitors come when the doors open; those who are late, until the start. */
export function reservationTimeOf(
  { doorsAt, startsAt, state }: Pick<VenueEvent, 'doorsAt' | 'startsAt' | 'state'>,
  now: Date,
): Date | null {
  if (state === 'cancelled') return null;
  return [doorsAt, startsAt].find((time) => time !== null && time >= now) ?? null;
}

/** The summary of an event; `free` has the numbers of free spots in the open lots. */
export function summarize(
  event: VenueEvent,
  venue: Venue | null,
  { open, free, reason }: Pick<EventSummary, 'reason'> & { open: OpenLot<LotInRange>[]; free: number[] },
  now: Date,
): EventSummary {
  const counted = byLot(open, free);
  const lots = counted.map((lot) => ({ open: lot.open, availability: availabilityOf(lot.free) }));
  const withSpots = lots.filter(({ availability }) => availability !== 'none');
  const nearest = (withSpots[0] ?? lots[0])?.open;
  return {
    event,
    venue,
    isOver: endOf(event) < now,
    reservationTime: reservationTimeOf(event, now),
    availability:
      lots.length === 0 ? 'closed' : availabilityOf(counted.reduce((sum, lot) => sum + lot.free, 0)),
    reason,
    priceFromAgorot: nearest?.opening.priceAgorot ?? null,
    walkingTimeMinutes: nearest ? Math.max(1, Math.round(nearest.lot.walkingTimeMinutes)) : null,
    lots,
  };
}

/** One entry for each lot; groups of spots with another price count as one, at the price of the first free spot. */
function byLot(open: OpenLot<LotInRange>[], free: number[]): { open: OpenLot<LotInRange>; free: number }[] {
  const lots = new Map<number, { open: OpenLot<LotInRange>; free: number }>();
  open.forEach((one, index) => {
    const count = free[index] ?? 0;
    const known = lots.get(one.lot.id);
    if (!known) return lots.set(one.lot.id, { open: one, free: count });
    const isFirstFree = count > 0 && known.free === 0;
    return lots.set(one.lot.id, { open: isFirstFree ? one : known.open, free: known.free + count });
  });
  return [...lots.values()];
}

import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { VenueEvent } from './venue-event.entity.js';

/** An event with the times of reservations that belong to it without naming it; the ends are included. */
export interface CatalogEvent extends VenueEvent {
  fromMs: number;
  untilMs: number;
  /** What the operator wrote when the event was cancelled; null for nothing. */
  cancelReason: OperatorText | null;
}

/** What an operator wrote, in both languages. */
export interface OperatorText {
  he: string;
  en: string;
}

/** Visitors come up to two hours before the doors open. */
const earlyMs = 2 * 3_600_000;
/** Reservations end within a day of their event, so that an older event needs no look. */
const pastMs = 24 * 3_600_000;

const toCatalogEvent = (event: VenueEvent, cancelReason: OperatorText | null): CatalogEvent =>
  Object.assign(event, {
    fromMs: (event.doorsAt ?? event.startsAt).getTime() - earlyMs,
    untilMs: endOf(event).getTime(),
    cancelReason,
  });

/** The end, or the start of an event whose end is not known. */
export const endOf = ({ startsAt, endsAt }: Pick<VenueEvent, 'startsAt' | 'endsAt'>): Date =>
  endsAt ?? startsAt;

/** The first and last service day of an event. */
export const serviceDaysOf = (event: Pick<VenueEvent, 'doorsAt' | 'startsAt' | 'endsAt'>) => ({
  from: serviceDayOf(event.doorsAt ?? event.startsAt),
  to: serviceDayOf(endOf(event)),
});

/** Whether the service day is one of the event. */
export function isOnDayOf(event: VenueEvent, serviceDay: string): boolean {
  const { from, to } = serviceDaysOf(event);
  return from <= serviceDay && serviceDay <= to;
}

/** Whether the event was moved, and the time is on a day that it left: its former links lead there. */
export const hasMovedFrom = (event: VenueEvent, time: Date): boolean =>
  event.holdsSinceVersion !== null && hasDate(event) && !isOnDayOf(event, serviceDayOf(time));

/** The events of a venue that are not over, as the venue catalog caches them. */
export async function findCurrentEvents(
  manager: EntityManager,
  venueId: number,
  now: Date,
): Promise<CatalogEvent[]> {
  const since = new Date(now.getTime() - pastMs);
  const events = await manager.find(VenueEvent, {
    where: [
      { venueId, endsAt: IsNull(), startsAt: MoreThan(since) },
      { venueId, endsAt: MoreThan(since) },
    ],
    order: { id: 'ASC' },
  });
  const cancelled = events.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  const reasons =
    cancelled.length > 0 ? await findCancelReasons(manager, cancelled) : new Map<never, never>();
  return events.map((event) => toCatalogEvent(event, reasons.get(event.id) ?? null));
}

/** The reason of the last cancellation of each event that was not undone. */
export async function findCancelReasons(
  manager: EntityManager,
  eventIds: readonly number[],
): Promise<Map<number, OperatorText>> {
  const rows = await manager.query<(OperatorText & { event_id: number })[]>(
    `SELECT DISTINCT ON (event_id) event_id, reason_he AS he, reason_en AS en FROM evening_cancellations
      WHERE event_id = ANY ($1) AND event_state IS NOT NULL AND undone_at IS NULL AND reason_he || reason_en <> ''
      ORDER BY event_id, id DESC`,
    [eventIds],
  );
  return new Map(rows.map(({ event_id: id, he, en }) => [id, { he, en }]));
}

/** Scheduled, or postponed to a date that is known. */
export const hasDate = ({ state, postponedFrom }: Pick<VenueEvent, 'state' | 'postponedFrom'>): boolean =>
  state === 'scheduled' || (state === 'postponed' && postponedFrom !== null);

/** The only event at the time that takes place then; null when there is none, or several. */
function onlyEventAt(events: CatalogEvent[], time: Date): CatalogEvent | null {
  const [first, ...others] = events.filter((event) => hasDate(event) && isAt(event, time));
  return first && others.length === 0 ? first : null;
}

/** The event with the id if the time belongs to it, else the only one at the time. */
export function sameEventAt(events: CatalogEvent[], id: number | null, time: Date): CatalogEvent | null {
  const same = events.find((event) => event.id === id);
  return same && isAt(same, time) ? same : onlyEventAt(events, time);
}

/** The first event of a time that belongs to cancelled ones only: no spots are reserved for it. */
export function cancelledEventAt(events: CatalogEvent[], time: Date): CatalogEvent | null {
  const atTime = events.filter((event) => isAt(event, time));
  return atTime.every(({ state }) => state === 'cancelled') ? (atTime[0] ?? null) : null;
}

function isAt({ fromMs, untilMs }: CatalogEvent, time: Date): boolean {
  return fromMs <= time.getTime() && time.getTime() <= untilMs;
}

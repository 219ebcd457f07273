import type { EntityManager } from 'typeorm';
import { countMissingSpots } from '../../event-codes/operators/set-aside.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { type FieldError, invalidFields } from '../../platform/problems/problem.js';
import { VenueEvent } from '../venue-event.entity.js';
import type { EventDto, UpdateEventDto } from './event.dto.js';

/** What an event has beside its own columns. */
interface EventCounts {
  reservations: number;
  missingCodeSpots: number;
}

export const noCounts: EventCounts = { reservations: 0, missingCodeSpots: 0 };

export const toEventRecord = (
  event: VenueEvent,
  { reservations, missingCodeSpots }: EventCounts,
): EventDto => ({
  id: event.id,
  venue_id: event.venueId,
  slug: event.slug,
  title: event.title,
  title_en: event.titleEn,
  doors_at: event.doorsAt?.toISOString() ?? null,
  starts_at: event.startsAt.toISOString(),
  ends_at: event.endsAt?.toISOString() ?? null,
  state: event.state,
  source: event.source,
  external_id: event.externalId,
  vanished_at: event.vanishedAt?.toISOString() ?? null,
  reservations,
  missing_code_spots: missingCodeSpots,
  created_at: event.createdAt.toISOString(),
  updated_at: event.updatedAt.toISOString(),
});

/** The given values as columns; a missing value changes nothing. */
export function eventColumns(values: UpdateEventDto): Partial<VenueEvent> {
  const columns: { [Column in keyof VenueEvent]?: VenueEvent[Column] | undefined } = {
    slug: values.slug,
    title: values.title,
    titleEn: values.title_en === '' ? null : values.title_en,
    doorsAt: instantOf(values.doors_at),
    startsAt: instantOf(values.starts_at) ?? undefined,
    endsAt: instantOf(values.ends_at),
    state: values.state,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<VenueEvent>;
}

const instantOf = <Missing extends null | undefined>(text: string | Missing): Date | Missing =>
  typeof text === 'string' ? new Date(text) : text;

type EventTimes = Pick<VenueEvent, 'doorsAt' | 'startsAt' | 'endsAt'>;

const msPerHour = 3_600_000;
/** Visitors who come from then on belong to the event: earlier doors would take the evenings of other events. */
const maxDoorsHours = 12;

/** The doors open in the hours before the start, the end is after it, and all times are of the years 2000 to 2100. */
export function findTimeErrors({ doorsAt, startsAt, endsAt }: EventTimes): FieldError[] {
  const times = { doors_at: doorsAt, starts_at: startsAt, ends_at: endsAt };
  const outOfRange = Object.entries(times)
    .filter(([, time]) => time && (time.getUTCFullYear() < 2000 || time.getUTCFullYear() > 2100))
    .map(([field]) => ({ field, code: 'invalid', message: fieldMessage('instant') }));
  const order: FieldError[] = [];
  if (doorsAt && doorsAt > startsAt)
    order.push({ field: 'doors_at', code: 'invalid_range', message: fieldMessage('doors_after_start') });
  if (doorsAt && startsAt.getTime() - doorsAt.getTime() > maxDoorsHours * msPerHour) {
    const message = fieldMessage('doors_too_early', { limit: maxDoorsHours });
    order.push({ field: 'doors_at', code: 'invalid_range', message });
  }
  if (endsAt && endsAt <= startsAt)
    order.push({ field: 'ends_at', code: 'invalid_range', message: fieldMessage('end_before_start') });
  return outOfRange.length > 0 ? outOfRange : order;
}

export function requireTimes(times: EventTimes): void {
  const errors = findTimeErrors(times);
  if (errors.length > 0) throw invalidFields(errors);
}

/** Of each event: its reservations that were not cancelled, and what its codes lack. */
export async function readCounts(
  manager: EntityManager,
  events: VenueEvent[],
  now: Date,
): Promise<(id: number) => EventCounts> {
  const rows = await manager.query<{ event_id: number; count: number }[]>(
    `SELECT event_id, count(*)::int AS count FROM reservations
      WHERE event_id = ANY ($1) AND status <> 'cancelled' GROUP BY event_id`,
    [events.map(({ id }) => id)],
  );
  const reservations = new Map(rows.map(({ event_id, count }) => [event_id, count]));
  // A cancelled event needs no spots.
  const taking = events.filter(({ state }) => state !== 'cancelled').map(({ id }) => id);
  const missing = await countMissingSpots(manager, taking, now);
  return (id) => ({ reservations: reservations.get(id) ?? 0, missingCodeSpots: missing(id) });
}

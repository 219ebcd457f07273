import type { EntityManager } from 'typeorm';
import { serviceDayOf } from '../../platform/clock/israel-time.js';
import type { VenueEvent } from '../venue-event.entity.js';

/** Those of the events that have confirmed reservations. */
export async function findReserved(
  manager: EntityManager,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await manager.query<{ event_id: number }[]>(
    `SELECT DISTINCT event_id FROM reservations WHERE event_id = ANY ($1) AND status = 'confirmed'`,
    [eventIds],
  );
  return new Set(rows.map(({ event_id: id }) => id));
}

/** Whether the event would begin at another time, of which the drivers of its reservations have to hear. */
export const changesStart = ({ startsAt }: VenueEvent, changes: Partial<VenueEvent>): boolean =>
  changes.startsAt !== undefined && changes.startsAt.getTime() !== startsAt.getTime();

/** Whether the event would take place on another day. */
export const changesDay = ({ startsAt }: VenueEvent, changes: Partial<VenueEvent>): boolean =>
  changes.startsAt !== undefined && serviceDayOf(changes.startsAt) !== serviceDayOf(startsAt);

import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { problem } from '../platform/problems/problem.js';
import { type VenueScope, withinVenues } from '../venues/venue-scope.js';
import { VenueEvent } from './venue-event.entity.js';

/** The events that a request may see. */
export const eventsIn = (manager: EntityManager, scope: VenueScope): SelectQueryBuilder<VenueEvent> =>
  withinVenues(manager.createQueryBuilder(VenueEvent, 'event'), 'event.venueId', scope);

/** The event with the id; `not_found` when the query has none. */
export async function requireEvent(events: SelectQueryBuilder<VenueEvent>, id: number): Promise<VenueEvent> {
  const event = await events.andWhere('event.id = :id', { id }).getOne();
  if (!event) throw problem('not_found');
  return event;
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { VenueScope } from '../../venues/venue-scope.js';
import { type ArrivalRow, toArrivals } from './arrivals.js';
import type { ArrivalsDto } from './event-details.dto.js';
import { EventsService } from './events.service.js';

/**
 * The row of a reservation that was moved to another lot does not count, only the one there. A choice counts until the
 * driver chooses another time.
 */
const arrivalsSql = `
  WITH cars AS (
    SELECT r.status = 'cancelled' AS is_cancelled, r.link_ref AS ref,
           coalesce(r.venue_reservation_time, r.reservation_start) AS expected_at, c.keep_by,
           CASE WHEN r.status = 'cancelled' THEN CASE WHEN c.state = 'cancel' THEN 'cancelled' END
                WHEN r.reservation_start <> c.placed_start THEN NULL
                WHEN c.state = 'keep' THEN 'remain'
                WHEN c.state = 'pending' THEN CASE WHEN c.can_keep THEN 'waiting' ELSE 'without_spot' END END AS choice,
           (SELECT min(v.inside_from) FROM reservation_visits v
             WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id AND v.is_own) AS arrived_at
      FROM reservations r
      LEFT JOIN LATERAL (
        SELECT choice.state, choice.can_keep, choice.keep_by, choice.placed_start FROM reservation_choices choice
         WHERE choice.parking_lot_id = coalesce(r.origin_lot_id, r.parking_lot_id)
           AND choice.reservation_id = coalesce(r.origin_id, r.id)
         ORDER BY choice.postponement_id DESC LIMIT 1) c ON true
     WHERE r.event_id = $1 AND r.moved_to_id IS NULL)
  SELECT c.is_cancelled, c.ref, c.choice, max(c.keep_by) AS keep_by, date_bin('15 minutes', c.expected_at, 'epoch') AS expected_at,
         date_bin('15 minutes', c.arrived_at, 'epoch') AS arrived_at, count(*)::int AS count
    FROM cars c GROUP BY c.is_cancelled, c.ref, c.choice, 5, 6`;

/** How many cars come to an event, and when. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
  ) {}

  async of(scope: VenueScope, eventId: number): Promise<ArrivalsDto> {
    const event = await this.events.require(scope, eventId);
    return toArrivals(event, await this.dataSource.query<ArrivalRow[]>(arrivalsSql, [eventId]));
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { VenueScope } from '../../venues/venue-scope.js';
import { type ArrivalRow, toArrivals } from './arrivals.js';
import type { ArrivalsDto } from './event-details.dto.js';
import { EventsService } from './events.service.js';

/** The row of a reservation that was moved to another lot does not count, only the one there. */
const arrivalsSql = `
  WITH cars AS (
    SELECT r.status = 'cancelled' AS is_cancelled, r.link_ref AS ref,
           coalesce(r.venue_reservation_time, r.reservation_start) AS expected_at,
           (SELECT min(v.inside_from) FROM reservation_visits v
             WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id AND v.is_own) AS arrived_at
      FROM reservations r WHERE r.event_id = $1 AND r.moved_to_id IS NULL)
  SELECT c.is_cancelled, c.ref, date_bin('15 minutes', c.expected_at, 'epoch') AS expected_at,
         date_bin('15 minutes', c.arrived_at, 'epoch') AS arrived_at, count(*)::int AS count
    FROM cars c GROUP BY 1, 2, 3, 4`;

/** How many cars come to an event, and when. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
  ) {}

  async of(scope: VenueScope, eventId: number): Promise<ArrivalsDto> {
    await this.events.require(scope, eventId);
    return toArrivals(await this.dataSource.query<ArrivalRow[]>(arrivalsSql, [eventId]));
  }
}

import type { EntityManager } from 'typeorm';
import { findCurrentEvents, cancelledEventAt } from '../events/event-at.js';
import { VenueEvent } from '../events/venue-event.entity.js';

/** A confirmation of a hold for the event waits for the lock, or is seen afterwards. */
export const lockEvent = (tx: EntityManager, id: number): Promise<VenueEvent> =>
  tx.findOneOrFail(VenueEvent, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Ends the waiting for the event, and for its times that belong to no other event of the venue. */
export async function endWaiting(tx: EntityManager, event: VenueEvent, now: Date): Promise<void> {
  const { venueId, id } = event;
  const events = await findCurrentEvents(tx, venueId, now);
  const closed = events.map((one) => (one.id === id ? { ...one, state: 'cancelled' as const } : one));
  const waiting = await tx.query<{ id: number; reservation_time: Date; event_id: number | null }[]>(
    `SELECT id, reservation_time, event_id FROM waitlist_entries
      WHERE venue_id = $1 AND state IN ('waiting', 'offered') AND reservation_time > $2`,
    [venueId, now],
  );
  const ended = waiting.filter(
    ({ reservation_time: time, event_id: eventId }) =>
      eventId === id || cancelledEventAt(closed, time) !== null,
  );
  await tx.query(
    `UPDATE waitlist_entries SET state = 'ended', sealed_session = NULL, updated_at = $3
      WHERE venue_id = $1 AND id = ANY ($2) AND state IN ('waiting', 'offered')`,
    [venueId, ended.map((one) => one.id), now],
  );
}

/** Releases the live holds for the event with their claims. */
export async function releaseHolds(tx: EntityManager, eventId: number): Promise<void> {
  await tx.query(
    `WITH released AS (
       UPDATE holds SET state = 'released' WHERE event_id = $1 AND state = 'live'
       RETURNING parking_lot_id, id, service_date, slot, spot_id)
     DELETE FROM spot_claims c USING released r
      WHERE c.parking_lot_id = r.parking_lot_id AND c.service_date = r.service_date AND c.slot = r.slot
        AND c.spot_id = r.spot_id AND c.hold_id = r.id AND c.expires_at < 'infinity'`,
    [eventId],
  );
}

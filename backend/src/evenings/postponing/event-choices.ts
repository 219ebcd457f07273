import { type EntityManager, In } from 'typeorm';
import { EventPostponement } from '../../reservations/choices/event-postponement.entity.js';
import {
  type AssignmentBefore,
  ReservationChoice,
} from '../../reservations/choices/reservation-choice.entity.js';
import type { Move } from './claim-assignments.js';
import type { EventReservation, Assignment } from './event-reservations.js';

interface ChoosingReservations {
  moved?: readonly Move[];
  /** They can only be given up. */
  unmoved?: readonly EventReservation[];
  /** They can be given up, or kept without the event. */
  remaining?: readonly EventReservation[];
}

/**
 * Gives each driver a choice. Those whose reservations were not moved make it before the evening for which they
 * reserved. While the postponement can be undone, no default applies and everyone can choose.
 */
export async function createChoices(
  tx: EntityManager,
  postponement: EventPostponement,
  { moved = [], unmoved = [], remaining = [] }: ChoosingReservations,
): Promise<void> {
  const { id: postponementId, keepBy, undoUntil, defaultChoice, startsAt } = postponement;
  const choiceOf = (reservation: EventReservation, to: Assignment | null, canKeep: boolean) => {
    const ownKeepBy = later(to ? keepBy : earlier(keepBy, reservation.reservation_start), undoUntil);
    return {
      parking_lot_id: reservation.origin_lot_id ?? reservation.parking_lot_id,
      reservation_id: reservation.origin_id ?? reservation.id,
      postponement_id: postponementId,
      starts_at: startsAt,
      keep_by: ownKeepBy,
      due_at: ownKeepBy,
      default_choice: defaultChoice,
      can_keep: canKeep,
      placed_start: to?.start ?? reservation.reservation_start,
      before: to && assignmentBefore(reservation),
    };
  };
  const rows = [
    ...moved.map(({ reservation, to }) => choiceOf(reservation, to, true)),
    ...unmoved.map((reservation) => choiceOf(reservation, null, false)),
    ...remaining.map((reservation) => choiceOf(reservation, null, true)),
  ];
  await tx.query(
    `INSERT INTO reservation_choices (parking_lot_id, reservation_id, postponement_id, starts_at, keep_by, due_at,
       default_choice, can_keep, placed_start, before)
     SELECT choice.parking_lot_id, choice.reservation_id, choice.postponement_id, choice.starts_at, choice.keep_by,
            choice.due_at, choice.default_choice, choice.can_keep, choice.placed_start, nullif(choice.before, 'null')
       FROM jsonb_populate_recordset(NULL::reservation_choices, $1::jsonb) AS choice`,
    [JSON.stringify(rows)],
  );
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

const assignmentBefore = (one: EventReservation): AssignmentBefore => ({
  reservation_id: one.id,
  parking_lot_id: one.parking_lot_id,
  spot_id: one.spot_id,
  spot_number: one.spot_number,
  service_date: one.service_date,
  slot: one.slot,
  reservation_start: one.reservation_start.toISOString(),
  reservation_end: one.reservation_end.toISOString(),
  venue_reservation_time: one.venue_reservation_time?.toISOString() ?? null,
  cancel_deadline: one.cancel_deadline.toISOString(),
  walking_time_minutes: one.walking_time_minutes,
});

export const toAssignmentAgain = (before: AssignmentBefore): Assignment => ({
  parkingLotId: before.parking_lot_id,
  spotId: before.spot_id,
  spotNumber: before.spot_number,
  serviceDate: before.service_date,
  slot: before.slot,
  start: new Date(before.reservation_start),
  end: new Date(before.reservation_end),
  venueTime: before.venue_reservation_time === null ? null : new Date(before.venue_reservation_time),
  cancelDeadline: new Date(before.cancel_deadline),
  walkingTimeMinutes: before.walking_time_minutes,
});

/** Ends the choices of earlier postponements of the event; `reopenEarlier` undoes it. */
export async function endEarlier(
  tx: EntityManager,
  { id, eventId, madeAt }: EventPostponement,
): Promise<void> {
  await tx.update(
    ReservationChoice,
    { postponementId: In(await earlierIds(tx, eventId, id)), state: 'pending' },
    { state: 'ended', decidedAt: madeAt },
  );
}

export async function reopenEarlier(
  tx: EntityManager,
  { id, eventId, madeAt }: EventPostponement,
): Promise<void> {
  await tx.update(
    ReservationChoice,
    { postponementId: In(await earlierIds(tx, eventId, id)), state: 'ended', decidedAt: madeAt },
    { state: 'pending', decidedAt: null },
  );
}

async function earlierIds(tx: EntityManager, eventId: number, id: number): Promise<number[]> {
  const all = await tx.find(EventPostponement, { select: { id: true }, where: { eventId } });
  return all.map((one) => one.id).filter((one) => one !== id);
}

/**
 * Removes the choices of a postponement that was undone, so that those of an earlier one count again. Those who remain
 * on a date without the event have a choice of their own: unless they choose to keep it, they are cancelled.
 */
export async function removeChoices(
  tx: EntityManager,
  postponementId: number,
  notRestored: ReservationChoice[],
): Promise<void> {
  const remaining = notRestored.map(({ id }) => id);
  await tx.query(
    `DELETE FROM reservation_choices
      WHERE postponement_id = $1 AND state <> 'cancel' AND NOT id = ANY ($2::bigint[])`,
    [postponementId, remaining],
  );
  await tx.query(
    `UPDATE reservation_choices SET state = 'pending', default_choice = 'cancel', decided_by = NULL, decided_at = NULL
      WHERE postponement_id = $1 AND id = ANY ($2::bigint[])`,
    [postponementId, remaining],
  );
}

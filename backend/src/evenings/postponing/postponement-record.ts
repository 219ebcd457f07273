import type { EntityManager } from 'typeorm';
import { codesBefore, type CodeWithSpots } from '../../event-codes/operators/code-spots.service.js';
import type { VenueEvent } from '../../events/venue-event.entity.js';
import { EventPostponement } from '../../reservations/choices/event-postponement.entity.js';
import { findRefundable } from '../evening-payments.js';
import { type UndoTimes, undoTimes } from '../../outbox/messages-after-undo.js';
import { firstStart } from '../first-start.js';
import type { Assignment, EventReservation } from './event-reservations.js';
import type { PostponementDto } from './postponement.dto.js';
import type { PostponementRequest } from './postponement-request.js';

export const newPostponement = (
  tx: EntityManager,
  event: VenueEvent,
  codes: readonly CodeWithSpots[],
  request: PostponementRequest,
  times: UndoTimes,
): EventPostponement =>
  tx.create(EventPostponement, {
    ...request,
    ...times,
    eventId: event.id,
    before: {
      state: event.state,
      doors_at: event.doorsAt?.toISOString() ?? null,
      starts_at: event.startsAt.toISOString(),
      ends_at: event.endsAt?.toISOString() ?? null,
      postponed_from: event.postponedFrom?.toISOString() ?? null,
      codes: codesBefore(codes),
    },
  });

/** Drivers may be about to leave for the present date, or have little time to choose. */
export const undoTimesOf = async (
  manager: EntityManager,
  { doorsAt, startsAt }: VenueEvent,
  { keepBy }: PostponementRequest,
  reservations: EventReservation[],
  now: Date,
): Promise<UndoTimes> =>
  undoTimes(now, [doorsAt ?? startsAt, keepBy, await firstStart(manager, reservations)]);

/** Doors and end move with the start. */
export function postponedEvent(
  { doorsAt, startsAt, endsAt, postponedFrom }: VenueEvent,
  request: PostponementRequest,
): Partial<VenueEvent> {
  const shiftMs = request.startsAt.getTime() - startsAt.getTime();
  const shifted = (time: Date | null) => time && new Date(time.getTime() + shiftMs);
  return {
    state: 'postponed',
    startsAt: request.startsAt,
    doorsAt: shifted(doorsAt),
    endsAt: shifted(endsAt),
    postponedFrom: postponedFrom ?? startsAt,
  };
}

export function eventBefore(before: EventPostponement['before']): Partial<VenueEvent> {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return {
    state: before.state,
    startsAt: new Date(before.starts_at),
    doorsAt: time(before.doors_at),
    endsAt: time(before.ends_at),
    postponedFrom: time(before.postponed_from),
  };
}

/** The code for which each spot is set aside on the present evening. */
export const codeOfSpot = (codes: readonly CodeWithSpots[]): Map<number, number> =>
  new Map(codes.flatMap(({ code, spotIds }) => spotIds.map((spotId) => [spotId, code.id] as const)));

/** What a postponement to these assignments does; nothing to undo, as in a dry run. */
export async function toRecord(
  manager: EntityManager,
  reservations: EventReservation[],
  assignments: ReadonlyMap<EventReservation, Assignment>,
  { missingCodeSpots, messagesWait }: { missingCodeSpots: number; messagesWait: boolean },
): Promise<PostponementDto> {
  const unmoved = reservations.filter((one) => !assignments.has(one));
  const refundable = await findRefundable(manager, unmoved);
  const isOwn = ([one, to]: [EventReservation, Assignment]) =>
    one.parking_lot_id === to.parkingLotId && one.spot_id === to.spotId;
  const ownSpots = [...assignments].filter(isOwn).length;
  return {
    reservations: reservations.length,
    refunds_agorot: refundable.reduce((sum, { agorot }) => sum + agorot, 0),
    cannot_move: unmoved.map(({ id }) => id),
    own_spot: ownSpots,
    other_spot: assignments.size - ownSpots,
    missing_code_spots: missingCodeSpots,
    messages_wait: messagesWait,
    undo_id: null,
    undo_until: null,
  };
}

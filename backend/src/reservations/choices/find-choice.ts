import { type EntityManager, In } from 'typeorm';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import type { Reservation } from '../reservation.entity.js';
import type { ReservationKey } from '../reservation-keys.js';
import { type Choice, EventPostponement } from './event-postponement.entity.js';
import { findRestored, type RestoredNotice } from './find-restored.js';
import { type AssignmentBefore, ReservationChoice } from './reservation-choice.entity.js';

/** What the driver of a postponed event can choose now. */
export interface PendingChoice {
  startsAt: Date;
  /** The start of the event before it was postponed. */
  formerStart: Date;
  keepBy: Date;
  defaultChoice: Choice;
  canKeep: boolean;
  /** Whether the event takes place on its former date after all, and no spot was free then. */
  isUndone: boolean;
  /** Where the car would have parked before; null for one that was not moved. */
  before: AssignmentBefore | null;
  /** What the operator wrote; empty for nothing. */
  message: string;
}

/** Where a car parks. */
export interface Position {
  parking_lot_id: number;
  spot_id: number;
}

/** The number of the spot before the event was postponed; null for the present one. */
export const formerSpotOf = (before: AssignmentBefore | null, position: Position): string | null =>
  !before || (before.spot_id === position.spot_id && before.parking_lot_id === position.parking_lot_id)
    ? null
    : before.spot_number;

/** The choice of the last postponement of a reservation, by its first row. */
export function findLastChoice(
  manager: EntityManager,
  { parkingLotId, id: reservationId }: ReservationKey,
): Promise<ReservationChoice | null> {
  return manager.findOne(ReservationChoice, {
    where: { parkingLotId, reservationId },
    order: { postponementId: 'DESC' },
  });
}

/** Whether there is anything to choose: not after the driver cancelled, or chose another time. */
export const isOpenChoice = (
  { state, placedStart }: ReservationChoice,
  { status, reservationStart }: Pick<Reservation, 'status' | 'reservationStart'>,
): boolean =>
  (state === 'pending' || state === 'keep') &&
  status === 'confirmed' &&
  reservationStart.getTime() === placedStart.getTime();

/** A reservation that may have a choice. */
export type ChoosingReservation = Pick<Reservation, 'status' | 'reservationStart' | 'eventId'> & {
  origin: ReservationKey;
};

/** The last choice of each reservation, whatever became of it, by the numbers of the first rows. */
export async function findLastChoices(
  manager: EntityManager,
  origins: readonly ReservationKey[],
): Promise<Map<number, ReservationChoice>> {
  const found = await manager.find(ReservationChoice, {
    where: {
      parkingLotId: In([...new Set(origins.map(({ parkingLotId }) => parkingLotId))]),
      reservationId: In(origins.map(({ id }) => id)),
    },
    order: { postponementId: 'ASC' },
  });
  return new Map(found.map((choice) => [choice.reservationId, choice]));
}

/** The choices that reservations wait for, by the numbers of the first rows. */
export async function findPendingChoices(
  manager: EntityManager,
  reservations: readonly ChoosingReservation[],
  { language, now }: { language: Language; now: Date },
): Promise<Map<number, PendingChoice>> {
  // Most reservations belong to no event, or to one that was never postponed.
  const possible = reservations.filter(({ eventId, status }) => eventId !== null && status === 'confirmed');
  if (possible.length === 0) return new Map();
  const last = await findLastChoices(
    manager,
    possible.map(({ origin }) => origin),
  );
  const pending = possible.flatMap((reservation) => {
    const found = last.get(reservation.origin.id);
    const isPending = found?.state === 'pending' && isOpenChoice(found, reservation) && now < found.keepBy;
    return isPending ? [found] : [];
  });
  const postponements = await manager.findBy(EventPostponement, {
    id: In([...new Set(pending.map(({ postponementId }) => postponementId))]),
  });
  const postponementOf = new Map(postponements.map((one) => [one.id, one]));
  return new Map(
    pending.flatMap((found) => {
      const postponement = postponementOf.get(found.postponementId);
      return postponement ? [[found.reservationId, toPending(found, postponement, language)] as const] : [];
    }),
  );
}

function toPending(
  { startsAt, keepBy, canKeep, defaultChoice, before }: ReservationChoice,
  { messageHe, messageEn, undoneAt, before: eventBefore }: EventPostponement,
  language: Language,
): PendingChoice {
  const isUndone = undoneAt !== null;
  return {
    ...{ keepBy, canKeep, isUndone },
    startsAt: isUndone ? new Date(eventBefore.starts_at) : startsAt,
    formerStart: new Date(eventBefore.starts_at),
    before: isUndone ? null : before,
    defaultChoice: canKeep ? defaultChoice : 'cancel',
    // The reason for the postponement no longer counts.
    message: isUndone ? '' : inLanguage(language, messageHe, messageEn),
  };
}

/** The choice that a reservation waits for; null for none. */
export async function findPendingChoice(
  manager: EntityManager,
  origin: ReservationKey,
  reservation: Omit<ChoosingReservation, 'origin'>,
  context: { language: Language; now: Date },
): Promise<PendingChoice | null> {
  const found = await findPendingChoices(manager, [{ ...reservation, origin }], context);
  return found.get(origin.id) ?? null;
}

/** What a message about a change is about, if it is about a postponed event. */
export type PostponementNotice = { kind: 'postponed'; choice: PendingChoice } | RestoredNotice;

/** Messages of a postponement, or of its undo, were created with it; null for those about other changes. */
export async function findPostponementNotice(
  manager: EntityManager,
  origin: ReservationKey,
  reservation: Pick<Reservation, 'status' | 'reservationStart' | 'eventId'>,
  { createdAt, language }: { createdAt: Date; language: Language },
): Promise<PostponementNotice | null> {
  if (reservation.eventId === null) return null;
  const isOf = (time: Date | null) => time?.getTime() === createdAt.getTime();
  const postponements = await manager.findBy(EventPostponement, { eventId: reservation.eventId });
  const undone = postponements.find(({ undoneAt }) => isOf(undoneAt));
  if (!undone && !postponements.some(({ madeAt }) => isOf(madeAt))) return null;
  const choice = await findPendingChoice(manager, origin, reservation, { language, now: createdAt });
  // A choice that an earlier postponement left is not about the undo.
  if (undone && !choice?.isUndone) return findRestored(manager, origin, reservation, undone);
  return choice && { kind: 'postponed', choice };
}

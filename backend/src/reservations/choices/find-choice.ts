import type { EntityManager } from 'typeorm';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import type { Reservation } from '../reservation.entity.js';
import type { ReservationKey } from '../reservation-keys.js';
import { type Choice, EventPostponement } from './event-postponement.entity.js';
import { ReservationChoice } from './reservation-choice.entity.js';

/** What the driver of a postponed event can choose now. */
export interface PendingChoice {
  startsAt: Date;
  keepBy: Date;
  defaultChoice: Choice;
  canKeep: boolean;
  /** Whether the event takes place on its former date after all, and no spot was free then. */
  isUndone: boolean;
  /** What the operator wrote; empty for nothing. */
  message: string;
}

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

/** The choice that a reservation waits for; null for none. */
export async function findPendingChoice(
  manager: EntityManager,
  origin: ReservationKey,
  reservation: Pick<Reservation, 'status' | 'reservationStart' | 'eventId'>,
  { language, now }: { language: Language; now: Date },
): Promise<PendingChoice | null> {
  // Most reservations belong to no event, or to one that was never postponed.
  if (reservation.eventId === null || reservation.status !== 'confirmed') return null;
  const found = await findLastChoice(manager, origin);
  if (!found || found.state !== 'pending' || !isOpenChoice(found, reservation) || now >= found.keepBy)
    return null;
  const { messageHe, messageEn, undoneAt, before } = await manager.findOneByOrFail(EventPostponement, {
    id: found.postponementId,
  });
  const { startsAt, keepBy, canKeep } = found;
  const isUndone = undoneAt !== null;
  return {
    ...{ keepBy, canKeep, isUndone },
    startsAt: isUndone ? new Date(before.starts_at) : startsAt,
    defaultChoice: canKeep ? found.defaultChoice : 'cancel',
    // The reason for the postponement no longer counts.
    message: isUndone ? '' : inLanguage(language, messageHe, messageEn),
  };
}

/** What a message about a change is about, if it is about a postponed event. */
export type PostponementNotice = { kind: 'postponed'; choice: PendingChoice } | { kind: 'restored' };

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
  const isUndone = postponements.some(({ undoneAt }) => isOf(undoneAt));
  if (!isUndone && !postponements.some(({ madeAt }) => isOf(madeAt))) return null;
  const choice = await findPendingChoice(manager, origin, reservation, { language, now: createdAt });
  // A choice that an earlier postponement left is not about the undo.
  if (isUndone && !choice?.isUndone) return { kind: 'restored' };
  return choice && { kind: 'postponed', choice };
}

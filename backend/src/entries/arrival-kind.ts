import { serviceDayOf } from '../platform/clock/israel-time.js';
import type { Arrival, EntryKind, MatchableReservation, RecordedEntry } from './entry-decision.js';

export const isAt = (instant: Date | null, at: Date) => instant?.getTime() === at.getTime();
/** Whether the entry is of a car that was in the lot, and not a repeated plate. */
export const isVisit = ({ endedAt, kind }: RecordedEntry) => endedAt !== null && kind !== 'second_entry';
export const msBetween = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime());

/** The reservation that allows the car to be in the lot. Of two adjacent ones it is the one that has begun. */
export function findReservationAt(
  reservations: MatchableReservation[],
  at: Date,
): MatchableReservation | null {
  const fitting = reservations.filter(({ arriveFrom, end }) => arriveFrom <= at && at < end);
  return fitting.find(({ start }) => start <= at) ?? fitting[0] ?? null;
}

export function arrivalAt(reservations: MatchableReservation[], at: Date): Arrival {
  const reservation = findReservationAt(reservations, at);
  if (reservation) return { kind: 'expected', reservation };
  const laterToday = reservations.find(({ start }) => start > at && serviceDayOf(start) === serviceDayOf(at));
  if (laterToday) return { kind: 'too_early', reservation: laterToday };
  const ended = reservations.findLast(
    ({ start, end }) => end <= at && serviceDayOf(start) === serviceDayOf(at),
  );
  if (ended) return { kind: 'overstay', reservation: ended };
  const [nearest] = reservations.toSorted((a, b) => msBetween(a.start, at) - msBetween(b.start, at));
  return nearest ? { kind: 'wrong_day', reservation: nearest } : { kind: 'unknown_plate', reservation: null };
}

/** The kind of an entry after the exit: a car with a reservation that left after its end is an overstay. */
export function kindAfterExit(
  kind: EntryKind,
  reservationEnd: Date | null,
  exitedAt: Date | null,
): EntryKind {
  const hadReservation = kind === 'expected' || kind === 'too_early';
  return hadReservation && reservationEnd && exitedAt && exitedAt > reservationEnd ? 'overstay' : kind;
}

/** The kind of a recorded visit with another exit. A car that is reported to have left in time was no overstay. */
export function kindWithExit(visit: RecordedEntry, exitedAt: Date): EntryKind {
  const { kind, enteredAt, arriveFrom, reservationEnd: end } = visit;
  if (kind === 'overstay' && enteredAt && arriveFrom && end && exitedAt <= end)
    return enteredAt < arriveFrom ? 'too_early' : 'expected';
  return kindAfterExit(kind, end, exitedAt);
}

/** An arrival with the kind that it has after the exit, if the car left. */
export const withExit = ({ kind, reservation }: Arrival, exitedAt: Date | null): Arrival => ({
  kind: kindAfterExit(kind, reservation?.end ?? null, exitedAt),
  reservation,
});

/**
 * Whether an arrival is for a later reservation than that of the car's visit, which has then ended, although its exit
 * was not reported. The visit of a car without a reservation, or on another day, is of none.
 */
export function isForNextReservation(
  { kind, reservation }: Arrival,
  visit: { kind: EntryKind; reservationStart: Date | null },
): boolean {
  if (!reservation || (kind !== 'expected' && kind !== 'too_early')) return false;
  if (!visit.reservationStart || visit.kind === 'wrong_day') return true;
  return reservation.start > visit.reservationStart;
}

import {
  arrivalAt,
  findReservationAt,
  isAt,
  isForNextReservation,
  isVisit,
  kindWithExit,
  withExit,
} from './arrival-kind.js';
import type { Decision, MatchableReservation, RecordedEntry } from './entry-decision.js';

/** Decides about a car that came in. */
export function decideIn(
  at: Date,
  reservations: MatchableReservation[],
  recorded: RecordedEntry[],
  hasOwnId: boolean,
): Decision {
  const known = hasOwnId ? null : recorded.find(({ enteredAt }) => isAt(enteredAt, at));
  if (known) return { effect: 'known', id: known.id };
  const arrival = arrivalAt(reservations, at);
  const current = recorded.find(
    ({ enteredAt, endedAt }) => enteredAt && enteredAt <= at && endedAt && endedAt > at,
  );
  if (current && isForNextReservation(arrival, current)) {
    const { id, exitedAt } = current;
    return {
      effect: 'add',
      entry: { ...withExit(arrival, exitedAt), enteredAt: at, exitedAt },
      ended: { id, kind: kindWithExit(current, at), exitedAt: at },
    };
  }
  const [next] = recorded
    .filter(isVisit)
    .filter(({ enteredAt, exitedAt }) => (enteredAt ? enteredAt > at : exitedAt && exitedAt >= at))
    .toSorted((a, b) => Number(a.enteredAt ?? a.exitedAt) - Number(b.enteredAt ?? b.exitedAt));
  if (!current && next?.exitedAt && !next.enteredAt)
    return { effect: 'fill', id: next.id, ...withExit(arrival, next.exitedAt), enteredAt: at };
  if (current || next) {
    // A camera may read a plate twice. The second entry ends at once, so that the car is inside only once.
    const reservation = findReservationAt(reservations, at);
    const entry = { kind: 'second_entry' as const, reservation, enteredAt: at, exitedAt: at };
    return { effect: 'add', entry, ended: null };
  }
  // A visit that ended without an exit, because it was too long ago.
  const forgotten = recorded.find(({ exitedAt }) => !exitedAt);
  const ended = forgotten && { id: forgotten.id, kind: kindWithExit(forgotten, at), exitedAt: at };
  return { effect: 'add', entry: { ...arrival, enteredAt: at, exitedAt: null }, ended: ended ?? null };
}

import {
  arrivalAt,
  findReservationAt,
  isAt,
  isForNextReservation,
  isVisit,
  kindWithExit,
  msBetween,
  withExit,
} from './arrival-kind.js';
import type { Decision, MatchableReservation, RecordedEntry, ReopenedEntry } from './entry-decision.js';

const msPerMinute = 60_000;
/** An exit without an entry is matched to a reservation that ended at most this long ago. */
const lateHours = 24;
/** Two devices report the same exit at most this far apart: a camera reads the plate while the guard types it. */
export const sameExitMinutes = 2;

/** The second entries in the order of their moments. */
const secondEntriesOf = (recorded: RecordedEntry[]) =>
  recorded
    .flatMap((entry) =>
      entry.kind === 'second_entry' && entry.enteredAt ? [{ ...entry, enteredAt: entry.enteredAt }] : [],
    )
    .toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime());

/** The first second entry of a visit after this moment. */
const firstSecondEntry = (recorded: RecordedEntry[], visit: RecordedEntry, after: Date) =>
  secondEntriesOf(recorded).find(
    ({ enteredAt }) => enteredAt > after && (!visit.exitedAt || enteredAt < visit.exitedAt),
  );

/** The car's return after an exit that is reported late; it left with what was the exit of the whole visit. */
function findReturn(
  visit: RecordedEntry,
  at: Date,
  reservations: MatchableReservation[],
  recorded: RecordedEntry[],
): ReopenedEntry | null {
  const first = firstSecondEntry(recorded, visit, at);
  if (!first) return null;
  const { exitedAt } = visit;
  return { id: first.id, ...withExit(arrivalAt(reservations, first.enteredAt), exitedAt), exitedAt };
}

/**
 * The visit that ended with this exit: the open one, or one that seemed to last until the car's next entry or exit, as
 * this exit had not been reported.
 */
function findVisitOfExit(at: Date, recorded: RecordedEntry[]): RecordedEntry | undefined {
  return recorded.find((visit) => {
    const { enteredAt, exitedAt } = visit;
    if (!enteredAt || enteredAt > at) return false;
    if (!exitedAt) return true;
    if (exitedAt <= at) return false;
    const endsWithNextEntry = recorded.some((next) => isVisit(next) && isAt(next.enteredAt, exitedAt));
    return endsWithNextEntry || firstSecondEntry(recorded, visit, at) !== undefined;
  });
}

/** The visit of an exit that is reported after all in a lot that records none. */
const findAssumedExit = (at: Date, recorded: RecordedEntry[]) =>
  recorded.findLast(({ isExitAssumed, enteredAt }) => isExitAssumed && enteredAt && enteredAt <= at);

/**
 * The second entry before an exit that no visit contains or follows until the exit: both are of an earlier visit than
 * those that were reported before. Of several it is the first, as of two devices that admit a car, unless the last one
 * is for the next reservation.
 */
function findEntryOfExit(at: Date, reservations: MatchableReservation[], recorded: RecordedEntry[]) {
  const visits = recorded.filter(isVisit);
  const alone = secondEntriesOf(recorded).filter(
    ({ enteredAt: from }) =>
      from < at &&
      !visits.some(({ enteredAt, exitedAt }) => {
        const begin = enteredAt ?? exitedAt;
        return begin && begin < at && (!exitedAt || exitedAt > from);
      }),
  );
  const last = alone.at(-1);
  if (!last) return undefined;
  const lastArrival = arrivalAt(reservations, last.enteredAt);
  return alone.find(({ enteredAt }) => {
    const { kind, reservation } = arrivalAt(reservations, enteredAt);
    return !isForNextReservation(lastArrival, { kind, reservationStart: reservation?.start ?? null });
  });
}

/** The exit that another device has reported: no car comes back and leaves within so short a time unseen. */
function isSameExit(entry: RecordedEntry, at: Date): boolean {
  if (!entry.exitedAt || !isVisit(entry)) return false;
  return msBetween(entry.exitedAt, at) <= sameExitMinutes * msPerMinute;
}

/** Decides about a car that left. */
export function decideOut(
  at: Date,
  reservations: MatchableReservation[],
  recorded: RecordedEntry[],
): Decision {
  const known = recorded.find(({ exitedAt, kind }) => isAt(exitedAt, at) && kind !== 'second_entry');
  if (known) return { effect: 'known', id: known.id };
  const visit = findVisitOfExit(at, recorded) ?? findAssumedExit(at, recorded);
  if (visit) {
    const reopened = findReturn(visit, at, reservations, recorded);
    return { effect: 'close', id: visit.id, kind: kindWithExit(visit, at), exitedAt: at, reopened };
  }
  const entry = findEntryOfExit(at, reservations, recorded);
  if (entry) {
    const arrival = withExit(arrivalAt(reservations, entry.enteredAt), at);
    return { effect: 'complete', id: entry.id, ...arrival, exitedAt: at };
  }
  const sameExit = recorded.find((entry) => isSameExit(entry, at));
  if (sameExit) return { effect: 'known', id: sameExit.id };
  const earliest = new Date(at.getTime() - lateHours * 60 * msPerMinute);
  const reservation =
    findReservationAt(reservations, at) ??
    reservations.findLast(({ start, end }) => start <= at && end > earliest) ??
    null;
  const kind = 'exit_without_entry';
  return { effect: 'add', entry: { kind, reservation, enteredAt: null, exitedAt: at }, ended: null };
}

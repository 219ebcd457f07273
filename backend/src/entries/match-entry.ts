import { serviceDayOf } from '../platform/clock/israel-time.js';

export const entryKinds = [
  'expected',
  'too_early',
  'wrong_day',
  'unknown_plate',
  'second_entry',
  'exit_without_entry',
  'overstay',
  'misread',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const msPerMinute = 60_000;
/** An exit without an entry is matched to a reservation that ended at most this long ago. */
const lateHours = 24;
/** An exit belongs to an entry that was reported after a later one only within this time. */
export const pairingHours = 24;
/** Two devices report the same exit at most this far apart: a camera reads the plate while the guard types it. */
export const sameExitMinutes = 2;

/** A reservation of the plate in the lot that was not cancelled at the reported moment. */
export interface MatchableReservation {
  id: number;
  spotId: number;
  start: Date;
  end: Date;
  /** The earliest time at which its car may come. */
  arriveFrom: Date;
}

/** A recorded entry of the plate in the lot that is open, or that ended at most `pairingHours` before the reported moment. */
export interface RecordedEntry {
  id: number;
  enteredAt: Date | null;
  exitedAt: Date | null;
  /** When the car's visit ended or ends at the latest; null if the car was not admitted, or its plate waits for review. */
  endedAt: Date | null;
  kind: EntryKind;
  /** The start and the end of its reservation, and the earliest time at which its car may come. */
  reservationStart: Date | null;
  reservationEnd: Date | null;
  arriveFrom: Date | null;
}

export interface NewEntry {
  kind: EntryKind;
  reservation: MatchableReservation | null;
  enteredAt: Date | null;
  exitedAt: Date | null;
}

interface Arrival {
  kind: EntryKind;
  reservation: MatchableReservation | null;
}

/** A second entry that was the car's return, as an exit shows that is reported after it. The car was inside since then. */
export interface ReopenedEntry extends Arrival {
  id: number;
  exitedAt: Date | null;
}

/** An earlier visit whose exit was not reported: it ended at the latest with the car's next entry. */
export interface EndedVisit {
  id: number;
  kind: EntryKind;
  exitedAt: Date;
}

export type Decision =
  /** The same report again. */
  | { effect: 'known'; id: number }
  | { effect: 'add'; entry: NewEntry; ended: EndedVisit | null }
  /** The car that was inside left. */
  | { effect: 'close'; id: number; kind: EntryKind; exitedAt: Date; reopened: ReopenedEntry | null }
  /** The entry was reported after the exit. */
  | ({ effect: 'fill'; id: number; enteredAt: Date } & Arrival)
  /** The exit of a visit that was reported after a later one, so that its entry was recorded as a second entry. */
  | ({ effect: 'complete'; id: number; exitedAt: Date } & Arrival);

const isAt = (instant: Date | null, at: Date) => instant?.getTime() === at.getTime();
/** Whether the entry is of a car that was in the lot, and not a repeated plate. */
const isVisit = ({ endedAt, kind }: RecordedEntry) => endedAt !== null && kind !== 'second_entry';
const msBetween = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime());

/** The reservation that allows the car to be in the lot. Of two adjacent ones it is the one that has begun. */
function findReservationAt(reservations: MatchableReservation[], at: Date): MatchableReservation | null {
  const fitting = reservations.filter(({ arriveFrom, end }) => arriveFrom <= at && at < end);
  return fitting.find(({ start }) => start <= at) ?? fitting[0] ?? null;
}

function arrivalAt(reservations: MatchableReservation[], at: Date): Arrival {
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
function kindAfterExit(kind: EntryKind, reservationEnd: Date | null, exitedAt: Date | null): EntryKind {
  const hadReservation = kind === 'expected' || kind === 'too_early';
  return hadReservation && reservationEnd && exitedAt && exitedAt > reservationEnd ? 'overstay' : kind;
}

/** The kind of a recorded visit with another exit. A car that is reported to have left in time was no overstay. */
function kindWithExit(visit: RecordedEntry, exitedAt: Date): EntryKind {
  const { kind, enteredAt, arriveFrom, reservationEnd: end } = visit;
  if (kind === 'overstay' && enteredAt && arriveFrom && end && exitedAt <= end)
    return enteredAt < arriveFrom ? 'too_early' : 'expected';
  return kindAfterExit(kind, end, exitedAt);
}

/** An arrival with the kind that it has after the exit, if the car left. */
const withExit = ({ kind, reservation }: Arrival, exitedAt: Date | null): Arrival => ({
  kind: kindAfterExit(kind, reservation?.end ?? null, exitedAt),
  reservation,
});

/**
 * Whether an arrival is for a later reservation than that of the car's visit, which has then ended, although its exit was not
 * reported. The visit of a car without a reservation, or on another day, is of none.
 */
function isForNextReservation(
  { kind, reservation }: Arrival,
  visit: { kind: EntryKind; reservationStart: Date | null },
): boolean {
  if (!reservation || (kind !== 'expected' && kind !== 'too_early')) return false;
  if (!visit.reservationStart || visit.kind === 'wrong_day') return true;
  return reservation.start > visit.reservationStart;
}

function decideIn(
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
 * The visit that ended with this exit: the open one, or one that seemed to last until the car's next entry or exit, as this
 * exit had not been reported.
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

/**
 * The second entry before an exit that no visit contains or follows until the exit: both are of an earlier visit than those
 * that were reported before. Of several it is the first, as of two devices that admit a car, unless the last one is for the next reservation.
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

function decideOut(at: Date, reservations: MatchableReservation[], recorded: RecordedEntry[]): Decision {
  const known = recorded.find(({ exitedAt, kind }) => isAt(exitedAt, at) && kind !== 'second_entry');
  if (known) return { effect: 'known', id: known.id };
  const visit = findVisitOfExit(at, recorded);
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

/**
 * Decides how a reported entry or exit changes the record. `reservations` are in the order of their starts. Reports may
 * arrive late, out of order or twice. A car that comes in at the same moment is the same report, unless the report has an id
 * of its own: then another device admitted it too. Exits at most `sameExitMinutes` apart are the same exit. Visits of which the
 * entry is reported before the exit are recorded alike, whichever visit is reported first.
 */
export function matchEntry(
  direction: 'in' | 'out',
  at: Date,
  reservations: MatchableReservation[],
  recorded: RecordedEntry[],
  { hasOwnId = false }: { hasOwnId?: boolean } = {},
): Decision {
  return direction === 'in'
    ? decideIn(at, reservations, recorded, hasOwnId)
    : decideOut(at, reservations, recorded);
}

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

/** A car may enter this long before its reservation. */
export const earlyMinutes = 60;
const msPerMinute = 60_000;
/** An exit without an entry is matched to a reservation that ended at most this long ago. */
const lateHours = 24;
/** Two devices report the same exit at most this far apart: a camera reads the plate while the guard types it. */
export const sameExitMinutes = 2;

/** A reservation of the plate in the lot that was not cancelled at the reported moment. */
export interface MatchableReservation {
  id: number;
  spotId: number;
  start: Date;
  end: Date;
}

/** A recorded entry of the plate in the lot that is open, or that ended at most `sameExitMinutes` before the reported moment. */
export interface RecordedEntry {
  id: number;
  enteredAt: Date | null;
  exitedAt: Date | null;
  kind: EntryKind;
  /** The end of its reservation. */
  reservationEnd: Date | null;
}

export interface NewEntry {
  kind: EntryKind;
  reservation: MatchableReservation | null;
  enteredAt: Date | null;
  exitedAt: Date | null;
}

/** A second entry that was the car's return, as an exit shows that is reported after it. The car is inside since then. */
export interface ReopenedEntry {
  id: number;
  kind: EntryKind;
  reservation: MatchableReservation | null;
}

export type Decision =
  /** The same report again. */
  | { effect: 'known'; id: number }
  | { effect: 'add'; entry: NewEntry }
  /** The car that was inside left. */
  | { effect: 'close'; id: number; kind: EntryKind; exitedAt: Date; reopened: ReopenedEntry | null }
  /** The entry was reported after the exit. */
  | {
      effect: 'fill';
      id: number;
      kind: EntryKind;
      reservation: MatchableReservation | null;
      enteredAt: Date;
    };

const isAt = (instant: Date | null, at: Date) => instant?.getTime() === at.getTime();
/** A car that was stopped at the gate, or read twice, was not inside. */
const wasInside = ({ enteredAt, exitedAt }: RecordedEntry) => !enteredAt || !isAt(exitedAt, enteredAt);
const msBetween = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime());

/** The reservation that allows the car to be in the lot. Of two adjacent ones it is the one that has begun. */
function findReservationAt(reservations: MatchableReservation[], at: Date): MatchableReservation | null {
  const fitting = reservations.filter(
    ({ start, end }) => at.getTime() >= start.getTime() - earlyMinutes * msPerMinute && at < end,
  );
  return fitting.find(({ start }) => start <= at) ?? fitting[0] ?? null;
}

function arrivalAt(
  reservations: MatchableReservation[],
  at: Date,
): { kind: EntryKind; reservation: MatchableReservation | null } {
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
function kindAfterExit(kind: EntryKind, reservationEnd: Date | null, exitedAt: Date): EntryKind {
  const hadReservation = kind === 'expected' || kind === 'too_early';
  return hadReservation && reservationEnd && exitedAt > reservationEnd ? 'overstay' : kind;
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
  const isInside = recorded.some(
    ({ enteredAt, exitedAt }) => enteredAt && enteredAt <= at && (!exitedAt || exitedAt > at),
  );
  const [next] = recorded
    .filter(wasInside)
    .filter(({ enteredAt, exitedAt }) => (enteredAt ? enteredAt > at : exitedAt && exitedAt >= at))
    .toSorted((a, b) => Number(a.enteredAt ?? a.exitedAt) - Number(b.enteredAt ?? b.exitedAt));
  if (!isInside && next?.exitedAt && !next.enteredAt) {
    const hasReservation = arrival.kind === 'expected' || arrival.kind === 'too_early';
    const kind = kindAfterExit(
      arrival.kind,
      hasReservation ? (arrival.reservation?.end ?? null) : null,
      next.exitedAt,
    );
    return { effect: 'fill', id: next.id, kind, reservation: arrival.reservation, enteredAt: at };
  }
  if (isInside || next) {
    // A camera may read a plate twice. The second entry ends at once, so that the car is inside only once.
    const reservation = findReservationAt(reservations, at);
    return { effect: 'add', entry: { kind: 'second_entry', reservation, enteredAt: at, exitedAt: at } };
  }
  return { effect: 'add', entry: { ...arrival, enteredAt: at, exitedAt: null } };
}

/** The first of the second entries after an exit. */
function findReturn(
  exitedAt: Date,
  reservations: MatchableReservation[],
  recorded: RecordedEntry[],
): ReopenedEntry | null {
  const [first] = recorded
    .flatMap(({ id, kind, enteredAt }) =>
      kind === 'second_entry' && enteredAt && enteredAt > exitedAt ? [{ id, enteredAt }] : [],
    )
    .toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime());
  return first ? { id: first.id, ...arrivalAt(reservations, first.enteredAt) } : null;
}

/** The exit that another device has reported: no car comes back and leaves within so short a time unseen. */
function isSameExit(entry: RecordedEntry, at: Date): boolean {
  if (!entry.exitedAt || entry.kind === 'misread' || !wasInside(entry)) return false;
  return msBetween(entry.exitedAt, at) <= sameExitMinutes * msPerMinute;
}

function decideOut(at: Date, reservations: MatchableReservation[], recorded: RecordedEntry[]): Decision {
  const known = recorded.find(({ exitedAt, kind }) => isAt(exitedAt, at) && kind !== 'second_entry');
  if (known) return { effect: 'known', id: known.id };
  const inside = recorded.find(({ enteredAt, exitedAt }) => enteredAt && enteredAt <= at && !exitedAt);
  if (inside) {
    const kind = kindAfterExit(inside.kind, inside.reservationEnd, at);
    return {
      effect: 'close',
      id: inside.id,
      kind,
      exitedAt: at,
      reopened: findReturn(at, reservations, recorded),
    };
  }
  const sameExit = recorded.find((entry) => isSameExit(entry, at));
  if (sameExit) return { effect: 'known', id: sameExit.id };
  const earliest = new Date(at.getTime() - lateHours * 60 * msPerMinute);
  const reservation =
    findReservationAt(reservations, at) ??
    reservations.findLast(({ start, end }) => start <= at && end > earliest) ??
    null;
  return { effect: 'add', entry: { kind: 'exit_without_entry', reservation, enteredAt: null, exitedAt: at } };
}

/**
 * Decides how a reported entry or exit changes the record. `reservations` are in the order of their starts. Reports may
 * arrive late, out of order or twice. A car that comes in at the same moment is the same report, unless the report has an id
 * of its own: then another device admitted it too. Exits less than `sameExitMinutes` apart are the same exit.
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

import { serviceDayOf } from '../platform/clock/israel-time.js';

export const entryKinds = [
  'expected',
  'too_early',
  'wrong_day',
  'unknown_plate',
  'second_entry',
  'exit_without_entry',
  'overstay',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How long before its stay a car may come in. */
const earlyMinutes = 60;
const msPerMinute = 60_000;
/** How long after its stay a car that nobody saw coming in is still taken for the stay's. */
const lateHours = 24;

/** A reservation of the plate in the lot that was not cancelled. */
export interface Stay {
  id: number;
  spotId: number;
  start: Date;
  end: Date;
}

/** What is on record of the plate in the lot, from the moment in question on: the car that is inside, and later ones. */
export interface SeenEntry {
  id: number;
  enteredAt: Date | null;
  exitedAt: Date | null;
  kind: EntryKind;
  /** The end of the stay that it belongs to. */
  stayEnd: Date | null;
}

export interface NewEntry {
  kind: EntryKind;
  stay: Stay | null;
  enteredAt: Date | null;
  exitedAt: Date | null;
}

export type Decision =
  /** The same post again. */
  | { deed: 'known'; id: number }
  | { deed: 'add'; entry: NewEntry }
  /** The car that is inside left. */
  | { deed: 'close'; id: number; kind: EntryKind; exitedAt: Date }
  /** The entry of a car that was seen leaving came late. */
  | { deed: 'fill'; id: number; kind: EntryKind; stay: Stay | null; enteredAt: Date };

const isAt = (instant: Date | null, at: Date) => instant?.getTime() === at.getTime();
const msBetween = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime());

/** The stay that the car may be in the lot for; of two that meet, the one under way. */
function stayAt(stays: Stay[], at: Date): Stay | null {
  const fitting = stays.filter(
    ({ start, end }) => at.getTime() >= start.getTime() - earlyMinutes * msPerMinute && at < end,
  );
  return fitting.find(({ start }) => start <= at) ?? fitting[0] ?? null;
}

function arrivalAt(stays: Stay[], at: Date): { kind: EntryKind; stay: Stay | null } {
  const stay = stayAt(stays, at);
  if (stay) return { kind: 'expected', stay };
  const tonight = stays.find(({ start }) => start > at && serviceDayOf(start) === serviceDayOf(at));
  if (tonight) return { kind: 'too_early', stay: tonight };
  const ended = stays.findLast(({ start, end }) => end <= at && serviceDayOf(start) === serviceDayOf(at));
  if (ended) return { kind: 'overstay', stay: ended };
  const [nearest] = stays.toSorted((a, b) => msBetween(a.start, at) - msBetween(b.start, at));
  return nearest ? { kind: 'wrong_day', stay: nearest } : { kind: 'unknown_plate', stay: null };
}

/** What a car's kind is once it left: staying on is what the owner should see, unless it had no stay to begin with. */
function kindOnceLeft(kind: EntryKind, stayEnd: Date | null, exitedAt: Date): EntryKind {
  const hadStay = kind === 'expected' || kind === 'too_early';
  return hadStay && stayEnd && exitedAt > stayEnd ? 'overstay' : kind;
}

function decideIn(at: Date, stays: Stay[], seen: SeenEntry[]): Decision {
  const known = seen.find(({ enteredAt }) => isAt(enteredAt, at));
  if (known) return { deed: 'known', id: known.id };
  const arrival = arrivalAt(stays, at);
  const isInside = seen.some(
    ({ enteredAt, exitedAt }) => enteredAt && enteredAt < at && (!exitedAt || exitedAt > at),
  );
  const [next] = seen
    .filter(({ enteredAt, exitedAt }) => (enteredAt ? enteredAt > at : exitedAt && exitedAt >= at))
    .toSorted((a, b) => Number(a.enteredAt ?? a.exitedAt) - Number(b.enteredAt ?? b.exitedAt));
  if (!isInside && next?.exitedAt && !next.enteredAt) {
    const hasStay = arrival.kind === 'expected' || arrival.kind === 'too_early';
    const kind = kindOnceLeft(arrival.kind, hasStay ? (arrival.stay?.end ?? null) : null, next.exitedAt);
    return { deed: 'fill', id: next.id, kind, stay: arrival.stay, enteredAt: at };
  }
  if (isInside || next) {
    // A moment, not a stay: the car that is inside is inside once, whatever a camera read twice.
    const stay = stayAt(stays, at);
    return { deed: 'add', entry: { kind: 'second_entry', stay, enteredAt: at, exitedAt: at } };
  }
  return { deed: 'add', entry: { ...arrival, enteredAt: at, exitedAt: null } };
}

function decideOut(at: Date, stays: Stay[], seen: SeenEntry[]): Decision {
  const known = seen.find(({ exitedAt, kind }) => isAt(exitedAt, at) && kind !== 'second_entry');
  if (known) return { deed: 'known', id: known.id };
  const inside = seen.find(({ enteredAt, exitedAt }) => enteredAt && enteredAt <= at && !exitedAt);
  if (inside) {
    const kind = kindOnceLeft(inside.kind, inside.stayEnd, at);
    return { deed: 'close', id: inside.id, kind, exitedAt: at };
  }
  const earliest = new Date(at.getTime() - lateHours * 60 * msPerMinute);
  const stay = stayAt(stays, at) ?? stays.findLast(({ start, end }) => start <= at && end > earliest) ?? null;
  return { deed: 'add', entry: { kind: 'exit_without_entry', stay, enteredAt: null, exitedAt: at } };
}

/**
 * What a car that came or left at the moment is, and what becomes of the record; `stays` in order of their starts.
 * Posts may come late and out of order, and the same one twice.
 */
export function matchEntry(direction: 'in' | 'out', at: Date, stays: Stay[], seen: SeenEntry[]): Decision {
  return direction === 'in' ? decideIn(at, stays, seen) : decideOut(at, stays, seen);
}

import { cleanPlate, parsePlate } from '@panui/shared/plate';
import { type Direction, type GateList, type GateReservation, serviceDayOf } from '../gateList';
import type { QrContents } from './qrText';

const minuteMs = 60_000;
/** For a list without the setting. */
const defaultEarlyMinutes = 60;

export type CheckKind =
  | 'expected'
  | 'expected_by_code'
  | 'too_early'
  | 'other_day'
  | 'ended'
  | 'already_inside'
  | 'blocked_spot'
  | 'plate_changed'
  | 'cancelled'
  | 'not_coming'
  | 'unknown_plate'
  | 'unknown_code'
  | 'other_lot'
  | 'other_day_code'
  | 'invalid_code'
  | 'not_readable'
  | 'exit'
  | 'not_inside';

export type Tone = 'green' | 'amber' | 'red';

const tones: Record<CheckKind, Tone> = {
  expected: 'green',
  expected_by_code: 'green',
  exit: 'green',
  too_early: 'amber',
  other_day: 'amber',
  ended: 'amber',
  already_inside: 'amber',
  blocked_spot: 'amber',
  plate_changed: 'amber',
  not_inside: 'amber',
  cancelled: 'red',
  not_coming: 'red',
  unknown_plate: 'red',
  unknown_code: 'red',
  other_lot: 'red',
  other_day_code: 'red',
  invalid_code: 'red',
  not_readable: 'red',
};

export interface CheckResult {
  kind: CheckKind;
  tone: Tone;
  /** The plate to record; null if there is nothing to record. */
  plate: string | null;
  spotNumber: string | null;
  reservation: GateReservation | null;
  /** Time of the car's entry, if it is inside. */
  insideSince: string | null;
}

/** An entry or exit that this device recorded, and perhaps has not reported yet. */
export interface LocalEntry {
  licensePlate: string;
  direction: Direction;
  /** ISO instant. */
  at: string;
}

/** What the guard typed or scanned. */
export type CheckInput = { kind: 'text'; text: string } | { kind: 'qr'; contents: QrContents | null };

export interface CheckContext {
  lotId: number;
  list: GateList;
  entries: readonly LocalEntry[];
  direction: Direction;
  /** Epoch milliseconds by the server's clock. */
  now: number;
}

const codePattern = /^[2-9A-HJKMNP-TV-Z]{6}$/;

const result = (kind: CheckKind, over: Partial<CheckResult> = {}): CheckResult => ({
  kind,
  tone: tones[kind],
  plate: null,
  spotNumber: null,
  reservation: null,
  insideSince: null,
  ...over,
});

/** Checks a car against the data on this device, without a network request. */
export function check(input: CheckInput, context: CheckContext): CheckResult {
  return input.kind === 'qr' ? checkQr(input.contents, context) : checkText(input.text, context);
}

function checkText(text: string, context: CheckContext): CheckResult {
  const cleaned = cleanPlate(text);
  const { reservations } = context.list;
  const ofPlate = reservations.filter(({ license_plate: plate }) => plate === cleaned);
  if (ofPlate.length > 0) return checkPlate(cleaned, context);
  const ofCode = reservations.find(({ code }) => code === cleaned);
  if (ofCode) return decide(ofCode.license_plate, ofCode, context);
  if (codePattern.test(cleaned) && /[A-Z]/.test(cleaned)) return result('unknown_code');
  return parsePlate(cleaned).ok ? checkPlate(cleaned, context) : result('not_readable');
}

function checkQr(contents: QrContents | null, context: CheckContext): CheckResult {
  if (!contents) return result('invalid_code');
  if (contents.lotId !== context.lotId) return result('other_lot');
  const known = context.list.reservations.find(({ code }) => code === contents.code);
  // A cancelled reservation is cancelled for every plate.
  if (known && isAlive(known) && known.license_plate !== contents.plate)
    return result('plate_changed', {
      plate: known.license_plate,
      spotNumber: known.spot_number,
      reservation: known,
    });
  if (known) return decide(known.license_plate, known, context);
  const { plate } = contents;
  if (context.direction === 'out') return checkPlate(plate, context);
  if (contents.day !== serviceDayOf(context.now)) return result('other_day_code', { plate });
  const insideSince = visitOf(plate, null, context)?.since;
  // Reserved after the list was loaded: the signature proves it, and the guard compares the plate.
  return insideSince
    ? result('already_inside', { plate, insideSince })
    : result('expected_by_code', { plate });
}

function checkPlate(plate: string, context: CheckContext): CheckResult {
  return decide(plate, findReservation(plate, context.list, context.now), context);
}

const isAlive = ({ status }: GateReservation) => status !== 'cancelled' && status !== 'not_coming';
const startOf = ({ start }: GateReservation) => Date.parse(start);
const endOf = ({ end }: GateReservation) => Date.parse(end);

/**
 * The earliest time at which the car may come, as on the server: so many minutes before the start, but neither before
 * the lot opens nor while the reservation of another car on the same spot lasts.
 */
function arriveFrom(
  reservation: GateReservation,
  { reservations, earlyMinutes, openings = [] }: GateList,
): number {
  const start = startOf(reservation);
  const earlier = reservations.filter(
    (other) =>
      other.spot_number === reservation.spot_number &&
      other.license_plate !== reservation.license_plate &&
      isAlive(other) &&
      endOf(other) <= start,
  );
  const early = start - (earlyMinutes ?? defaultEarlyMinutes) * minuteMs;
  const opening = openings.find(({ date }) => date === serviceDayOf(start));
  const opensAt = opening ? Math.min(Date.parse(opening.opens_at), start) : early;
  return Math.max(early, opensAt, ...earlier.map(endOf));
}

/**
 * The reservation that the car is checked against: the current one, else the nearest; a cancelled one only if there is
 * no other.
 */
function findReservation(plate: string, list: GateList, now: number): GateReservation | null {
  const own = list.reservations.filter((one) => one.license_plate === plate);
  const alive = own.filter(isAlive);
  const current = alive.filter((one) => arriveFrom(one, list) <= now && now < endOf(one));
  const distance = (one: GateReservation) => Math.abs(startOf(one) - now);
  const nearest = (rows: GateReservation[]) => [...rows].sort((a, b) => distance(a) - distance(b))[0];
  return current.find((one) => startOf(one) <= now) ?? current[0] ?? nearest(alive) ?? nearest(own) ?? null;
}

interface Movement {
  direction: Direction;
  at: number;
  /** Until when a car that came in counts as inside, without an exit. */
  until?: number;
  /** Whether it came in for the reservation. */
  isOwn?: boolean;
}

/** A car without a recorded exit counts as inside for this long, as on the server. The list knows it more exactly. */
export const maxVisitMs = 24 * 60 * minuteMs;

/** The car's visit by the list. In a list that an earlier version of the page stored, it has no end without an exit. */
function movementsInList(reservation: GateReservation | null): Movement[] {
  if (!reservation) return [];
  const { entered_at: enteredAt, exited_at: exitedAt, inside_from: from, inside_until: until } = reservation;
  const at = from ?? enteredAt;
  const came: Movement[] = at
    ? [
        {
          direction: 'in',
          at: Date.parse(at),
          until: until ? Date.parse(until) : Infinity,
          isOwn: enteredAt !== null,
        },
      ]
    : [];
  return exitedAt ? [...came, { direction: 'out', at: Date.parse(exitedAt) }] : came;
}

/** Whether a car that came in at this time came for the reservation, and neither for another one nor on another day. */
function isEntryFor(reservation: GateReservation | null, plate: string, list: GateList, at: number): boolean {
  if (!reservation) return true;
  const isItsDay = serviceDayOf(at) === serviceDayOf(startOf(reservation));
  if (!isItsDay && at < arriveFrom(reservation, list)) return false;
  return findReservation(plate, list, at)?.id === reservation.id;
}

/** The car's visit, if it is inside by the list and by the entries and exits of this device. */
export function visitOf(
  plate: string,
  reservation: GateReservation | null,
  { entries, list, now }: Pick<CheckContext, 'entries' | 'list' | 'now'>,
): { since: string; isOwn: boolean } | null {
  const local = entries
    .filter(({ licensePlate }) => licensePlate === plate)
    .map(({ direction, at }): Movement => ({ direction, at: Date.parse(at) }));
  const movements = [...local, ...movementsInList(reservation)].filter(({ at }) => at <= now);
  const last = movements.sort((a, b) => a.at - b.at).at(-1);
  if (last?.direction !== 'in' || now >= (last.until ?? last.at + maxVisitMs)) return null;
  const isOwn = last.isOwn ?? isEntryFor(reservation, plate, list, last.at);
  return { since: new Date(last.at).toISOString(), isOwn };
}

/** Whether the car comes for the reservation now, which ends a visit without an exit that did not begin for it. */
function isArrivalFor(reservation: GateReservation, { list, now }: CheckContext): boolean {
  if (now >= startOf(reservation)) return now < endOf(reservation);
  const isItsDay = serviceDayOf(now) === serviceDayOf(startOf(reservation));
  return isItsDay || now >= arriveFrom(reservation, list);
}

function decide(plate: string, reservation: GateReservation | null, context: CheckContext): CheckResult {
  const { direction, now, list } = context;
  const visit = visitOf(plate, reservation, context);
  const insideSince = visit?.since ?? null;
  const details = { plate, reservation, spotNumber: reservation?.spot_number ?? null, insideSince };
  if (direction === 'out') return result(insideSince || reservation ? 'exit' : 'not_inside', details);
  if (!reservation) return result(insideSince ? 'already_inside' : 'unknown_plate', details);
  if (reservation.status === 'cancelled') return result('cancelled', details);
  if (reservation.status === 'not_coming') return result('not_coming', details);
  const day = serviceDayOf(startOf(reservation));
  if (visit && (visit.isOwn || !isArrivalFor(reservation, context))) return result('already_inside', details);
  if (now >= endOf(reservation)) return result('ended', details);
  if (now < arriveFrom(reservation, list))
    return result(day === serviceDayOf(now) ? 'too_early' : 'other_day', details);
  const isBlocked = list.blocked.some(
    (block) =>
      block.spot_number === reservation.spot_number && block.date === day && block.slot === reservation.slot,
  );
  return result(isBlocked ? 'blocked_spot' : 'expected', details);
}

import type { Dto } from '@panui/api';
import { fromLocalInput, toLocalInput } from '../shared/time/localInput';

export type GateReservation = Dto<'GateReservation'>;
export type GateBlock = Dto<'GateBlock'>;
export type SigningKey = Dto<'SigningKey'>;
export type Direction = 'in' | 'out';

/** This device's copy of the reservations of its lot, as of `generatedAt`. */
export interface GateList {
  cursor: string;
  /** Epoch milliseconds by the server's clock. */
  generatedAt: number;
  reservations: GateReservation[];
  blocked: GateBlock[];
  signingKeys: SigningKey[];
  /** A car may come this long before its reservation. Missing in a list that an earlier version of the page stored. */
  earlyMinutes?: number;
  /** From when the lot is open on the days; missing likewise. */
  openings?: Dto<'GateOpening'>[];
}

const minuteMs = 60_000;
const amberAfterMinutes = 10;
const redAfterMinutes = 30;
const wipeTime = '08:00';
const serviceDayStart = '02:00';

/** The local list with a response of the server: a complete one replaces it, a partial one changes rows by id. */
export function mergeList(list: GateList | null, response: Dto<'GateList'>): GateList {
  const changed = new Map(response.reservations.map((row) => [row.id, row]));
  const unchanged = response.is_full ? [] : (list?.reservations.filter(({ id }) => !changed.has(id)) ?? []);
  return {
    cursor: response.cursor,
    generatedAt: Date.parse(response.generated_at),
    reservations: [...unchanged, ...response.reservations].sort((a, b) => a.start.localeCompare(b.start)),
    blocked: response.blocked,
    signingKeys: response.signing_keys,
    earlyMinutes: response.early_arrival_minutes,
    openings: response.openings,
  };
}

export type Freshness = 'fresh' | 'old' | 'too_old';

export const ageMinutes = (list: GateList, now: number): number =>
  Math.max(0, Math.floor((now - list.generatedAt) / minuteMs));

export function freshnessOf(list: GateList, now: number): Freshness {
  const age = ageMinutes(list, now);
  return age >= redAfterMinutes ? 'too_old' : age >= amberAfterMinutes ? 'old' : 'fresh';
}

/** The last instant before `now` at which clocks in Israel showed the time. */
function lastAt(time: string, now: number): number {
  const today = toLocalInput(new Date(now)).slice(0, 10);
  const at = fromLocalInput(`${today}T${time}`) * 1000;
  if (at <= now) return at;
  const yesterday = new Date(Date.parse(`${today}T12:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return fromLocalInput(`${yesterday}T${time}`) * 1000;
}

/** A list of the night before is deleted at 08:00. */
export const isOfLastNight = (list: GateList, now: number): boolean =>
  list.generatedAt < lastAt(wipeTime, now);

/** The date of the service day, which begins at 02:00. */
export const serviceDayOf = (instant: number): string =>
  toLocalInput(new Date(lastAt(serviceDayStart, instant))).slice(0, 10);

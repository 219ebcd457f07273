import { hasSpot } from '../../holds/hold-requests.service.js';
import type { OpenLot } from '../../holds/hold-policy.js';
import type { LotInRange } from '../../holds/venue-catalog.service.js';
import type { EventReservation, Assignment } from './event-reservations.js';

/** The lots that are open at a requested time, nearest first. */
export interface OpenTime {
  requested: Date;
  serviceDate: string;
  open: OpenLot<LotInRange>[];
}

/** A spot that a reservation may get: one with its code, or without any; its own claim is no obstacle. */
export interface FreeSpot {
  id: number;
  number: string;
  floor: string;
  is_handicap: boolean;
  is_electric: boolean;
  code_id: number | null;
  hold_id: number | null;
}

/** The free spots of a slot, by `slotKey`. */
export type FreeSpots = ReadonlyMap<string, readonly FreeSpot[]>;

export const slotKey = (serviceDate: string, slot: number, lotId: number): string =>
  `${serviceDate} ${slot} ${lotId}`;

interface Terms {
  openAt: (reservation: EventReservation) => OpenTime | undefined;
  /** The spots that codes of the event have until now: others get them only if no other spot of the lot is free. */
  codeOfSpot: ReadonlyMap<number, number>;
  cutoffMinutes: number;
}

/**
 * Chooses a spot and its times for each reservation: its own spot where that is free, else one of its lot, else one of
 * the nearest lot. All own spots are given before any other, so that no reservation gets the spot of another one.
 */
export function chooseAssignments(
  reservations: readonly EventReservation[],
  free: FreeSpots,
  terms: Terms,
): Map<EventReservation, Assignment> {
  const assignments = new Map<EventReservation, Assignment>();
  const left = new Map([...free].map(([key, spots]) => [key, [...spots]]));
  for (const isOwn of [true, false])
    for (const reservation of reservations) {
      const time = assignments.has(reservation) ? undefined : terms.openAt(reservation);
      const found = time && findSpot(reservation, time, left, { isOwn, codeOfSpot: terms.codeOfSpot });
      if (!found) continue;
      found.spots.splice(found.spots.indexOf(found.spot), 1);
      assignments.set(reservation, toAssignment(found, time, terms.cutoffMinutes));
    }
  return assignments;
}

interface Found {
  one: OpenLot<LotInRange>;
  spot: FreeSpot;
  /** Those of its slot that are left. */
  spots: FreeSpot[];
}

function findSpot(
  reservation: EventReservation,
  { serviceDate, open }: OpenTime,
  left: ReadonlyMap<string, FreeSpot[]>,
  { isOwn, codeOfSpot }: { isOwn: boolean; codeOfSpot: ReadonlyMap<number, number> },
): Found | null {
  const isOfOwnLot = ({ lot }: OpenLot<LotInRange>) => lot.id === reservation.parking_lot_id;
  const ofOwnLot = open.filter(isOfOwnLot);
  const lots = isOwn ? ofOwnLot : [...ofOwnLot, ...open.filter((one) => !isOfOwnLot(one))];
  for (const one of lots) {
    const spots = left.get(slotKey(serviceDate, one.opening.slot, one.lot.id)) ?? [];
    const codeId = isOfOwnLot(one) ? reservation.code_id : null;
    const isOfOtherCode = ({ id }: FreeSpot) => (codeOfSpot.get(id) ?? null) !== codeId;
    const spot = findSimilar(reservation, spots, isOfOtherCode, (candidate) => {
      if (isOwn && candidate.id !== reservation.spot_id) return false;
      return hasSpot(one.opening.spots, candidate.id) && isOpenTo(candidate, reservation, isOfOwnLot(one));
    });
    if (spot) return { one, spot, spots };
  }
  return null;
}

/** The first of the spots that differ least from that of the reservation: in their code, in kind, then in the floor. */
function findSimilar(
  reservation: EventReservation,
  spots: readonly FreeSpot[],
  isOfOtherCode: (spot: FreeSpot) => boolean,
  isPossible: (spot: FreeSpot) => boolean,
): FreeSpot | null {
  let best: FreeSpot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const difference = 8 * Number(isOfOtherCode(spot)) + differenceOf(spot, reservation);
    if (difference >= least || !isPossible(spot)) continue;
    [best, least] = [spot, difference];
    if (difference === 0) break;
  }
  return best;
}

/** A code is for spots of one lot. Accessible spots go only to those who have one. */
const isOpenTo = (spot: FreeSpot, reservation: EventReservation, isOfOwnLot: boolean): boolean =>
  (spot.hold_id === null || spot.hold_id === reservation.hold_id) &&
  (spot.code_id === null || (isOfOwnLot && spot.code_id === reservation.code_id)) &&
  (reservation.is_handicap || !spot.is_handicap);

/** How far a spot differs from that of the reservation: in kind, then in the floor. */
const differenceOf = (spot: FreeSpot, reservation: EventReservation): number =>
  4 * Number(spot.is_handicap !== reservation.is_handicap) +
  2 * Number(spot.is_electric !== reservation.is_electric) +
  Number(spot.floor !== reservation.floor);

function toAssignment({ one, spot }: Found, time: OpenTime, cutoffMinutes: number): Assignment {
  const { requested, serviceDate } = time;
  return {
    parkingLotId: one.lot.id,
    spotId: spot.id,
    spotNumber: spot.number,
    serviceDate,
    slot: one.opening.slot,
    start: one.start,
    end: one.end,
    venueTime: requested.getTime() === one.start.getTime() ? null : requested,
    cancelDeadline: new Date(requested.getTime() - cutoffMinutes * 60_000),
    walkingTimeMinutes: one.lot.walkingTimeMinutes,
  };
}

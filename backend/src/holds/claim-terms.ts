import type { SpotSelection } from '../availability/opening.js';
import type { ClaimCandidates } from '../claims/hold-functions.js';
import { codeProblem, type FoundCode, type SpotsOfCode } from '../event-codes/event-codes.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import type { Venue } from '../venues/venue.entity.js';
import { type OpenLot, toCandidates } from './hold-policy.js';
import type { HoldDto } from './hold.dto.js';
import type { LotInRange, VenueCatalogEntry } from './venue-catalog.service.js';

/** What a claim for a reservation that is changed prefers; spots of the preferred lot come before others. */
export interface ClaimPreference {
  parkingLotId: number;
  spotId: number;
  /** Whether no other spot is claimed. */
  isOnlyChoice: boolean;
  /** The event of the reservation, which it keeps while its time belongs to it. */
  eventId: number | null;
  /** Whether the time may be over: an operator moves a car to another spot, and keeps its time. */
  mayBePast: boolean;
}

export type ClaimResult<T = HoldDto> =
  | { kind: 'held'; hold: T }
  /** The venue, its lots or the settings have changed since the catalog entry was loaded. */
  | { kind: 'stale' }
  /** `isFromCatalog`: holds only while the catalog entry is current. */
  | { kind: 'rejected'; problem: Problem; isFromCatalog: boolean };

/** A code that the transaction has locked, and its spots. */
export interface LockedCode {
  code: FoundCode;
  spots: SpotsOfCode;
}

/** The lots of a catalog entry that are open at a requested time. */
export interface OpenLots {
  entry: VenueCatalogEntry;
  venue: Venue;
  open: OpenLot<LotInRange>[];
  candidates: ClaimCandidates;
}

/** The openings that contain the preferred spot, for this spot alone, and after them all others. */
function inOrderOf({ spotId, parkingLotId, isOnlyChoice }: ClaimPreference, lots: OpenLots): OpenLots {
  const ofSpot = lots.open
    .filter(({ lot, opening }) => lot.id === parkingLotId && hasSpot(opening.spots, spotId))
    .map((open) => ({ ...open, opening: { ...open.opening, spots: { only: [spotId] } } }));
  const open = isOnlyChoice ? ofSpot : [...ofSpot, ...lots.open];
  return { ...lots, open, candidates: toCandidates(open, lots.candidates.service_date) };
}

/** The code's spots in each opening, at the price of the code. */
function onTermsOf({ code, spots }: LockedCode, lots: OpenLots): OpenLots {
  const open = lots.open.map((one) => {
    const only = (spots.get(one.opening.slot) ?? []).filter((id) => hasSpot(one.opening.spots, id));
    const price = code.priceAgorot === null ? {} : { priceAgorot: code.priceAgorot, occupancyPrices: [] };
    return { ...one, opening: { ...one.opening, ...price, spots: { only } } };
  });
  return { ...lots, open, candidates: toCandidates(open, lots.candidates.service_date) };
}

/** The openings as the request may claim them: with a code, for a preferred spot, or as they are. */
export function lotsOnTerms(
  known: OpenLots,
  coded: LockedCode | null,
  preference: ClaimPreference | null,
): OpenLots | ClaimResult {
  if (!coded) {
    const lots = preference ? inOrderOf(preference, known) : known;
    return lots.open.length > 0 ? lots : rejectedByCatalog(noSpotFor(preference));
  }
  if (known.candidates.service_date !== coded.code.serviceDate)
    return rejectedByCatalog(codeProblem('other_event'));
  const lots = onTermsOf(coded, known);
  return lots.open.length > 0 ? lots : rejectedByCatalog(codeProblem('used_up'));
}

/** That the one spot which was chosen is taken says nothing about the others. */
export function noSpotFor(preference: ClaimPreference | null): Problem {
  return preference?.isOnlyChoice
    ? problem('conflict', { detail: problemDetail('spot_taken'), extras: { reason: 'spot_taken' } })
    : problem('no_spots_available');
}

/** Whether an opening is about a spot. */
export function hasSpot(spots: SpotSelection, spotId: number): boolean {
  if (!spots) return true;
  return 'only' in spots ? spots.only.includes(spotId) : !spots.except.includes(spotId);
}

export function rejected(reason: Problem): ClaimResult {
  return { kind: 'rejected', problem: reason, isFromCatalog: false };
}

export function rejectedByCatalog(reason: Problem): ClaimResult {
  return { kind: 'rejected', problem: reason, isFromCatalog: true };
}

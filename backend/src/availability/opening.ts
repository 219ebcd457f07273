import type { Window } from './slots.js';

/** The spots to which an opening applies; null for all spots of the lot. */
export type SpotSelection = { only: number[] } | { except: number[] } | null;

/** When drivers can park in one slot of a service day, and at what price. */
export interface Opening {
  slot: number;
  spots: SpotSelection;
  /** Empty if the slot is closed. */
  windows: Window[];
  /** The hours that drivers see; those of the lot unless a rule, a slot or Shabbat changes them. */
  openingTime: string;
  closingTime: string;
  priceAgorot: number;
  /** The price while at least so many percent of the spots are taken: the first that applies, before `priceAgorot`. */
  occupancyPrices: [percent: number, agorot: number][];
  openingRuleId: number | null;
  priceRuleId: number | null;
}

/** Finds the opening that a spot has in a slot, or the spots without rules of their own. */
export function openingLookup(
  openings: readonly Opening[],
): (slot: number, spotId: number | null) => Opening | undefined {
  const general = new Map<number, Opening>();
  const ofSpots = new Map<number, Map<number, Opening>>();
  for (const opening of openings) {
    const { slot, spots } = opening;
    if (!spots || 'except' in spots) {
      general.set(slot, opening);
      ofSpots.set(slot, new Map());
    } else for (const id of spots.only) ofSpots.get(slot)?.set(id, opening);
  }
  return (slot, spotId) =>
    (spotId === null ? undefined : ofSpots.get(slot)?.get(spotId)) ?? general.get(slot);
}

import { closestTo, type PlacedSpot, sideBySide } from '../side-by-side.js';

/** A spot in the slot in which its lot is open at the time of the event. */
export interface OfferedSpot extends PlacedSpot {
  slot: number;
}

/** A code that needs spots of a lot. */
export interface CodeInNeed {
  id: number;
  spots: number;
  /** Those that its holds and reservations have, which count among its spots. */
  claimed: ReadonlySet<number>;
  /** Those that it had before. */
  before: ReadonlySet<number>;
}

/**
 * The spots of one lot that each code gets: those that it uses already, then those that it had, then the closest to
 * them. No code gets a spot that another one had as long as that is free.
 */
export function chooseCodeSpots(
  offered: readonly OfferedSpot[],
  codes: readonly CodeInNeed[],
): Map<number, OfferedSpot[]> {
  const left = new Set(offered);
  const take = (spots: readonly OfferedSpot[]) => {
    for (const spot of spots) left.delete(spot);
    return [...spots];
  };
  const chosen = new Map(
    codes.map(({ id, spots, claimed, before }) => {
      const used = offered.filter((spot) => claimed.has(spot.id));
      const again = [...left].filter((spot) => spot.isFree && before.has(spot.id) && !claimed.has(spot.id));
      return [id, take([...used, ...again].slice(0, spots))];
    }),
  );
  for (const { id, spots } of codes) {
    const own = chosen.get(id) ?? [];
    const vacant = offered.map((spot) => ({ ...spot, isFree: spot.isFree && left.has(spot) }));
    const ids = own.length > 0 ? closestTo(vacant, idsOf(own)) : sideBySide(vacant, spots);
    const more = ids
      .slice(0, spots - own.length)
      .flatMap((next) => offered.filter((spot) => spot.id === next));
    chosen.set(id, [...own, ...take(more)]);
  }
  return chosen;
}

const idsOf = (spots: readonly OfferedSpot[]): number[] => spots.map(({ id }) => id);

export interface PlacedSpot {
  id: number;
  isFree: boolean;
}

/**
 * The free spots that are closest to one another, as many as wanted; all free ones if there are fewer. `spots` are in
 * the order in which they lie.
 */
export function sideBySide(spots: PlacedSpot[], count: number): number[] {
  const free = spots.flatMap(({ id, isFree }, position) => (isFree ? [{ id, position }] : []));
  const spanFrom = (start: number) =>
    (free[start + count - 1]?.position ?? Infinity) - (free[start]?.position ?? 0);
  let best = 0;
  for (let start = 1; start + count <= free.length; start += 1)
    if (spanFrom(start) < spanFrom(best)) best = start;
  return free.slice(best, best + count).map(({ id }) => id);
}

/** The free spots that are closest to the given ones, closest first. */
export function closestTo(spots: PlacedSpot[], ids: number[]): number[] {
  const positions = spots.flatMap(({ id }, position) => (ids.includes(id) ? [position] : []));
  const distanceOf = (position: number) => Math.min(...positions.map((taken) => Math.abs(taken - position)));
  return spots
    .map(({ id, isFree }, position) => ({ id, isFree, distance: distanceOf(position) }))
    .filter(({ isFree }) => isFree)
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

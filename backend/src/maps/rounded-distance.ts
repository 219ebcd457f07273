/** A walking distance as people read it. The static maps and both web apps show the same one. */
export type RoundedDistance = { meters: number } | { kilometers: number };

/** Tens of meters, from 1 km tenths of a kilometer, and from 10 km whole kilometers. */
export function roundedDistance(meters: number): RoundedDistance {
  if (meters < 995) return { meters: Math.round(meters / 10) * 10 };
  return { kilometers: Number((meters / 1000).toFixed(meters < 9950 ? 1 : 0)) };
}

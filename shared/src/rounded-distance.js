/**
 * A walking distance as people read it, the same on static maps and in both web apps: tens of meters, from 1 km tenths
 * of a kilometer, and from 10 km whole kilometers.
 * @param {number} meters
 * @returns {{ meters: number } | { kilometers: number }}
 */
export function roundedDistance(meters) {
  if (meters < 995) return { meters: Math.round(meters / 10) * 10 };
  return { kilometers: Number((meters / 1000).toFixed(meters < 9950 ? 1 : 0)) };
}

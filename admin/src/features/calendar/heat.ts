import type { Dto } from '@panui/api';

export type Measure = 'use' | 'price';

/** The price range of the displayed days, for the colours of the heat map. */
export function priceRange(days: Dto<'CalendarDay'>[]): { min: number; max: number } {
  const prices = days.filter((day) => day.is_open).map((day) => day.price_agorot);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

/** The strength of a day's colour from 0 to 4; null if it is closed. */
export function heatOf(
  day: Dto<'CalendarDay'>,
  measure: Measure,
  { min, max }: { min: number; max: number },
): number | null {
  if (!day.is_open) return null;
  const spots = day.spots_total - day.spots_blocked;
  const share =
    measure === 'use'
      ? spots > 0
        ? day.spots_reserved / spots
        : 0
      : max > min
        ? (day.price_agorot - min) / (max - min)
        : 0.5;
  return Math.min(4, Math.ceil(share * 4));
}

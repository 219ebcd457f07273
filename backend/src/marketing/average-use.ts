import type { LotUtilization } from '../reports/admin/lot-utilization.js';

/** Fewer lots would tell how a single one does. */
const minLots = 3;
/** Spots times evenings on offer; fewer would be chance. */
const minSpotDays = 1_000;

export interface AverageUse {
  /** Reserved of what was on offer, 0 to 1, in whole hundredths. */
  rate: number;
  lots: number;
}

/**
 * How much of what all lots together offered was reserved; null while there is not enough of it to speak of an average:
 * three lots at least, with 1,000 spot-evenings on offer between them.
 */
export function averageUse(
  lots: Pick<LotUtilization, 'reserved_spot_days' | 'available_spot_days'>[],
): AverageUse | null {
  const offering = lots.filter((lot) => lot.available_spot_days > 0);
  const sum = (of: 'reserved_spot_days' | 'available_spot_days') =>
    offering.reduce((total, lot) => total + lot[of], 0);
  const offered = sum('available_spot_days');
  if (offering.length < minLots || offered < minSpotDays) return null;
  return {
    rate: Math.min(1, Math.floor((sum('reserved_spot_days') / offered) * 100) / 100),
    lots: offering.length,
  };
}

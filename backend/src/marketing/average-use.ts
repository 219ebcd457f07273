import type { AverageUseDto } from './landing.dto.js';
import type { LotUtilizationDto } from '../reports/admin/statistics.dto.js';

/** The average of fewer lots would reveal the utilization of a single one. */
const minLots = 3;
/** The average of fewer spot-days is not significant. */
const minSpotDays = 1_000;

/** The share of all available spot-days that was reserved; null while there are too few lots or spot-days. */
export function averageUse(
  lots: Pick<LotUtilizationDto, 'reserved_spot_days' | 'available_spot_days'>[],
): AverageUseDto | null {
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

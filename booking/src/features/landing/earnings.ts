const weeksPerMonth = 52 / 12;

/** Default occupancy without a real average. The page labels it as an assumption. */
export const assumedUsePercent = 55;

/** Whole percent, at least 1, the slider's minimum. */
export const toPercent = (rate: number): number => Math.max(1, Math.round(rate * 100));

export interface EarningsInput {
  spots: number;
  evenings: number;
  priceShekels: number;
  usePercent: number;
}

/** Monthly earnings in agorot, rounded to ten shekels to avoid false precision. */
export function monthlyEarningsAgorot({ spots, evenings, priceShekels, usePercent }: EarningsInput): number {
  const shekels = (spots * evenings * weeksPerMonth * priceShekels * usePercent) / 100;
  return Math.round(shekels / 10) * 1000;
}

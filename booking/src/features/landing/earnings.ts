const weeksPerMonth = 52 / 12;

/** What is reckoned with while there is no real average; the page names it as an assumption. */
export const assumedUsePercent = 55;

/** A share of 0 to 1 in whole percent, at least the one that the slider begins with. */
export const toPercent = (rate: number): number => Math.max(1, Math.round(rate * 100));

export interface EarningsInput {
  spots: number;
  evenings: number;
  priceShekels: number;
  usePercent: number;
}

/** What a lot could bring in a month, in agorot, to the nearest ten shekels: more digits would promise too much. */
export function monthlyEarningsAgorot({ spots, evenings, priceShekels, usePercent }: EarningsInput): number {
  const shekels = (spots * evenings * weeksPerMonth * priceShekels * usePercent) / 100;
  return Math.round(shekels / 10) * 1000;
}

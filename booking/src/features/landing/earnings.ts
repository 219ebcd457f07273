const weeksPerMonth = 52 / 12;

/** What is reckoned with while there is no real average; the page names it as an assumption. */
export const assumedUsePercent = 55;

export interface Offer {
  spots: number;
  evenings: number;
  priceShekels: number;
  usePercent: number;
}

/** What a lot could bring in a month, in agorot, to the nearest ten shekels: more digits would promise too much. */
export function monthlyEarningsAgorot({ spots, evenings, priceShekels, usePercent }: Offer): number {
  const shekels = (spots * evenings * weeksPerMonth * priceShekels * usePercent) / 100;
  return Math.round(shekels / 10) * 1000;
}

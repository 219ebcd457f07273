const weeksPerMonth = 52 / 12;
const exampleOccupancy = 0.55;

export interface Offer {
  spots: number;
  evenings: number;
  priceShekels: number;
}

/** What a lot could bring in a month, in agorot, to the nearest ten shekels: more digits would promise too much. */
export function monthlyEarningsAgorot({ spots, evenings, priceShekels }: Offer): number {
  const shekels = spots * evenings * weeksPerMonth * priceShekels * exampleOccupancy;
  return Math.round(shekels / 10) * 1000;
}

const unusualFactor = 5;

/** Whether a price is probably a typing error: 0, or far from what the lot usually costs. */
export const isUnusualPrice = (price: number, usual: number): boolean =>
  usual > 0 && (price > usual * unusualFactor || price * unusualFactor < usual);

interface PriceValues {
  effect: string;
  price_agorot?: number | null;
  price_percent?: number | null;
}

/** The unusual price that a rule would set in a lot; null for a usual one, and for a rule without a price. */
export function findUnusualPrice(rule: PriceValues, usual: number): number | null {
  if (rule.effect !== 'price') return null;
  const share = rule.price_percent ?? null;
  const price = rule.price_agorot ?? (share === null ? null : Math.round((usual * share) / 100));
  return price !== null && isUnusualPrice(price, usual) ? price : null;
}

/**
 * The rules of the books, written a second time and without SQL. Amounts are agorot, rates are hundredths of a percent.
 */
export interface Terms {
  commissionBps: number;
  commissionFixedAgorot: number;
  gatewayFeeBps: number;
  gatewayFeeFixedAgorot: number;
  gatewayFeePaidBy: 'operator' | 'payee';
  withholdingBps: number;
}

export interface Share {
  payeeId: number | null;
  shareBps: number;
  terms: Terms | null;
}

export interface Amounts {
  price: number;
  collected: number;
  commission: number;
  commissionVat: number;
  gatewayFee: number;
  withheld: number;
  net: number;
}

const roundHalfUp = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
const shareOf = (agorot: number, bps: number): number => roundHalfUp(agorot * bps, 10_000);

/** Splits a sum by weights: the largest remainders, then the first, get what is left over. */
export function splitByMaxRemainder(sum: number, weights: readonly number[]): number[] {
  const total = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => Math.floor((sum * weight) / total));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (sum * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = sum - parts.reduce((all, part) => all + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Who pays and to whom: the driver to the operator or a payee, or an account to the operator. */
export type Payer = 'driver_to_operator' | 'driver_to_payee' | 'account';

/** The entries of a payment; the shares are in the order of the payees' ids. */
export function chargesOf(
  price: number,
  shares: readonly Share[],
  payer: Payer,
  vatBps: number,
): (Amounts & { payeeId: number | null })[] {
  const inForce = shares.length > 0 ? shares : [{ payeeId: null, shareBps: 10_000, terms: null }];
  const prices = splitByMaxRemainder(
    price,
    inForce.map(({ shareBps }) => shareBps),
  );
  return inForce.flatMap(({ payeeId, shareBps, terms }, index) => {
    const part = prices[index] ?? 0;
    if (part === 0) return [];
    const collected = payer === 'driver_to_payee' ? 0 : part;
    const commission = terms
      ? shareOf(part, terms.commissionBps) + shareOf(terms.commissionFixedAgorot, shareBps)
      : 0;
    const commissionVat = shareOf(commission, vatBps);
    const paysFee = payer === 'driver_to_operator' && terms?.gatewayFeePaidBy === 'payee';
    const gatewayFee = paysFee
      ? shareOf(part, terms.gatewayFeeBps) + shareOf(terms.gatewayFeeFixedAgorot, shareBps)
      : 0;
    const taxable = Math.max(collected - commission - commissionVat - gatewayFee, 0);
    const withheld = shareOf(taxable, terms?.withholdingBps ?? 0);
    const net = collected - commission - commissionVat - gatewayFee - withheld;
    return [{ payeeId, price: part, collected, commission, commissionVat, gatewayFee, withheld, net }];
  });
}

const reversible = ['collected', 'commission', 'commissionVat', 'gatewayFee', 'withheld'] as const;

/** What is reversed of a charge after a price was taken back in all, as positive amounts. */
export function reversedAmounts(charge: Amounts, price: number): Amounts {
  const [collected, commission, commissionVat, gatewayFee, withheld] = reversible.map((field) =>
    roundHalfUp(charge[field] * price, charge.price),
  ) as [number, number, number, number, number];
  const net = collected - commission - commissionVat - gatewayFee - withheld;
  return { price, collected, commission, commissionVat, gatewayFee, withheld, net };
}

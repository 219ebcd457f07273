const wholeBps = 10_000;

/** The VAT that is in an amount at a rate in hundredths of a percent, rounded half up, as the books round it. */
export function includedVat(agorot: number, bps: number): number {
  return Math.floor((2 * agorot * bps + wholeBps + bps) / (2 * (wholeBps + bps)));
}

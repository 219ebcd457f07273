/**
 * SQL: the VAT that is in an amount of the entry `e`, with VAT at `e.vat_bps`, rounded half up; the VAT of a refund is
 * that of its charge, negative.
 */
export const includedVat = (amount: string): string =>
  `sign(${amount})::int * ((2 * abs(${amount}) * e.vat_bps + 10000 + e.vat_bps) / (2 * (10000 + e.vat_bps)))`;

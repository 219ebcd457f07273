/** The amounts of a line, in the order of the columns. */
export const amountNames = [
  'price_agorot',
  'price_vat_agorot',
  'owed_agorot',
  'collected_agorot',
  'billed_agorot',
  'commission_agorot',
  'commission_vat_agorot',
  'gateway_fee_agorot',
  'withheld_agorot',
  'payee_net_agorot',
] as const;
export type AmountName = (typeof amountNames)[number];

/** What has not been paid yet, which statements do not say of their lines. */
export const owedNames: readonly AmountName[] = ['owed_agorot', 'billed_agorot'];

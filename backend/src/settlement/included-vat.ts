import { paymentKeySql } from './statements/statement-party.js';

/** SQL: the rate of VAT in the price of an entry. */
export const priceVatBpsSql = (entry = 'e'): string => `coalesce(${entry}.price_vat_bps, ${entry}.vat_bps)`;

const rate = priceVatBpsSql();

/** SQL: the VAT that is in an amount, with VAT at the rate of the entry `e`, rounded half up. */
const includedVat = (amount: string): string =>
  `sign(${amount})::int * ((2 * abs(${amount}) * ${rate} + 10000 + ${rate}) / (2 * (10000 + ${rate})))`;

/**
 * SQL: joins to an entry `e` the sum of the prices of the entries of its payment that were written before it, with the
 * same rate of VAT.
 */
export const joinEarlierEntries = `CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.price_agorot), 0)::bigint AS price_agorot FROM money_entries b
     WHERE ((b.parking_lot_id, b.reservation_id) = (${paymentKeySql}) AND b.payment_reservation_id IS NULL
         OR (b.payment_lot_id, b.payment_reservation_id) = (${paymentKeySql}))
       AND ${priceVatBpsSql('b')} = ${rate} AND b.id < e.id) earlier`;

/**
 * SQL: the VAT in the price of the entry `e`, which was joined with `joinEarlierEntries`: what the VAT of the payment
 * changes by. So the VAT of what is left is always that of its amount, and a payment that is refunded in parts, or
 * split over payees, ends at zero, as on the confirmation that the driver gets (`receipt-lines.ts`).
 */
export const entryVatSql = `(${includedVat('(earlier.price_agorot + e.price_agorot)')} - ${includedVat('earlier.price_agorot')})::bigint`;

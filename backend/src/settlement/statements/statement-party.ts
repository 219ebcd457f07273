import { israelTimeZone } from '../../platform/clock/israel-time.js';

/** Who gets a statement: a payee, who is due the money of lots, or an account, which pays for drivers. */
export const partyKinds = ['payee', 'account'] as const;
export type PartyKind = (typeof partyKinds)[number];

interface PartySql {
  /** Names the party in `money_entries` and `statements`. */
  column: 'payee_id' | 'account_id';
  /** Names the statement that took an entry. */
  takenBy: 'statement_id' | 'account_statement_id';
  /** Whether a statement of the month that ends at $2 may take the entry `e`. */
  isOfMonth: string;
  /** The sums of the entries of the parties $3 that no statement took, as `party_id`, the sums and `net_agorot`. */
  unsettled: (isUntaken: string) => string;
}

/** Entries that a statement of a payee may take: all but payouts. */
export const isOfPayee = "e.kind IN ('charge', 'refund', 'adjustment')";

/** The payment of an entry `e`, by the first row of its reservation. */
export const paymentKeySql = `coalesce(e.payment_lot_id, e.parking_lot_id),
  coalesce(e.payment_reservation_id, e.reservation_id)`;

/**
 * The sums of entries `e` by the columns of `by`, such as the payee. A reservation counts once, however often it was
 * moved; one that passed to another payee is not a reservation of this one any more, and its price no price.
 */
export const payeeSumsSql = (condition: string, by = ''): string => `
  SELECT ${by}count(*) FILTER (WHERE charged > 0)::int AS reservations,
         coalesce(sum(charged), 0)::bigint AS price_agorot,
         coalesce(sum(collected), 0)::bigint AS collected_agorot,
         coalesce(sum(refunded), 0)::bigint AS refunded_agorot,
         coalesce(sum(commission), 0)::bigint AS commission_agorot,
         coalesce(sum(commission_vat), 0)::bigint AS commission_vat_agorot,
         coalesce(sum(gateway_fee), 0)::bigint AS gateway_fee_agorot,
         coalesce(sum(withheld), 0)::bigint AS withheld_agorot,
         coalesce(sum(adjusted), 0)::bigint AS adjustments_agorot,
         coalesce(sum(net), 0)::bigint AS net_agorot
    FROM (SELECT ${by}coalesce(sum(e.price_agorot) FILTER (WHERE e.kind = 'charge'), 0) AS charged,
                 sum(e.collected_agorot) FILTER (WHERE e.kind <> 'adjustment') AS collected,
                 -sum(e.price_agorot) FILTER (WHERE e.kind = 'refund') AS refunded,
                 sum(e.commission_agorot) AS commission, sum(e.commission_vat_agorot) AS commission_vat,
                 sum(e.gateway_fee_agorot) AS gateway_fee, sum(e.withheld_agorot) AS withheld,
                 sum(e.payee_net_agorot) FILTER (WHERE e.kind = 'adjustment') AS adjusted,
                 sum(e.payee_net_agorot) AS net
            FROM money_entries e WHERE ${condition} GROUP BY ${by}${paymentKeySql}) payment`;

export const partySql: Record<PartyKind, PartySql> = {
  payee: {
    column: 'payee_id',
    takenBy: 'statement_id',
    isOfMonth: `e.releases_at < $2 AND ${isOfPayee}`,
    unsettled: (isUntaken) =>
      `SELECT payee_id AS party_id, s.* FROM (${payeeSumsSql(isUntaken, 'payee_id, ')} GROUP BY payee_id) s`,
  },
  account: {
    column: 'account_id',
    takenBy: 'account_statement_id',
    isOfMonth: `e.service_date < ($2::timestamptz AT TIME ZONE '${israelTimeZone}')::date`,
    // An account pays the whole price, whose parts are those of payees. What was billed and taken back is no line.
    unsettled: (isUntaken) => `
      SELECT account_id AS party_id, count(*) FILTER (WHERE charged > 0)::int AS reservations,
             sum(charged)::bigint AS price_agorot, sum(charged - refunded)::bigint AS collected_agorot,
             sum(refunded)::bigint AS refunded_agorot, 0 AS commission_agorot, 0 AS commission_vat_agorot,
             0 AS gateway_fee_agorot, 0 AS withheld_agorot, 0 AS adjustments_agorot,
             sum(charged - refunded)::bigint AS net_agorot
        FROM (SELECT e.account_id, coalesce(sum(e.price_agorot) FILTER (WHERE e.kind = 'charge'), 0) AS charged,
                     coalesce(-sum(e.price_agorot) FILTER (WHERE e.kind = 'refund'), 0) AS refunded
                FROM money_entries e WHERE ${isUntaken} GROUP BY e.account_id, ${paymentKeySql}) payment
       WHERE charged <> 0 OR refunded <> 0
       GROUP BY account_id`,
  },
};

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

/**
 * The sums of the entries `e` of each payee. A charge that passed to another lot or payee is not a reservation of this
 * payee any more, and its price no price.
 */
export const payeeSums = `
  count(DISTINCT (e.parking_lot_id, e.reservation_id)) FILTER (WHERE e.kind = 'charge' AND e.reverses_id IS NULL)::int
    AS reservations,
  coalesce(sum(e.price_agorot) FILTER (WHERE e.kind = 'charge'), 0)::bigint AS price_agorot,
  coalesce(sum(e.collected_agorot) FILTER (WHERE e.kind <> 'adjustment'), 0)::bigint AS collected_agorot,
  coalesce(-sum(e.price_agorot) FILTER (WHERE e.kind = 'refund'), 0)::bigint AS refunded_agorot,
  sum(e.commission_agorot)::bigint AS commission_agorot,
  sum(e.commission_vat_agorot)::bigint AS commission_vat_agorot,
  sum(e.gateway_fee_agorot)::bigint AS gateway_fee_agorot,
  sum(e.withheld_agorot)::bigint AS withheld_agorot,
  coalesce(sum(e.payee_net_agorot) FILTER (WHERE e.kind = 'adjustment'), 0)::bigint AS adjustments_agorot,
  sum(e.payee_net_agorot)::bigint AS net_agorot`;

/** The payment of an entry `e`, by the first row of its reservation. */
export const paymentKeySql = `coalesce(e.payment_lot_id, e.parking_lot_id),
  coalesce(e.payment_reservation_id, e.reservation_id)`;

export const partySql: Record<PartyKind, PartySql> = {
  payee: {
    column: 'payee_id',
    takenBy: 'statement_id',
    isOfMonth: `e.releases_at < $2 AND ${isOfPayee}`,
    unsettled: (isUntaken) => `
      SELECT e.payee_id AS party_id, ${payeeSums} FROM money_entries e WHERE ${isUntaken} GROUP BY e.payee_id`,
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

import type { EntityManager } from 'typeorm';

/**
 * Writes the entries of a payout: for each lot, what its entries in the statement and in those that it carried forward
 * add up to. The caller has locked the batch.
 */
export async function recordPayout(
  tx: EntityManager,
  { statementId, payeeId, now }: { statementId: number; payeeId: number; now: Date },
): Promise<void> {
  await tx.query(
    `WITH RECURSIVE covered AS (
       SELECT $1::bigint AS id
        UNION
       SELECT s.id FROM statements s JOIN covered c ON s.carried_into_id = c.id)
     INSERT INTO money_entries (parking_lot_id, payee_id, kind, collected_by, price_agorot, collected_agorot, commission_agorot,
       commission_vat_agorot, gateway_fee_agorot, withheld_agorot, payee_net_agorot, vat_bps, statement_id, occurred_at,
       releases_at)
     SELECT e.parking_lot_id, $2, 'payout', 'operator', 0, -sum(e.payee_net_agorot), 0, 0, 0, 0, -sum(e.payee_net_agorot), 0, $1,
            $3::timestamptz, $3::timestamptz
       FROM money_entries e
      WHERE e.statement_id IN (SELECT id FROM covered) AND e.kind IN ('charge', 'refund', 'adjustment')
      GROUP BY e.parking_lot_id HAVING sum(e.payee_net_agorot) <> 0`,
    [statementId, payeeId, now],
  );
}

/** Takes back the entries of the payout of a statement. The caller has locked the batch. */
export async function recordReturnedPayout(
  tx: EntityManager,
  { statementId, reason, now }: { statementId: number; reason: string; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO money_entries (parking_lot_id, payee_id, kind, collected_by, price_agorot, collected_agorot, commission_agorot,
       commission_vat_agorot, gateway_fee_agorot, withheld_agorot, payee_net_agorot, vat_bps, statement_id, reverses_id, reason,
       occurred_at, releases_at)
     SELECT p.parking_lot_id, p.payee_id, 'payout_returned', 'operator', 0, -p.collected_agorot, 0, 0, 0, 0, -p.payee_net_agorot, 0,
            $1, p.id, $2, $3::timestamptz, $3::timestamptz
       FROM money_entries p
      WHERE p.statement_id = $1 AND p.kind = 'payout'
        AND NOT EXISTS (SELECT FROM money_entries r WHERE r.parking_lot_id = p.parking_lot_id AND r.reverses_id = p.id)`,
    [statementId, reason, now],
  );
}

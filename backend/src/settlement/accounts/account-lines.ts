import type { EntityManager } from 'typeorm';
import { entryVatSql, joinEarlierEntries } from '../included-vat.js';
import { paymentKeySql } from '../statements/statement-party.js';

/** A line of an account's statement: what was charged for a reservation, or refunded. */
export interface AccountLine {
  kind: 'charge' | 'refund';
  service_date: string;
  parking_lot_id: number;
  reservation_id: number;
  /** With VAT; negative for a refund. */
  price_agorot: number;
  vat_agorot: number;
  vat_bps: number;
}

/**
 * The lines of an account's statement by service date, each with the parts of all payees. A reservation that was moved
 * is a line of its last lot; what was billed and taken back is none.
 */
export const readAccountLines = (manager: EntityManager, statementId: number): Promise<AccountLine[]> =>
  manager.query(
    `SELECT e.kind, (array_agg(e.service_date::text ORDER BY e.id DESC))[1] AS service_date,
            (array_agg(e.parking_lot_id ORDER BY e.id DESC))[1] AS parking_lot_id,
            (array_agg(e.reservation_id ORDER BY e.id DESC))[1] AS reservation_id,
            sum(e.price_agorot)::bigint AS price_agorot, sum(${entryVatSql})::bigint AS vat_agorot,
            e.vat_bps
       FROM money_entries e
      ${joinEarlierEntries}
      WHERE e.account_statement_id = $1
      GROUP BY ${paymentKeySql}, e.kind, e.vat_bps
     HAVING sum(e.price_agorot) <> 0
      ORDER BY 2, max(e.id)`,
    [statementId],
  );

import { paymentAxes } from '../../payments/counted-payments.js';
import { entryDaySql, isPaymentOfEntry } from '../../reports/owner/money-lines.js';
import { eventColumnsSql, type ReportEvent } from '../../reports/owner/report-event.js';
import { type EntryChange, entryChangeSql, joinNextCharge, ownDaySql } from '../entry-change.js';
import { entryVatSql, joinEarlierEntries, priceVatBpsSql } from '../included-vat.js';
import { isOfPayee } from '../statements/statement-party.js';

/** By the day of the payment or of the parking, or in the statements of payees for the months. */
export const accountingAxes = [...paymentAxes, 'settled'] as const;
export type AccountingAxis = (typeof accountingAxes)[number];

/** The kinds of lines; `cancelled` takes back what was never paid. */
export const accountingKinds = [
  'charge',
  'refund',
  'cancelled',
  'adjustment',
  'payout',
  'payout_returned',
] as const;
export type AccountingKind = (typeof accountingKinds)[number];

const amountNames = [
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

/** Amounts of entries, in agorot. */
export type AccountingAmounts = Record<(typeof amountNames)[number], number>;

export interface AccountingRow extends AccountingAmounts, ReportEvent {
  id: number;
  day: string;
  kind: AccountingKind;
  change: EntryChange | null;
  parking_lot_id: number;
  parking_lot_name: string;
  parking_lot_name_en: string | null;
  payee_id: number | null;
  payee_name: string | null;
  /** Who pays instead of the driver. */
  account_name: string | null;
  reservation_id: number | null;
  /** Of the document that the card provider issued. */
  document_number: string | null;
  statement_number: number | null;
  vat_bps: number;
  reason: string | null;
}

export interface AccountingTotal extends AccountingAmounts {
  kind: AccountingKind;
  count: number;
}

/** What of an entry `e` with its payment `p` was billed to an account that has not paid it. */
const billedSql = `CASE WHEN e.account_id IS NOT NULL AND p.status IN ('owed', 'void') THEN e.collected_agorot ELSE 0 END`;
const owedSql = `CASE WHEN e.kind = 'charge' AND p.status = 'owed' THEN e.price_agorot ELSE 0 END`;

interface Source {
  /** The day of an entry `e` with its payment `p`. */
  day: string;
  owed: string;
  billed: string;
  condition: string;
}

const byDay = (day: string): Source => ({
  ...{ day, owed: owedSql, billed: billedSql },
  condition: `${day} BETWEEN $1::date AND $2::date`,
});

const sources: Record<AccountingAxis, Source> = {
  paid: byDay(entryDaySql('paid')),
  parked: byDay(entryDaySql('parked')),
  // What is owed is paid later, so it is left out: these lines never change.
  settled: {
    ...{ day: ownDaySql, owed: '0', billed: '0' },
    condition: `${isOfPayee} AND e.statement_id IN (
      SELECT id FROM statements
       WHERE payee_id IS NOT NULL AND period BETWEEN to_char($1::date, 'YYYY-MM') AND to_char($2::date, 'YYYY-MM'))`,
  },
};

const kindSql = `CASE WHEN e.kind = 'refund' AND p.status = 'void' THEN 'cancelled' ELSE e.kind END`;

/** Every entry of the days from $1 to $2. */
const entries = (axis: AccountingAxis, more = { columns: '', join: '' }) => {
  const { day, owed, billed, condition } = sources[axis];
  return `
    SELECT e.id, ${day} AS day, ${kindSql} AS kind, e.parking_lot_id, e.payee_id, e.reservation_id, e.statement_id,
           e.account_id, p.parking_lot_id AS payment_lot_id, p.reservation_id AS payment_reservation_id, ${priceVatBpsSql()} AS vat_bps, e.reason,
           e.price_agorot, ${entryVatSql} AS price_vat_agorot, ${owed} AS owed_agorot,
           e.collected_agorot - ${billed} AS collected_agorot, ${billed} AS billed_agorot, e.commission_agorot,
           e.commission_vat_agorot, e.gateway_fee_agorot, e.withheld_agorot, e.payee_net_agorot${more.columns}
      FROM money_entries e
      LEFT JOIN payments p ON ${isPaymentOfEntry}
      ${joinEarlierEntries}
      ${more.join}
     WHERE ${condition}`;
};

/** The entries in the order of their days, with the names of lot, payee and event. */
export const accountingRowsSql = (axis: AccountingAxis): string => `
  SELECT n.id, n.day::text AS day, n.kind, n.change, n.parking_lot_id, n.payee_id, n.reservation_id, n.vat_bps, n.reason,
         ${amountNames.map((name) => `n.${name}`).join(', ')},
         l.name AS parking_lot_name, l.name_en AS parking_lot_name_en, y.legal_name AS payee_name,
         a.legal_name AS account_name, s.number AS statement_number,
         ${eventColumnsSql('v')},
         (SELECT c.document_number FROM checkouts c
           WHERE c.parking_lot_id = n.payment_lot_id AND c.reservation_id = n.payment_reservation_id
             AND c.document_number IS NOT NULL
           ORDER BY c.id LIMIT 1) AS document_number
    FROM (${entries(axis, { columns: `, ${entryChangeSql} AS change`, join: joinNextCharge })}) n
    JOIN parking_lots l ON l.id = n.parking_lot_id
    LEFT JOIN accounts a ON a.id = n.account_id
    LEFT JOIN payees y ON y.id = n.payee_id
    LEFT JOIN statements s ON s.id = n.statement_id
    LEFT JOIN reservations r ON r.parking_lot_id = n.parking_lot_id AND r.id = n.reservation_id
    LEFT JOIN events v ON v.id = r.event_id
   ORDER BY n.day, n.id`;

/** The sums by kind, in the order of the kinds. */
export const accountingTotalsSql = (axis: AccountingAxis): string => `
  SELECT kind, count(*)::int AS count, ${amountNames.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')}
    FROM (${entries(axis)}) n
   GROUP BY kind
   ORDER BY array_position(ARRAY[${accountingKinds.map((kind) => `'${kind}'`).join(', ')}], kind)`;

/** The sum of an amount over all kinds. */
export const sumOf = (totals: readonly AccountingTotal[], name: keyof AccountingAmounts): number =>
  totals.reduce((sum, total) => sum + total[name], 0);

import { statementLineLabels } from '@panui/shared/statement-line-labels';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import type { Column, ReportDocument } from '../../reports/documents/report-document.js';
import type { DocumentFormat } from '../../reports/documents/documents.service.js';
import type { Days } from '../../reports/owner/period.js';
import {
  type AccountingAmounts,
  type AccountingAxis,
  type AccountingRow,
  type AccountingTotal,
  sumOf,
} from './accounting-rows.js';
import { type Operator, operatorLine } from '../operator.js';
import { lineText } from '../statements/statement-texts.js';
import { accountingTexts } from './accounting-texts.js';

interface AccountingContent {
  axis: AccountingAxis;
  days: Days;
  totals: AccountingTotal[];
  batches: AsyncIterable<AccountingRow[]>;
  operator: Operator;
  now: Date;
}

export const lotNameOf = (row: AccountingRow, language: Language): string =>
  inLanguage(language, row.parking_lot_name, row.parking_lot_name_en);

const eventTitleOf = ({ event_title: title, event_title_en: titleEn }: AccountingRow, language: Language) =>
  inLanguage(language, title ?? '', titleEn);

/**
 * The report as a document: the sums, then every entry. A page of paper has room for the columns that an accountant
 * books; the other files have all.
 */
export function accountingDocument(
  { axis, days, totals, batches, operator, now }: AccountingContent,
  language: Language,
  format: DocumentFormat,
): ReportDocument<AccountingRow> {
  const t = accountingTexts(language);
  const money = (heading: string, name: keyof AccountingAmounts): Column<AccountingRow> => ({
    kind: 'money',
    heading,
    chars: 12,
    value: (row) => row[name],
    total: sumOf(totals, name),
  });
  const number = (
    heading: string,
    valueOf: (row: AccountingRow) => number | null,
  ): Column<AccountingRow> => ({
    kind: 'code',
    heading,
    chars: 10,
    value: (row) => String(valueOf(row) ?? ''),
  });
  const isPaper = format === 'pdf';
  /** What is owed is paid later, and statements never change. */
  const ifOwed = <T>(part: T): T[] => (axis === 'settled' ? [] : [part]);
  const onlyInFiles = (columns: Column<AccountingRow>[]) => (isPaper ? [] : columns);
  return {
    language,
    title: t.title,
    basis: t.basis[axis],
    lotName: t.allLots,
    details: [
      ...(operator.name === '' ? [] : [{ label: t.operator, value: operatorLine(operator) }]),
      { label: t.note, value: t.noteText },
      ...(isPaper ? [{ label: t.moreColumns, value: t.onPaper }] : []),
    ],
    period: days,
    madeAt: now,
    summaryStats: [
      ...totals.map((total) => ({
        kind: 'money' as const,
        label: statementLineLabels[language].kinds[total.kind],
        value: isOfDriver(total) ? total.price_agorot : total.payee_net_agorot,
      })),
      ...ifOwed({ kind: 'money' as const, label: t.owed, value: sumOf(totals, 'owed_agorot') }),
      {
        kind: 'money',
        label: t.collectedForParking,
        value: sumOf(totals.filter(isOfDriver), 'collected_agorot'),
      },
      ...ifOwed({ kind: 'money' as const, label: t.billed, value: sumOf(totals, 'billed_agorot') }),
      { kind: 'money', label: t.commission, value: sumOf(totals, 'commission_agorot') },
      { kind: 'money', label: t.commissionVat, value: sumOf(totals, 'commission_vat_agorot') },
    ],
    columns: [
      ...onlyInFiles([number(t.id, ({ id }) => id)]),
      { kind: 'date', heading: t.day, chars: 12, value: ({ day }) => day },
      { kind: 'text', heading: t.line, chars: 18, value: (row) => lineText(row, language) },
      { kind: 'text', heading: t.lot, chars: 22, value: (row) => lotNameOf(row, language) },
      { kind: 'text', heading: t.payee, chars: 22, value: (row) => row.payee_name ?? t.noPayee },
      ...onlyInFiles([
        { kind: 'text', heading: t.account, chars: 22, value: (row) => row.account_name ?? '' },
      ]),
      number(t.reservation, (row) => row.reservation_id),
      ...onlyInFiles([
        { kind: 'text', heading: t.event, chars: 22, value: (row) => eventTitleOf(row, language) },
        { kind: 'code', heading: t.document, chars: 12, value: (row) => row.document_number ?? '' },
      ]),
      number(t.statement, (row) => row.statement_number),
      money(t.price, 'price_agorot'),
      money(t.priceVat, 'price_vat_agorot'),
      ...onlyInFiles([
        { kind: 'text', heading: t.vatRate, chars: 8, value: (row) => String(row.vat_bps / 100) },
        ...ifOwed(money(t.owed, 'owed_agorot')),
        money(t.collected, 'collected_agorot'),
        ...ifOwed(money(t.billed, 'billed_agorot')),
      ]),
      money(t.commission, 'commission_agorot'),
      money(t.commissionVat, 'commission_vat_agorot'),
      money(t.gatewayFee, 'gateway_fee_agorot'),
      money(t.withheld, 'withheld_agorot'),
      money(t.net, 'payee_net_agorot'),
      ...onlyInFiles([{ kind: 'text', heading: t.reason, chars: 24, value: (row) => row.reason ?? '' }]),
    ],
    rowCount: totals.reduce((sum, { count }) => sum + count, 0),
    batches,
  };
}

/** Whether the entries are of payments by drivers, not between operator and payee. */
const isOfDriver = ({ kind }: AccountingTotal): boolean =>
  kind === 'charge' || kind === 'refund' || kind === 'cancelled';

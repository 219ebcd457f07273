import type { MoneyEntry, MoneyEntryKind } from '../../ledger/money-entry.entity.js';
import type { Language } from '../../platform/problems/language.js';
import type { Column, ReportDocument } from '../../reports/documents/report-document.js';
import { daysOfMonth } from './month.js';
import type { Statement } from './statement.entity.js';
import { type StatementFrameTexts, statementTexts } from './statement-texts.js';

export interface StatementContent {
  statement: Statement & { number: number; approvedAt: Date };
  /** The payee or account. */
  party: { legalName: string; taxId: string };
  operator: { name: string; companyNumber: string };
  lotName: (id: number) => string;
}

interface PayeeStatementContent extends StatementContent {
  entries: MoneyEntry[];
}

type Frame = Pick<
  ReportDocument<unknown>,
  'language' | 'title' | 'basis' | 'subjectLabel' | 'lotName' | 'details' | 'period' | 'madeAt'
>;

/** What every statement says besides its sums and lines: its number, from whom, to whom and for which month. */
export function statementFrame(
  { statement, party, operator }: StatementContent,
  t: StatementFrameTexts,
  language: Language,
): Frame {
  return {
    language,
    title: t.title(statement.number),
    basis: t.basis,
    subjectLabel: t.to,
    lotName: party.legalName,
    details: [
      { label: t.taxId, value: party.taxId },
      ...(operator.name === '' ? [] : [{ label: t.from, value: operatorLine(operator) }]),
      { label: t.note, value: t.noteText },
    ],
    period: daysOfMonth(statement.period),
    madeAt: statement.approvedAt,
  };
}

/** The statement of a payee as a document: its sums, then every line. */
export function statementDocument(
  content: PayeeStatementContent,
  language: Language,
): ReportDocument<MoneyEntry> {
  const { statement, entries, lotName } = content;
  const t = statementTexts(language);
  const money = (heading: string, value: (entry: MoneyEntry) => number): Column<MoneyEntry> => ({
    kind: 'money',
    heading,
    chars: 12,
    value,
    total: entries.reduce((sum, entry) => sum + value(entry), 0),
  });
  const stats = [
    [t.names.price, statement.priceAgorot],
    [t.names.refunded, -statement.refundedAgorot],
    [t.names.commission, -statement.commissionAgorot],
    [t.names.commissionVat, -statement.commissionVatAgorot],
    [t.names.gatewayFee, -statement.gatewayFeeAgorot],
    [t.names.withheld, -statement.withheldAgorot],
    [t.names.adjustments, statement.adjustmentsAgorot],
    [t.names.broughtForward, statement.broughtForwardAgorot],
    [t.names.collected, statement.collectedAgorot],
    [t.names.due, statement.dueAgorot],
  ] as const;
  return {
    ...statementFrame(content, t, language),
    summaryStats: stats.map(([label, value]) => ({ kind: 'money', label, value })),
    columns: [
      { kind: 'text', heading: t.names.day, chars: 12, value: (entry) => dayText(entry) },
      { kind: 'text', heading: t.names.lot, chars: 24, value: (entry) => lotName(entry.parkingLotId) },
      {
        kind: 'code',
        heading: t.names.reservation,
        chars: 12,
        value: ({ reservationId }) => (reservationId === null ? '' : String(reservationId)),
      },
      { kind: 'text', heading: t.names.line, chars: 16, value: (entry) => lineText(entry, t.kinds) },
      money(t.names.price, (entry) => entry.priceAgorot),
      money(t.names.commission, (entry) => -entry.commissionAgorot),
      money(t.names.commissionVat, (entry) => -entry.commissionVatAgorot),
      money(t.names.gatewayFee, (entry) => -entry.gatewayFeeAgorot),
      money(t.names.withheld, (entry) => -entry.withheldAgorot),
      money(t.names.net, (entry) => entry.payeeNetAgorot),
    ],
    rowCount: entries.length,
    batches: inBatches(entries),
  };
}

const operatorLine = ({ name, companyNumber }: StatementContent['operator']): string =>
  companyNumber === '' ? name : `${name}, ${companyNumber}`;

const dayText = ({ serviceDate }: MoneyEntry): string =>
  serviceDate === null ? '' : serviceDate.split('-').reverse().join('.');

const lineText = ({ kind, reason }: MoneyEntry, kinds: Record<MoneyEntryKind, string>): string =>
  reason === null ? kinds[kind] : `${kinds[kind]}: ${reason}`;

export function* inBatches<Row>(rows: Row[], size = 250): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

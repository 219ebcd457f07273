import type { MoneyEntry, MoneyEntryKind } from '../../ledger/money-entry.entity.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import type { Language } from '../../platform/problems/language.js';
import type { Column, ReportDocument, SummaryStat } from '../../reports/documents/report-document.js';
import { daysOfMonth } from './month.js';
import type { Party } from './statement-parties.js';
import type { Statement } from './statement.entity.js';
import { type StatementFrameTexts, statementTexts } from './statement-texts.js';

export interface StatementContent {
  statement: Statement & { number: number; approvedAt: Date };
  /** The payee or account. */
  party: Party;
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
      ...(party.bankAccountTail ? [{ label: t.account, value: accountText(party) }] : []),
      ...(operator.name === '' ? [] : [{ label: t.from, value: operatorLine(operator) }]),
      { label: t.note, value: t.noteText },
    ],
    period: daysOfMonth(statement.period),
    madeAt: statement.approvedAt,
  };
}

/**
 * The statement of a payee as a document: its sums, which add up to what is due as on the screen, then every line,
 * whose amounts add up to its net.
 */
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
  const owedAgorot = statement.owedAgorot ?? 0;
  const optional = (label: string, agorot: number) => (agorot === 0 ? [] : [[label, agorot] as const]);
  const withAmounts = (column: Column<MoneyEntry>) =>
    column.kind === 'money' && entries.some((entry) => column.value(entry) !== 0) ? [column] : [];
  const stats = [
    [t.names.price, statement.priceAgorot] as const,
    [t.names.refunded, -statement.refundedAgorot] as const,
    ...optional(
      t.names.direct,
      statement.collectedAgorot + statement.refundedAgorot - statement.priceAgorot + owedAgorot,
    ),
    ...optional(t.names.owed, -owedAgorot),
    [t.names.commission, -statement.commissionAgorot] as const,
    [t.names.commissionVat, -statement.commissionVatAgorot] as const,
    [t.names.gatewayFee, -statement.gatewayFeeAgorot] as const,
    [t.names.withheld, -statement.withheldAgorot] as const,
    ...optional(t.names.adjustments, statement.adjustmentsAgorot),
    ...optional(t.names.broughtForward, statement.broughtForwardAgorot),
    [t.names.due, statement.dueAgorot] as const,
  ];
  return {
    ...statementFrame(content, t, language),
    summaryStats: statsOf(stats, t.names.due),
    columns: [
      { kind: 'date', heading: t.names.day, chars: 12, value: dayOf },
      { kind: 'text', heading: t.names.lot, chars: 24, value: (entry) => lotName(entry.parkingLotId) },
      {
        kind: 'code',
        heading: t.names.reservation,
        chars: 12,
        value: ({ reservationId }) => (reservationId === null ? '' : String(reservationId)),
      },
      { kind: 'text', heading: t.names.line, chars: 16, value: (entry) => lineText(entry, t.kinds) },
      money(t.names.price, (entry) => entry.priceAgorot),
      ...withAmounts(money(t.names.notByOperator, notByOperator)),
      money(t.names.commission, (entry) => -entry.commissionAgorot),
      money(t.names.commissionVat, (entry) => -entry.commissionVatAgorot),
      money(t.names.gatewayFee, (entry) => -entry.gatewayFeeAgorot),
      money(t.names.withheld, (entry) => -entry.withheldAgorot),
      ...withAmounts(money(t.names.adjustments, adjustment)),
      money(t.names.net, (entry) => entry.payeeNetAgorot),
    ],
    rowCount: entries.length,
    batches: inBatches(entries),
  };
}

/** The sums of a statement, of which the one that is due stands out. */
export const statsOf = (stats: readonly (readonly [string, number])[], due: string): SummaryStat[] =>
  stats.map(([label, value]) => ({ kind: 'money', label, value, isMain: label === due }));

const operatorLine = ({ name, companyNumber }: StatementContent['operator']): string =>
  companyNumber === '' ? name : `${name}, ${companyNumber}`;

const accountText = ({ bankCode, bankBranch, bankAccountTail }: Party): string =>
  `${bankCode ?? ''}-${bankBranch ?? ''}-•••${bankAccountTail ?? ''}`;

/** The day of the parking, or that on which an adjustment was made. */
const dayOf = ({ serviceDate, occurredAt }: MoneyEntry): string => serviceDate ?? localDateOf(occurredAt);

/** What of the price the operator does not get: drivers paid it to the payee, or owe it. */
const notByOperator = ({ collectedBy, priceAgorot }: MoneyEntry): number =>
  collectedBy === 'payee' ? -priceAgorot : 0;

const adjustment = ({ kind, payeeNetAgorot }: MoneyEntry): number =>
  kind === 'adjustment' ? payeeNetAgorot : 0;

const lineText = ({ kind, reason }: MoneyEntry, kinds: Record<MoneyEntryKind, string>): string =>
  reason === null ? kinds[kind] : `${kinds[kind]}: ${reason}`;

export function* inBatches<Row>(rows: Row[], size = 250): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

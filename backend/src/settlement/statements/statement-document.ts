import { statementLineLabels } from '@panui/shared/statement-line-labels';
import { isolated } from '../../platform/documents/visual-order.js';
import type { Language } from '../../platform/problems/language.js';
import type { Column, ReportDocument, SummaryStat } from '../../reports/documents/report-document.js';
import { type Operator, operatorLine } from '../operator.js';
import { daysOfMonth } from './month.js';
import type { StatementLine } from './statement-lines.js';
import type { Party } from './statement-parties.js';
import type { Statement } from './statement.entity.js';
import { lineText, type StatementFrameTexts, statementTexts } from './statement-texts.js';

export interface StatementContent {
  statement: Statement & { number: number; approvedAt: Date };
  /** The payee or account. */
  party: Party;
  operator: Operator;
  lotName: (id: number) => string;
}

interface PayeeStatementContent extends StatementContent {
  lines: StatementLine[];
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
      ...(party.vatStatus
        ? [{ label: t.vatStatus, value: statementLineLabels[language].vatStatuses[party.vatStatus] }]
        : []),
      ...(party.bankAccountTail ? [{ label: t.account, value: accountText(party) }] : []),
      ...(operator.name === '' ? [] : [{ label: t.from, value: operatorLine(operator) }]),
      ...(statement.dueAgorot < 0 ? [{ label: t.balance, value: t.balanceText }] : []),
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
): ReportDocument<StatementLine> {
  const { statement, lines, lotName } = content;
  const t = statementTexts(language);
  const money = (heading: string, value: (line: StatementLine) => number): Column<StatementLine> => ({
    kind: 'money',
    heading,
    chars: 12,
    value,
    total: lines.reduce((sum, line) => sum + value(line), 0),
  });
  const owedAgorot = statement.owedAgorot ?? 0;
  const optional = (label: string, agorot: number) => (agorot === 0 ? [] : [[label, agorot] as const]);
  const withAmounts = (column: Column<StatementLine>) =>
    column.kind === 'money' && lines.some((line) => column.value(line) !== 0) ? [column] : [];
  const dueName = statement.dueAgorot < 0 ? t.names.carried : t.names.due;
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
    [dueName, statement.dueAgorot] as const,
  ];
  return {
    ...statementFrame(content, t, language),
    summaryStats: statsOf(stats, dueName),
    columns: [
      { kind: 'date', heading: t.names.day, chars: 12, value: ({ day }) => day },
      { kind: 'text', heading: t.names.lot, chars: 24, value: ({ entry }) => lotName(entry.parkingLotId) },
      {
        kind: 'code',
        heading: t.names.reservation,
        chars: 12,
        value: ({ entry: { reservationId } }) => (reservationId === null ? '' : String(reservationId)),
      },
      { kind: 'text', heading: t.names.line, chars: 20, value: (line) => textOf(line, language) },
      money(t.names.price, ({ entry }) => entry.priceAgorot),
      ...withAmounts(money(t.names.notByOperator, notByOperator)),
      money(t.names.commission, ({ entry }) => -entry.commissionAgorot),
      money(t.names.commissionVat, ({ entry }) => -entry.commissionVatAgorot),
      money(t.names.gatewayFee, ({ entry }) => -entry.gatewayFeeAgorot),
      money(t.names.withheld, ({ entry }) => -entry.withheldAgorot),
      ...withAmounts(money(t.names.adjustments, adjustment)),
      money(t.names.net, ({ entry }) => entry.payeeNetAgorot),
    ],
    rowCount: lines.length,
    batches: inBatches(lines),
  };
}

/** The sums of a statement, of which the one that is due stands out. */
export const statsOf = (stats: readonly (readonly [string, number])[], due: string): SummaryStat[] =>
  stats.map(([label, value]) => ({ kind: 'money', label, value, isMain: label === due }));

const accountText = ({ bankCode, bankBranch, bankAccountTail }: Party): string =>
  `${bankCode ?? ''}-${bankBranch ?? ''}-•••${bankAccountTail ?? ''}`;

/** What of the price the operator does not get: drivers paid it to the payee, or owe it. */
const notByOperator = ({ entry: { kind, collectedAgorot, priceAgorot } }: StatementLine): number =>
  kind === 'adjustment' ? 0 : collectedAgorot - priceAgorot;

const adjustment = ({ entry: { kind, payeeNetAgorot } }: StatementLine): number =>
  kind === 'adjustment' ? payeeNetAgorot : 0;

const textOf = ({ entry: { kind, reason }, change }: StatementLine, language: Language): string =>
  [lineText({ kind, change }, language), ...(reason === null ? [] : [isolated(reason)])].join(': ');

export function* inBatches<Row>(rows: Row[], size = 250): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

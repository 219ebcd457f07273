import type { MoneyEntry, MoneyEntryKind } from '../../ledger/money-entry.entity.js';
import type { Language } from '../../platform/problems/language.js';
import type { Column, ReportDocument } from '../../reports/documents/report-document.js';
import { daysOfMonth } from './month.js';
import type { Statement } from './statement.entity.js';
import { statementTexts } from './statement-texts.js';

export interface StatementParties {
  payee: { name: string; taxId: string };
  operator: { name: string; companyNumber: string };
}

interface StatementContent extends StatementParties {
  statement: Statement & { number: number; approvedAt: Date };
  entries: MoneyEntry[];
  lotName: (id: number) => string;
}

/** The statement as a document: its sums, then every line. */
export function statementDocument(
  { statement, entries, lotName, payee, operator }: StatementContent,
  language: Language,
): ReportDocument<MoneyEntry> {
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
    language,
    title: t.title(statement.number),
    basis: t.basis,
    subjectLabel: t.payee,
    lotName: payee.name,
    details: [
      { label: t.taxId, value: payee.taxId },
      ...(operator.name === '' ? [] : [{ label: t.from, value: operatorLine(operator) }]),
      { label: t.note, value: t.noteText },
    ],
    period: daysOfMonth(statement.period),
    madeAt: statement.approvedAt,
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

const operatorLine = ({ name, companyNumber }: StatementParties['operator']): string =>
  companyNumber === '' ? name : `${name}, ${companyNumber}`;

const dayText = ({ serviceDate }: MoneyEntry): string =>
  serviceDate === null ? '' : serviceDate.split('-').reverse().join('.');

const lineText = ({ kind, reason }: MoneyEntry, kinds: Record<MoneyEntryKind, string>): string =>
  reason === null ? kinds[kind] : `${kinds[kind]}: ${reason}`;

function* inBatches(rows: MoneyEntry[], size = 250): Generator<MoneyEntry[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

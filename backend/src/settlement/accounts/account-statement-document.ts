import { statementLineLabels } from '@panui/shared/statement-line-labels';
import type { Language } from '../../platform/problems/language.js';
import type { Column, ReportDocument } from '../../reports/documents/report-document.js';
import {
  inBatches,
  type StatementContent,
  statementFrame,
  statsOf,
} from '../statements/statement-document.js';
import type { AccountLine } from './account-lines.js';
import { accountStatementTexts } from './account-statement-texts.js';

interface AccountStatementContent extends StatementContent {
  lines: AccountLine[];
}

/** The statement of an account as a document: its sums, then a line for each reservation. */
export function accountStatementDocument(
  content: AccountStatementContent,
  language: Language,
): ReportDocument<AccountLine> {
  const { statement, lines, lotName } = content;
  const t = accountStatementTexts(language);
  const money = (heading: string, value: (line: AccountLine) => number): Column<AccountLine> => ({
    kind: 'money',
    heading,
    chars: 14,
    value,
    total: lines.reduce((sum, line) => sum + value(line), 0),
  });
  const dueName = statement.dueAgorot < 0 ? t.names.carried : t.names.due;
  const stats = [
    [t.names.price, statement.priceAgorot],
    [t.names.refunded, -statement.refundedAgorot],
    [t.names.broughtForward, statement.broughtForwardAgorot],
    [dueName, statement.dueAgorot],
    [t.names.includedVat, lines.reduce((sum, line) => sum + line.vat_agorot, 0)],
  ] as const;
  return {
    ...statementFrame(content, t, language),
    summaryStats: statsOf(stats, dueName),
    columns: [
      { kind: 'date', heading: t.names.day, chars: 12, value: (line) => line.service_date },
      { kind: 'text', heading: t.names.lot, chars: 28, value: (line) => lotName(line.parking_lot_id) },
      { kind: 'code', heading: t.names.reservation, chars: 12, value: (line) => String(line.reservation_id) },
      {
        kind: 'text',
        heading: t.names.line,
        chars: 12,
        value: (line) => statementLineLabels[language].kinds[line.kind],
      },
      money(t.names.withoutVat, (line) => line.price_agorot - line.vat_agorot),
      money(t.names.vat, (line) => line.vat_agorot),
      money(t.names.total, (line) => line.price_agorot),
    ],
    rowCount: lines.length,
    batches: inBatches(lines),
  };
}

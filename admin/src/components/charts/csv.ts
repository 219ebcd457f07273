import type { Lang } from '../../i18n/lang';
import { type Chart, type Column, plottedValue, type Kind, rowCount } from './chart';
import { cellText } from './cell';

/** Without it Excel takes the file for one of an old Western code page, and Hebrew for question marks. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
/** Also in the wide letters of East Asian keyboards, and after blanks and quotes, which spreadsheets pass over. */
const formulaPattern = /^[\s"'\u200e\u200f]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;

/** A text that a spreadsheet would calculate gets an apostrophe in front, which makes it a text again. */
export const escapeFormula = (text: string): string => (formulaPattern.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const decimals: Partial<Record<Kind, number>> = { money: 2, share: 1 };

/** Numbers and dates in the one writing that every spreadsheet reads as such. */
function cell(kind: Kind, value: Column['values'][number] | undefined, lang: Lang): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quote(kind === 'date' ? value : escapeFormula(value));
  if (kind === 'hour' || kind === 'weekday') return cellText(kind, value, lang);
  return (plottedValue(kind, value) ?? 0).toFixed(decimals[kind] ?? 0);
}

/** The rows and columns of a chart's table, in their order. */
export function toCsv(chart: Chart, lang: Lang): string {
  const columns = [chart.names, ...chart.columns];
  const heading = columns.map((column) => quote(escapeFormula(column.heading)));
  const rows = Array.from({ length: rowCount(chart) }, (_, row) =>
    columns.map(({ kind, values }) => cell(kind, values[row], lang)),
  );
  return byteOrderMark + [heading, ...rows].map((cells) => cells.join(',') + lineEnd).join('');
}

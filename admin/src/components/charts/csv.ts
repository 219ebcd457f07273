import type { Lang } from '../../i18n/lang';
import { type Chart, type Column, plottedValue, type Kind, rowCount } from './chart';
import { cellText } from './cell';

/**
 * Without a byte order mark Excel reads the file in a legacy code page and shows question marks for Hebrew.
 */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
/**
 * Includes full-width characters, and formulas behind whitespace, quotes and direction marks, which
 * spreadsheets skip.
 */
const formulaPattern = /^[\s"'\u200e\u200f]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;

/** Prefixes an apostrophe, so that a spreadsheet shows the text and does not evaluate it as a formula. */
export const escapeFormula = (text: string): string => (formulaPattern.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const decimals: Partial<Record<Kind, number>> = { money: 2, share: 1 };

/** Numbers with a decimal point and ISO dates, which every spreadsheet parses. */
function cell(kind: Kind, value: Column['values'][number] | undefined, lang: Lang): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quote(kind === 'date' ? value : escapeFormula(value));
  if (kind === 'hour' || kind === 'weekday') return cellText(kind, value, lang);
  return (plottedValue(kind, value) ?? 0).toFixed(decimals[kind] ?? 0);
}

export function toCsv(chart: Chart, lang: Lang): string {
  const columns = [chart.names, ...chart.columns];
  const heading = columns.map((column) => quote(escapeFormula(column.heading)));
  const rows = Array.from({ length: rowCount(chart) }, (_, row) =>
    columns.map(({ kind, values }) => cell(kind, values[row], lang)),
  );
  return byteOrderMark + [heading, ...rows].map((cells) => cells.join(',') + lineEnd).join('');
}

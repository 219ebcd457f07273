import { wallClockOf } from '../../../platform/clock/wall-clock.js';
import type { Column } from '../report-document.js';
import { type CellStyle, styleNumber } from './styles.js';

const dayMs = 86_400_000;
/** 1970-01-01, counted in days as spreadsheets do. */
const epochDay = 25_569;
const agorotPerShekel = 100;
const maxTextLength = 32_767;

/** Marks that are not allowed in XML, and halves of characters. */
const notInXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu;
/** What looks like `_x0041_` Excel would read as the character of that number. */
const excelEscape = /_(?=x[\dA-Fa-f]{4}_)/g;
const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text, for XML. */
export function xmlText(text: string): string {
  return text.replace(notInXml, '').replace(/[&<>"]/g, (sign) => markup[sign] ?? sign);
}

/** "A", "B", … "AA". */
export function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The wall clock's time as a spreadsheet keeps it: days since the end of 1899, without a zone. */
function serialOf(wallMs: number): number {
  return wallMs / dayMs + epochDay;
}

/** A cell that holds text and nothing but text: what looks like a formula is never worked out. */
export function textCell(reference: string, style: CellStyle, text: string): string {
  const safe = xmlText(text.slice(0, maxTextLength).replace(excelEscape, '_x005F_'));
  return `<c r="${reference}" s="${styleNumber(style)}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function numberCell(reference: string, style: CellStyle, value: number): string {
  return `<c r="${reference}" s="${styleNumber(style)}"><v>${value}</v></c>`;
}

/** A figure as a number: money in shekels. */
export function amountCell(
  reference: string,
  kind: 'count' | 'money',
  value: number,
  isTotal = false,
): string {
  const style = isTotal ? (`${kind}Total` as const) : kind;
  return numberCell(reference, style, kind === 'money' ? value / agorotPerShekel : value);
}

/** A local date, "YYYY-MM-DD". */
export function dateCell(reference: string, date: string): string {
  return numberCell(reference, 'date', serialOf(Date.parse(`${date}T00:00:00Z`)));
}

/** An instant, by the wall clock in Israel. */
export function instantCell(reference: string, instant: Date): string {
  return numberCell(reference, 'instant', serialOf(wallClockOf(instant).getTime()));
}

/** A cell typed as what its column is; one without a value is left out. */
export function cellOf<Row>(column: Column<Row>, row: Row, reference: string): string {
  switch (column.kind) {
    case 'count':
    case 'money':
      return amountCell(reference, column.kind, column.value(row));
    case 'date':
      return dateCell(reference, column.value(row));
    case 'instant': {
      const instant = column.value(row);
      return instant ? instantCell(reference, instant) : '';
    }
    case 'text':
    case 'code':
    case 'plate': {
      const text = column.value(row);
      return text === '' ? '' : textCell(reference, column.kind === 'text' ? 'text' : 'code', text);
    }
  }
}

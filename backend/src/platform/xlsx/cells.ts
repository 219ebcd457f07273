import { wallClockOf } from '../clock/wall-clock.js';
import { type CellStyle, styleNumber } from './styles.js';

const dayMs = 86_400_000;
/** 1970-01-01 as a spreadsheet's day number. */
const epochDay = 25_569;
const agorotPerShekel = 100;
const maxTextLength = 32_767;

/** Characters that XML does not allow, and unpaired surrogates. */
const notInXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu;
/** Excel decodes `_x0041_` to the character with this number. */
const excelEscape = /_(?=x[\dA-Fa-f]{4}_)/g;
const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The XML of a cell at a reference such as "B7". */
export type Cell = (reference: string) => string;

export function xmlText(text: string): string {
  return text.replace(notInXml, '').replace(/[&<>"]/g, (sign) => markup[sign] ?? sign);
}

/** "A", "B", … "AA". */
export function columnName(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A wall-clock time as a spreadsheet's day number, which has no time zone. */
function dayNumber(wallMs: number): number {
  return wallMs / dayMs + epochDay;
}

export const emptyCell: Cell = () => '';

/** Text that no spreadsheet evaluates, even when it looks like a formula. */
export function textCell(style: CellStyle, text: string): Cell {
  const safe = xmlText(text.slice(0, maxTextLength).replace(excelEscape, '_x005F_'));
  return (reference) =>
    `<c r="${reference}" s="${styleNumber(style)}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function numberCell(style: CellStyle, value: number): Cell {
  return (reference) => `<c r="${reference}" s="${styleNumber(style)}"><v>${value}</v></c>`;
}

/** A count, or money in agorot, which the sheet shows in shekels. */
export function amountCell(kind: 'count' | 'money', value: number, isTotal = false): Cell {
  return numberCell(isTotal ? `${kind}Total` : kind, kind === 'money' ? value / agorotPerShekel : value);
}

/** A local date, "YYYY-MM-DD". */
export function dateCell(date: string): Cell {
  return numberCell('date', dayNumber(Date.parse(`${date}T00:00:00Z`)));
}

/** An instant to the second, shown in Israel's time. */
export function instantCell(instant: Date): Cell {
  return numberCell('instant', dayNumber(Math.floor(wallClockOf(instant).getTime() / 1000) * 1000));
}

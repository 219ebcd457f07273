import type { Language } from '../problems/language.js';

export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const shekels = '[$₪-40D]#,##0.00';
const dateFormats: Record<Language, string> = { he: 'dd\\.mm\\.yyyy', en: 'dd/mm/yyyy' };

/** Ids of number formats: those below 164 are built in, and 49 is text. */
const formats = { none: 0, whole: 3, text: 49, shekels: 164, date: 165, instant: 166 };
const fonts = { plain: 0, bold: 1, head: 2, title: 3 };
const fills = { none: 0, head: 2, total: 3 };

interface Style {
  format?: keyof typeof formats;
  font?: keyof typeof fonts;
  fill?: keyof typeof fills;
  /** Alignment in the cell. Without it the spreadsheet aligns by the letters of the text. */
  side?: 'start' | 'right';
  /** Left to right in a right-to-left sheet as well. */
  isLeftToRight?: boolean;
}

const styles = {
  plain: {},
  title: { font: 'title', side: 'start' },
  label: { font: 'bold', side: 'start' },
  head: { font: 'head', fill: 'head', side: 'start' },
  headOfNumbers: { font: 'head', fill: 'head', side: 'right' },
  text: { format: 'text', side: 'start' },
  code: { format: 'text', side: 'start', isLeftToRight: true },
  count: { format: 'whole' },
  money: { format: 'shekels' },
  date: { format: 'date', side: 'start' },
  instant: { format: 'instant', side: 'start' },
  textTotal: { format: 'text', side: 'start', font: 'bold', fill: 'total' },
  countTotal: { format: 'whole', font: 'bold', fill: 'total' },
  moneyTotal: { format: 'shekels', font: 'bold', fill: 'total' },
} as const satisfies Record<string, Style>;

export type CellStyle = keyof typeof styles;

const numbers = Object.fromEntries(Object.keys(styles).map((name, index) => [name, index])) as Record<
  CellStyle,
  number
>;

export function styleNumber(style: CellStyle): number {
  return numbers[style];
}

function formatXml({ format, font, fill, side, isLeftToRight }: Style, language: Language): string {
  const parts = `numFmtId="${formats[format ?? 'none']}" fontId="${fonts[font ?? 'plain']}" fillId="${fills[fill ?? 'none']}"`;
  const start = language === 'he' ? 'right' : 'left';
  const horizontal = side ? ` horizontal="${side === 'start' ? start : side}"` : '';
  const order = isLeftToRight ? ' readingOrder="1"' : '';
  const alignment = `<alignment${horizontal} vertical="center"${order}/>`;
  return `<xf ${parts} borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${alignment}</xf>`;
}

/** Excel requires the parts of a font in this order. */
const fontXml = (weight = '', size = 11, colour = '') =>
  `<font>${weight}<sz val="${size}"/>${colour}<name val="Arial"/></font>`;
const fillXml = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`;

/** The styles of all cells. */
export function stylesXml(language: Language): string {
  const date = dateFormats[language];
  const formatsXml = Object.entries({
    [formats.shekels]: shekels,
    [formats.date]: date,
    [formats.instant]: `${date}\\ hh:mm`,
  }).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
  const all = Object.values<Style>(styles).map((style) => formatXml(style, language));
  return (
    `${xmlHead}<styleSheet xmlns="${spreadsheetNamespace}">` +
    `<numFmts count="${formatsXml.length}">${formatsXml.join('')}</numFmts>` +
    `<fonts count="4">${fontXml()}${fontXml('<b/>')}${fontXml('<b/>', 11, '<color rgb="FFFFFFFF"/>')}${fontXml('<b/>', 16)}</fonts>` +
    '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    `${fillXml('0B7A4B')}${fillXml('F3F6F8')}</fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${all.length}">${all.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

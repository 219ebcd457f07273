import { readHundredths } from './typedNumber';

const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Formats agorot as ₪25, ₪1,250 or ₪25.50. Isolate the text left to right when displaying it. */
export function moneyText(agorot: number): string {
  const shekels = Math.abs(agorot) / 100;
  return `${agorot < 0 ? '\u2212' : ''}₪${(agorot % 100 ? exact : whole).format(shekels)}`;
}

/** The same within a sentence of either direction. */
export const isolatedMoney = (agorot: number): string => `\u2066${moneyText(agorot)}\u2069`;

/** Formats agorot as ₪25.00, for columns whose digits align. */
export const exactMoneyText = (agorot: number): string =>
  `${agorot < 0 ? '\u2212' : ''}₪${exact.format(Math.abs(agorot) / 100)}`;

/** Whether one of the amounts is not a whole number of shekels, so that those beside it have agorot too. */
export const haveAgorot = (amounts: readonly unknown[]): boolean =>
  amounts.some((agorot) => typeof agorot === 'number' && agorot % 100 !== 0);

/** The same of the amounts of a list's rows. */
export const rowsHaveAgorot = (rows: readonly object[]): boolean =>
  rows.some((row) =>
    haveAgorot(
      Object.entries<unknown>({ ...row }).flatMap(([name, value]) =>
        name.endsWith('_agorot') ? [value] : [],
      ),
    ),
  );

export const toShekels = (agorot: number | null | undefined): number | null =>
  agorot == null ? null : agorot / 100;

/** Parses a price in shekels, with a point or comma, to agorot; null for an empty field, NaN for what is no price. */
export const toAgorot = (shekels: string): number | null => readHundredths(shekels);

export const countText = (count: number): string => whole.format(count);

const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Formats agorot as ₪25, ₪1,250 or ₪25.50. Isolate the text left to right when displaying it. */
export function moneyText(agorot: number): string {
  const shekels = Math.abs(agorot) / 100;
  return `${agorot < 0 ? '-' : ''}₪${(agorot % 100 ? exact : whole).format(shekels)}`;
}

export const toShekels = (agorot: number | null | undefined): number | null =>
  agorot == null ? null : agorot / 100;

/** Parses a price in shekels to agorot; null for an empty field. */
export function toAgorot(shekels: string | number | null): number | null {
  const value = typeof shekels === 'number' ? shekels : Number.parseFloat(shekels ?? '');
  return Number.isNaN(value) ? null : Math.round(value * 100);
}

export const countText = (count: number): string => whole.format(count);

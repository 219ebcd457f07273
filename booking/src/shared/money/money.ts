const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/**
 * Formats agorot as ₪25, ₪1,250 or ₪25.50. Not Intl's Hebrew format, whose direction marks are misplaced in
 * left-to-right text.
 */
export function formatMoney(agorot: number): string {
  const shekels = Math.abs(agorot) / 100;
  return `${agorot < 0 ? '-' : ''}₪${(agorot % 100 ? exact : whole).format(shekels)}`;
}

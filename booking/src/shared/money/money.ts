/**
 * Formats agorot as ₪25, ₪1,250 or ₪25.50. Not Intl's Hebrew format, whose direction marks are misplaced in
 * left-to-right text.
 */
export function formatMoney(agorot: number): string {
  const shekels = Math.abs(agorot) / 100;
  const minimumFractionDigits = agorot % 100 && 2;
  return `${agorot < 0 ? '-' : ''}₪${shekels.toLocaleString('en', { minimumFractionDigits })}`;
}

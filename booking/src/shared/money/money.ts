const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/**
 * Agorot as people write shekels: ₪25, ₪1,250, ₪25.50. The sign stands on the left in both languages, which is how
 * Hebrew shows it too once the amount is isolated; Intl's Hebrew form carries hidden marks that go astray in LTR.
 */
export function formatMoney(agorot: number): string {
  const shekels = Math.abs(agorot) / 100;
  return `${agorot < 0 ? '-' : ''}₪${(agorot % 100 ? exact : whole).format(shekels)}`;
}

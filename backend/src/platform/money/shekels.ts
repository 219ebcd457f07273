const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** An amount as both apps write it, in both languages: ₪25, ₪1,250 or ₪25.50. Isolate the text left to right. */
export function shekelText(agorot: number): string {
  const shekels = Math.abs(agorot) / 100;
  return `${agorot < 0 ? '-' : ''}₪${(agorot % 100 ? exact : whole).format(shekels)}`;
}

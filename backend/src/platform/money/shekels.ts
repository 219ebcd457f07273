const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

const withSign = (agorot: number, number: Intl.NumberFormat): string =>
  `${agorot < 0 ? '-' : ''}₪${number.format(Math.abs(agorot) / 100)}`;

/** An amount as both apps write it, in both languages: ₪25, ₪1,250 or ₪25.50. Isolate the text left to right. */
export const shekelText = (agorot: number): string => withSign(agorot, agorot % 100 ? exact : whole);

/** An amount among others, always with two decimals, so that they can be compared: ₪25.00. */
export const exactShekelText = (agorot: number): string => withSign(agorot, exact);

const digits = 9;

/**
 * Whether a text is the number of an Israeli identity card or company: up to nine digits, of which the last one is the
 * control digit. The digits are weighted 1, 2, 1, 2 …; the digits of the products add up to a multiple of ten.
 */
export function isTaxId(text: string): boolean {
  if (!/^\d{5,9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text.padStart(digits, '0')].reduce((total, digit, index) => {
    const product = Number(digit) * (1 + (index % 2));
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

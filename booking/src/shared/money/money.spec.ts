import { formatMoney } from './money';

it('Whole shekels have no decimals, other amounts have two', () => {
  expect(formatMoney(2500)).toBe('₪25');
  expect(formatMoney(2550)).toBe('₪25.50');
  expect(formatMoney(2505)).toBe('₪25.05');
  expect(formatMoney(0)).toBe('₪0');
});

it('Thousands are grouped', () => {
  expect(formatMoney(953_000)).toBe('₪9,530');
  expect(formatMoney(123_456_789)).toBe('₪1,234,567.89');
});

it('A minus sign precedes the currency', () => {
  expect(formatMoney(-3000)).toBe('-₪30');
});

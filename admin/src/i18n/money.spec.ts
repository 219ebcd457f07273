import { countText, exactMoneyText, moneyText, toAgorot, toShekels } from './money';

it('moneyText formats agorot as shekels', () => {
  expect([2500, 125000, 2550, 0, -1900].map(moneyText)).toEqual(['₪25', '₪1,250', '₪25.50', '₪0', '−₪19']);
});

it('exactMoneyText always writes agorot, with the minus on the left', () => {
  expect([2500, 125_050, 0, -0, -1900].map(exactMoneyText)).toEqual([
    '₪25.00',
    '₪1,250.50',
    '₪0.00',
    '₪0.00',
    '−₪19.00',
  ]);
});

it('toAgorot parses shekels without rounding errors', () => {
  expect(toAgorot('25.9')).toBe(2590);
  expect(toAgorot('1.15')).toBe(115);
  expect(toAgorot('25,5')).toBe(2550);
  expect(toAgorot('25,5x')).toBeNaN();
  expect(toAgorot('٢٥.٥٠')).toBe(2550);
  expect(toAgorot('-25')).toBeNaN();
  expect(toAgorot('')).toBeNull();
  expect(toShekels(2590)).toBe(25.9);
});

it('A missing price is none', () => {
  expect([toShekels(null), toShekels(undefined)]).toEqual([null, null]);
  expect(countText(1250)).toBe('1,250');
});

import { fromRateLine, toRateLine } from './VatRatesInput';

it.each(['2025-01-01 18', '2025-01-01 18%'])('The line "%s" is a rate of VAT', (line) => {
  expect(fromRateLine(line)).toEqual({ valid_from: '2025-01-01', bps: 1800 });
});

it('A rate is shown as date and percentage', () => {
  expect(toRateLine({ valid_from: '2025-01-01', bps: 1750 })).toBe('2025-01-01 17.5');
});

it('A line without a percentage is no rate', () => {
  expect(fromRateLine('2025-01-01').bps).toBeNaN();
});

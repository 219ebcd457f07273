import { isDelayed, takeMoreThanPrice } from './payee';
import { percentText, toBps } from './percent';

it.each([
  ['12.5', 1250],
  ['12,5', 1250],
  [' 18 ', 1800],
  ['', null],
])('The percentage "%s" is sent as %s hundredths of a percent', (typed, bps) => {
  expect(toBps(typed)).toBe(bps);
});

it.each(['-1', '1.234', 'ten'])('"%s" is no percentage', (typed) => {
  expect(toBps(typed)).toBeNaN();
});

it('Hundredths of a percent are shown as a percentage', () => {
  expect(percentText(1250)).toBe('12.5%');
});

it('A changed account is delayed until it can be paid', () => {
  const account = { bank_account: '•••456', bank_account_usable_at: '2026-11-03T12:20:00.000Z' };
  expect(isDelayed(account, new Date('2026-11-03T12:19:00.000Z'))).toBe(true);
  expect(isDelayed(account, new Date('2026-11-03T12:20:00.000Z'))).toBe(false);
  expect(isDelayed({ ...account, bank_account_usable_at: null }, new Date())).toBe(false);
});

it.each([
  [10_000, 0, 'payee', false],
  [9_900, 101, 'payee', true],
  [9_900, 101, 'operator', false],
] as const)(
  'Terms of %i and %i paid by the %s take more than the price: %s',
  (commission, fee, payer, takes) => {
    const terms = {
      ...{ valid_from: '2026-01-01', commission_bps: commission, commission_fixed_agorot: 0 },
      ...{
        gateway_fee_bps: fee,
        gateway_fee_fixed_agorot: 0,
        gateway_fee_paid_by: payer,
        hold_back_hours: 48,
      },
    };
    expect(takeMoreThanPrice([terms])).toBe(takes);
    expect(takeMoreThanPrice([terms], [terms])).toBe(false);
    expect(takeMoreThanPrice([terms], [{ ...terms, valid_from: '2025-01-01' }])).toBe(takes);
    expect(takeMoreThanPrice(null)).toBe(false);
  },
);

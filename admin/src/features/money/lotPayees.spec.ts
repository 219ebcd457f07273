import { type ShareRow, sumsByDate, toRow, toShares } from './lotPayees';

const row = (payeeId: number | '', percent: string, validFrom = '2026-01-01'): ShareRow => ({
  key: 0,
  payeeId,
  percent,
  validFrom,
});

it('Two co-owners share a lot exactly', () => {
  expect(toShares([row(1, '33.33'), row(2, '66,67')])).toEqual([
    { payee_id: 1, share_bps: 3333, valid_from: '2026-01-01' },
    { payee_id: 2, share_bps: 6667, valid_from: '2026-01-01' },
  ]);
});

it('Each date is divided by its own', () => {
  const rows = [row(2, '60', '2026-06-01'), row(1, '100'), row(1, '30', '2026-06-01')];
  expect(sumsByDate(rows)).toEqual([
    ['2026-01-01', 10_000],
    ['2026-06-01', 9000],
  ]);
  expect(toShares(rows)).toBeNull();
});

it('Incomplete and repeated rows are not sent', () => {
  expect(toShares([row('', '100')])).toBeNull();
  expect(toShares([row(1, '100', '')])).toBeNull();
  expect(toShares([row(1, '50'), row(1, '50')])).toBeNull();
  expect(toShares([row(1, '100'), row(2, '0')])).toBeNull();
  expect(toShares([row(1, 'all')])).toBeNull();
});

it('A lot may have no payees', () => {
  expect(toShares([])).toEqual([]);
});

it('A saved share is shown as a percentage', () => {
  expect(toRow({ payee_id: 4, share_bps: 3333, valid_from: '2026-01-01' }, 7)).toEqual({
    key: 7,
    payeeId: 4,
    percent: '33.33',
    validFrom: '2026-01-01',
  });
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen, within } from '@testing-library/react';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { RevenueTables } from './RevenueTables';
import { chartDates } from './revenueSums';

const row = (date: string, lotId: number, agorot: number) =>
  ({
    date,
    parking_lot_id: lotId,
    parking_lot_name: lotId === 1 ? 'Oren Tower' : 'Elah House',
    revenue_agorot: agorot,
    paid_agorot: agorot + 500,
    owed_agorot: 0,
    refunded_agorot: 500,
    transaction_count: 2,
  }) as Dto<'RevenueReportRow'>;

const reportOf = (rows: Dto<'RevenueReportRow'>[]) =>
  ({ period: { from: '2026-09-01', to: '2026-11-30' }, axis: 'paid', rows }) as Dto<'RevenueReport'>;

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell'))
    .map((cells) => [cells[0]?.textContent, cells.at(-1)?.textContent]);

it('The report has the sum of each lot and of all, below the rows that are displayed too', () => {
  const days = Array.from({ length: 30 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`);
  const rows = days.flatMap((date) => [row(date, 2, 1000), row(date, 1, 2000)]);
  renderInAdmin(<RevenueTables rows={rows} />);
  expect(rowsOf('Revenue by lot')).toEqual([
    ['Oren Tower', '₪600.00'],
    ['Elah House', '₪300.00'],
    ['Total', '₪900.00'],
  ]);
  const byDay = rowsOf('Revenue by day and lot');
  expect(byDay).toHaveLength(51);
  expect(byDay.at(-1)).toEqual(['Total', '₪900.00']);
  expect(screen.getByText('50 of 60 rows')).toBeTruthy();
});

it('Lots are not added up where there is one, and nothing is where there are none', () => {
  const { unmount } = renderInAdmin(<RevenueTables rows={[row('2026-09-01', 1, 2000)]} />);
  expect(screen.queryByRole('table', { name: 'Revenue by lot' })).toBeNull();
  expect(rowsOf('Revenue by day and lot').at(-1)).toEqual(['Total', '₪20.00']);
  unmount();
  renderInAdmin(<RevenueTables rows={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No data for this period.')).toBeTruthy();
});

it.each([
  ['2026-10-01', '2026-09-20', '2026-09-30'],
  ['2026-10-01', '2026-10-01', '2026-09-30'],
  ['2026-09-01', '2026-09-01', '2026-09-01'],
  ['2026-10-01', '2026-11-05', '2026-11-05'],
  ['2027-01-01', '2026-11-05', '2026-11-30'],
])('On %s the chart of a report with money up to %s ends on %s', (today, lastMoney, end) => {
  const dates = chartDates(reportOf([row(lastMoney, 1, 100)]), today);
  expect([dates[0], dates.at(-1)]).toEqual(['2026-09-01', end]);
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { MyMoneyBalance } from './MyMoneyBalance';

const balance = (
  open_agorot: number,
  unsettledAgorot: number,
  held_back_agorot: number,
  last_payout: Dto<'Balance'>['last_payout'] = null,
  later: Partial<Dto<'Balance'>> = {},
) =>
  ({
    ...{ later_agorot: 0, later_reservations: 0, held_over_agorot: 0, held_over_reservations: 0, ...later },
    open_agorot,
    held_back_agorot,
    last_payout,
    next_statement_on: '2026-12-01',
    open_month: { due_agorot: unsettledAgorot },
  }) as Dto<'Balance'>;

const parts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('The balance is split into statements that wait for payment, what is earned and what is held back', () => {
  const lastPayout = { amount_agorot: 2_038_092, value_date: '2026-11-10' };
  renderInAdmin(<MyMoneyBalance balance={balance(1_550_145, 979_681, 167_339, lastPayout)} />);
  expect(screen.getByText('₪15,501.45')).toBeTruthy();
  expect(screen.getByText(/Tuesday,? 1 December/)).toBeTruthy();
  expect(parts()).toEqual(['₪5,704.64', '₪8,123.42', '₪1,673.39']);
  expect(screen.getByText(/Last payment/).textContent).toContain('₪20,380.92');
});

it('Without closed months there is no line for them', () => {
  renderInAdmin(<MyMoneyBalance balance={balance(50_000, 50_000, 20_000)} />);
  expect(parts()).toEqual(['₪300.00', '₪200.00']);
});

it('A negative balance is explained and has no bar', () => {
  const { container } = renderInAdmin(<MyMoneyBalance balance={balance(-10_000, -10_000, 0)} />);
  expect(screen.getByRole('heading').textContent).toBe('Your balance is negative');
  expect(screen.getByText(/carried to the next statement/)).toBeTruthy();
  expect(container.querySelector('.my-money-bar')).toBeNull();
});

it('Evenings after the month are apart from the amount and its parts, which add up', () => {
  const later = { later_agorot: -15_929, later_direct_agorot: 145_000, later_reservations: 58 };
  renderInAdmin(<MyMoneyBalance balance={balance(84_071, 40_000, -15_929, null, later)} />);
  expect(screen.getByText('₪1,000.00')).toBeTruthy();
  expect(parts()).toEqual(['₪600.00', '₪400.00']);
  expect(screen.queryByText('Held back for now')).toBeNull();
  expect(screen.getByText(/^After this month there are 58/).textContent).toMatch(
    /pay you \S*₪1,450\.00\S* at the lot; of it you owe \S*₪159\.29/,
  );
});

it('What is held back beyond the month is no evening to come, which could still be cancelled', () => {
  const later = {
    ...{ later_agorot: -60_199, later_direct_agorot: 622_000, later_reservations: 277 },
    ...{ held_over_agorot: -4_000, held_over_reservations: 73 },
  };
  renderInAdmin(<MyMoneyBalance balance={balance(-60_199, 0, -60_199, null, later)} />);
  expect(screen.getByText(/^After this month there are 277/).textContent).toMatch(/you owe \S*₪561\.99/);
  expect(screen.getByText(/^73 reservations of this month/).textContent).toMatch(/you owe \S*₪40\.00/);
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { StatementSums } from './StatementSums';

const totals = {
  reservations: 3,
  price_agorot: 600_000,
  collected_agorot: 450_000,
  refunded_agorot: 50_000,
  commission_agorot: 55_000,
  commission_vat_agorot: 9_900,
  gateway_fee_agorot: 4_510,
  withheld_agorot: 0,
  adjustments_agorot: 0,
  brought_forward_agorot: 0,
  due_agorot: 380_590,
  owed_agorot: 0,
  billed_agorot: 0,
};

const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const inAgorot = (text: string | null) =>
  Math.round(Number(text?.replaceAll(/[₪,]/g, '').replace('\u2212', '-')) * 100);

it('The lines of a statement add up to what is due, with what the payee collected', () => {
  renderInAdmin(<StatementSums totals={totals} />);
  expect(amounts()).toEqual([
    '₪6,000.00',
    '−₪500.00',
    '−₪1,000.00',
    '−₪550.00',
    '−₪99.00',
    '−₪45.10',
    '₪0.00',
    '₪3,805.90',
  ]);
  const due = inAgorot(amounts().at(-1) ?? '');
  const sum = amounts()
    .slice(0, -1)
    .reduce((total, amount) => total + inAgorot(amount), 0);
  expect(sum).toBe(due);
});

it('What drivers have not paid is apart from what the payee collected', () => {
  renderInAdmin(<StatementSums totals={{ ...totals, owed_agorot: 30_000 }} />);
  expect(amounts().slice(2, 4)).toEqual(['−₪700.00', '−₪300.00']);
  expect(screen.getByText('Not yet paid to you by drivers')).toBeTruthy();
  expect(screen.getByText(/^Parking charged/)).toBeTruthy();
});

it('Adjustments and a balance of an earlier statement have lines of their own', () => {
  renderInAdmin(
    <StatementSums
      totals={{
        ...totals,
        adjustments_agorot: 12_000,
        brought_forward_agorot: -700_000,
        due_agorot: -307_410,
      }}
    />,
  );
  expect(amounts().slice(-3)).toEqual(['₪120.00', '−₪7,000.00', '−₪3,074.10']);
  expect(screen.getByText('Brought forward from the previous statement')).toBeTruthy();
});

it('The sums of an account have no lines of a payee, and credits only where there are some', () => {
  const billed = { ...totals, commission_agorot: 0, commission_vat_agorot: 0, gateway_fee_agorot: 0 };
  const { unmount } = renderInAdmin(
    <StatementSums
      isOfAccount
      totals={{ ...billed, collected_agorot: 600_000, refunded_agorot: 0, due_agorot: 600_000 }}
    />,
  );
  expect(amounts()).toEqual(['₪6,000.00', '₪6,000.00']);
  unmount();
  renderInAdmin(
    <StatementSums isOfAccount totals={{ ...billed, collected_agorot: 550_000, due_agorot: 550_000 }} />,
  );
  expect(amounts()).toEqual(['₪6,000.00', '−₪500.00', '₪5,500.00']);
  expect(screen.getByText('Credits')).toBeTruthy();
});

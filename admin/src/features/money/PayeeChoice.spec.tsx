/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { MyMoneyPayees } from './MyMoneyPayees';
import { PayeeChoice } from './PayeeChoice';

const payees = [
  { id: 4, legal_name: 'Aleph', open_agorot: 120_000, held_back_agorot: 60_000, later_agorot: 20_000 },
  { id: 7, legal_name: 'Bet', open_agorot: -5_000, held_back_agorot: 0, later_agorot: 0 },
];

it('One payee is named, without a choice', () => {
  renderInAdmin(<PayeeChoice payees={payees.slice(0, 1)} payeeId={null} onChange={() => {}} />);
  expect(screen.getByText('Aleph')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('Among several, one is chosen, or all of them together', () => {
  const chosen: (number | null)[] = [];
  renderInAdmin(<PayeeChoice payees={payees} payeeId={4} onChange={(id) => chosen.push(id)} />);
  const choose = (name: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(within(screen.getByRole('listbox')).getByText(name));
  };
  choose('Bet');
  choose('All payees');
  expect(chosen).toEqual([7, null]);
});

it('The table has what each payee is due, and leads to it', () => {
  renderInAdmin(<MyMoneyPayees payees={payees} />);
  const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Aleph₪1,000.00₪200.00', expect.stringContaining('50.00')]);
  expect(screen.getByRole('link', { name: 'Bet' }).getAttribute('href')).toContain('payee=7');
});

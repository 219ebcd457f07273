/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { CheckStep } from './CheckStep';
import { type Settlement, type Statement, sumTotals } from './settlement';
import { SettlementSteps } from './SettlementSteps';

const payee = { id: 1, legal_name: 'Oren', is_active: true, bank_account: '•••417' } as Dto<'Payee'>;
const statement = {
  ...{ id: 1, state: 'draft', payee_id: 1, payee_name: 'Oren', period: '2026-10' },
  totals: sumTotals([]),
} as Statement;

const settlement = (changes: Partial<Settlement>): Settlement => ({
  ...{ period: '2026-10', hasEnded: true, toClose: [], statements: [], previous: [], otherUnpaid: [] },
  ...{ accountsToClose: 0, accountStatements: [], batches: [], activeAdmins: 2, owedPayments: 0 },
  ...{ reservations: 0 },
  ...{ unassignedLots: [], lotsWithoutPayee: [], returned: new Map<number, string>() },
  ...{ hasMasavCodes: true, hasOperatorName: true, payees: new Map([[1, payee]]) },
  ...changes,
});

const settings = /numbers for the bank file|operator’s name/;

it.each([
  ['named where a payee needs them', new Map([[1, payee]]), ['missing', 'missing']],
  ['not called set where no payee needs them', new Map<number, Dto<'Payee'>>(), []],
])('Settings that are missing are %s', (_, payees, states) => {
  renderInAdmin(
    <CheckStep settlement={settlement({ hasMasavCodes: false, hasOperatorName: false, payees })} />,
  );
  const titles = screen.queryAllByText(settings, { selector: 'h2' }).map(({ textContent }) => textContent);
  expect(titles.map((title) => title.match(/missing|set/)?.[0])).toEqual(states);
});

it.each([
  [0, 'is-done'],
  [6, 'is-warned'],
])('After the month was closed, with %s payments still owed, the check %s', (owedPayments, state) => {
  const month = settlement({ statements: [statement], owedPayments });
  renderInAdmin(<SettlementSteps settlement={month} step="close" />);
  expect(screen.getByText('Check').closest('a')?.className).toBe(state);
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen, within } from '@testing-library/react';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { DoneStep } from './DoneStep';
import { type Settlement, type Statement, sumTotals } from './settlement';

const payee = { id: 1, legal_name: 'Oren', is_active: true, bank_account: '•••417' } as Dto<'Payee'>;

const statement = (id: number, changes: Partial<Statement>, totals: Partial<Statement['totals']> = {}) =>
  ({
    ...{ id, state: 'approved', payee_id: 1, payee_name: 'Oren', period: '2026-10', ...changes },
    totals: { ...sumTotals([]), ...totals },
  }) as Statement;

const renderMonth = (changes: Partial<Settlement>) =>
  renderInAdmin(
    <DoneStep
      settlement={{
        ...{ period: '2026-10', hasEnded: true, toClose: [], statements: [], previous: [], otherUnpaid: [] },
        ...{ accountsToClose: 0, accountStatements: [], batches: [], activeAdmins: 2, owedPayments: 0 },
        ...{ reservations: 0 },
        ...{ unassignedLots: [], lotsWithoutPayee: [], returned: new Map<number, string>() },
        ...{ hasMasavCodes: true, hasOperatorName: true, payees: new Map([[1, payee]]) },
        ...changes,
      }}
    />,
  );

const carried = statement(
  1,
  {},
  {
    ...{ collected_agorot: -500, commission_agorot: 5000, commission_vat_agorot: 898 },
    ...{ due_agorot: -6398 },
  },
);

it('The files of a month are linked, also when it has no batch', () => {
  renderMonth({ statements: [carried] });
  const files = within(screen.getByRole('region', { name: 'Files' }));
  expect(files.getByRole('link', { name: '1 statement' }).getAttribute('href')).toMatch(
    /settlement\?period=2026-10&step=approve$/,
  );
  expect(files.getByRole('link', { name: 'Accounting report' }).getAttribute('href')).toMatch(
    /accounting\?month=2026-10&axis=settled$/,
  );
});

it('The words of a negative month say who owes, and its lines add up', () => {
  renderMonth({ statements: [carried] });
  const flow = screen.getByRole('region', { name: /^Where the money of/ });
  const lines = [...flow.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replace(/[\u2066-\u2069\u200e]/g, '').trim(),
  );
  expect(lines).toEqual([
    expect.stringMatching(/^Refunded beyond what was collected.*\u2212.*5\.00$/),
    expect.stringMatching(/^Owed by payees, before adjustments.*63\.98$/),
    expect.stringMatching(/^Card fees/),
    expect.stringMatching(/^VAT on the commission.*\u2212.*8\.98$/),
    expect.stringMatching(/^Commission you keep.*50\.00$/),
  ]);
  expect(lines[1]).not.toContain('\u2212');
  expect(screen.getByRole('heading', { name: 'Payees owe, carried forward' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Nothing was to be paid.');
});

it('A payment of an earlier month that the bank returned keeps the month from being settled', () => {
  const returned = statement(7, { period: '2026-09' }, { due_agorot: 375 });
  renderMonth({ statements: [carried], otherUnpaid: [returned] });
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(/₪3\.75.* of earlier months still waits/)).toBeTruthy();
  expect(notice.getByRole('link', { name: 'Go on to the payment' })).toBeTruthy();
});

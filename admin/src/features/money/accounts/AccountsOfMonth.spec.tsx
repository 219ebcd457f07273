/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { sumTotals } from '../settlement/settlement';
import { AccountsOfMonth } from './AccountsOfMonth';

const statement = (id: number, state: Dto<'Statement'>['state']): Dto<'Statement'> => ({
  ...{ id, payee_id: null, payee_name: null, account_id: id, account_name: `Hall ${id}` },
  ...{ period: '2026-10', number: state === 'draft' ? null : id, state, carried_into_id: null },
  ...{ sha256: null, approved_at: null, paid_at: null, paid_on: null, note: null },
  totals: { ...sumTotals([]), due_agorot: 650_000 },
});

it('The month says how many statements of accounts wait for approval, each with its page', () => {
  renderInAdmin(<AccountsOfMonth statements={[statement(3, 'draft'), statement(4, 'approved')]} />);
  expect(screen.getByRole('heading', { name: 'Accounts: 1 statement to approve' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hall 3' }).getAttribute('href')).toBe('#/statements/3');
});

it('Nothing waits when all statements of accounts are approved', () => {
  renderInAdmin(<AccountsOfMonth statements={[statement(4, 'approved')]} />);
  expect(screen.getByRole('heading', { name: 'Accounts: all statements are approved' })).toBeTruthy();
});

it('A month without statements of accounts has no such section', () => {
  renderInAdmin(<AccountsOfMonth statements={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

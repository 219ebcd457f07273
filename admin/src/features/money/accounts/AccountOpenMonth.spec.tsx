/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { monthOf } from '../../../i18n/month';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { startStandInServer } from '../../../testing/standInServer';
import { sumTotals } from '../settlement/settlement';
import { AccountOpenMonth } from './AccountOpenMonth';

const preview = (accountId: number, dueAgorot: number) => ({
  ...{ payee_id: null, payee_name: null, account_id: accountId, account_name: 'Hall', period: '2026-11' },
  totals: { ...sumTotals([]), reservations: 3, due_agorot: dueAgorot },
});

const renderMonth = (accountId: number) => {
  startStandInServer({
    [`GET /admin/statements/preview?period=${monthOf(new Date())}`]: [
      200,
      { statements: [preview(4, 7500)], unassigned_entries: 0 },
    ],
  });
  renderInAdmin(
    <RecordContextProvider value={{ id: accountId }}>
      <AccountOpenMonth />
    </RecordContextProvider>,
  );
};

it('An account shows what was billed to it for the running month, before any statement', async () => {
  renderMonth(4);
  expect(await screen.findByText('₪75.00')).toBeTruthy();
  expect(screen.getByText('3 reservations')).toBeTruthy();
});

it('An account to which nothing was billed says so', async () => {
  renderMonth(5);
  expect(await screen.findByText('Nothing was billed to the account for this month yet.')).toBeTruthy();
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { AccountingLines } from './AccountingLines';

const row = {
  ...{ id: 1, day: '2026-11-03', kind: 'charge', change: null, reservation_id: 12_606 },
  ...{ parking_lot_name: 'Oren Tower', payee_name: 'Oren', account_name: null, document_number: null },
  ...{ statement_number: null, price_agorot: 0, price_vat_agorot: 0, commission_agorot: 0 },
  payee_net_agorot: 0,
};

it.each([
  ['admin', 1],
  ['accountant', 0],
] as const)('For the role %s, %s reservation numbers are links', async (role, count) => {
  setUser({ id: 1, role } as Dto<'Profile'>);
  renderInAdmin(
    <AccountingLines report={{ rows: [row], rows_total: 1 } as unknown as Dto<'AccountingReport'>} />,
    {},
    null,
  );
  expect(await screen.findByText('12606')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});

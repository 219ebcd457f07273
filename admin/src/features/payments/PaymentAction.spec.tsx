/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { fireEvent, screen } from '@testing-library/react';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => true } as unknown as typeof CSS;

const payment: Dto<'Payment'> = {
  ...{ id: 12, reservation_id: 345, parking_lot_id: 3, amount_agorot: 2500, refunded_agorot: 0 },
  ...{
    currency: 'ILS',
    status: 'owed',
    provider: 'on_account',
    account_id: null,
    service_date: '2026-10-05',
  },
  ...{ paid_on: null, note: null, created_at: '2026-10-01T10:00:00Z', paid_at: null, refunded_at: null },
};

const actionsOf = async (change: Partial<Dto<'Payment'>>, role: Dto<'Profile'>['role'] = 'admin') => {
  const { PaymentAction } = await import('./PaymentAction');
  setUser({ id: 1, role } as Dto<'Profile'>);
  renderInAdmin(<PaymentAction payment={{ ...payment, ...change }} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

it('An owed payment is marked as paid or billed to an account', async () => {
  expect(await actionsOf({})).toEqual(['Mark as paid', 'Bill to account']);
});

it('The payer of a billed payment can be changed, but it is not marked as paid on its own', async () => {
  expect(await actionsOf({ account_id: 6 })).toEqual(['Change payer']);
});

it('A paid payment is refunded', async () => {
  expect(await actionsOf({ status: 'paid', account_id: 6 })).toEqual(['Refund']);
});

it('The day of a payment that was marked as paid is corrected, unless an account pays it', async () => {
  const paid = { status: 'paid', paid_on: '2026-10-02' } as const;
  expect(await actionsOf(paid, 'parking_lot_owner')).toEqual([
    'Correct the payment date',
    'Not paid after all',
  ]);
});

it('A payment of which money was returned remains paid', async () => {
  const refunded = { status: 'paid', paid_on: '2026-10-02', refunded_agorot: 1000 } as const;
  expect(await actionsOf(refunded, 'parking_lot_owner')).toEqual(['Correct the payment date']);
});

it('A payment that waits to be returned remains paid', async () => {
  const waits = { status: 'paid', paid_on: '2026-10-02', refund_state: 'by_hand' } as const;
  expect(await actionsOf(waits, 'parking_lot_owner')).toEqual(['Correct the payment date']);
});

it('A void payment has no action', async () => {
  expect(await actionsOf({ status: 'void' })).toEqual([]);
});

it('An owner marks an owed payment as paid, and does not bill it', async () => {
  expect(await actionsOf({}, 'parking_lot_owner')).toEqual(['Mark as paid']);
});

it('An owner refunds nothing', async () => {
  expect(await actionsOf({ status: 'paid' }, 'parking_lot_owner')).toEqual([]);
});

it('The menu of a row opens the dialog of the action, which names the driver', async () => {
  const { PaymentMenu } = await import('./PaymentMenu');
  setUser({ id: 1, role: 'admin' } as Dto<'Profile'>);
  const reservation = { id: 345, full_name: 'Dana Levi', license_plate: '12345678' };
  const getMany = () => Promise.resolve({ data: [reservation] as never[] });
  renderInAdmin(<PaymentMenu payment={payment} />, { getMany });
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the payment of reservation 345' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mark as paid',
    'Bill to account',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mark as paid' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Mark the payment as paid?');
  expect(await screen.findByText('Dana Levi')).toBeTruthy();
  expect(screen.getByText('123-45-678')).toBeTruthy();
});

it('A row without actions has no menu', async () => {
  const { PaymentMenu } = await import('./PaymentMenu');
  setUser({ id: 1, role: 'admin' } as Dto<'Profile'>);
  renderInAdmin(<PaymentMenu payment={{ ...payment, status: 'void' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

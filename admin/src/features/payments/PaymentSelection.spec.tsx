/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { setUser } from '../../data/auth/session';
import PaymentList from './PaymentList';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';

const payment = (id: number, account: number | null = null) => ({
  ...{ id, reservation_id: 300 + id, parking_lot_id: 1, status: 'owed', provider: 'on_account' },
  ...{ amount_agorot: 1_000 * id, refunded_agorot: 0, refund_state: null, refunded_at: null, paid_on: null },
  ...{ account_id: account, service_date: '2026-11-03', created_at: '2026-11-01T10:00:00Z' },
});
const lots = [1, 2].map((id) => ({ id, name: `Lot ${id}`, name_he: `Lot ${id}`, name_en: `Lot ${id}` }));

const markCall = 'POST /admin/payments/mark-paid';

/** A list whose search finds other payments. */
function renderPayments(rowsOf: (q: string | undefined) => object[]) {
  setUser({ id: 1, role: 'accountant' } as Dto<'Profile'>);
  const server = startStandInServer({ [markCall]: [200, []] });
  const getList = (resource: string, { filter }: { filter: { q?: string } }) => {
    const rows = resource === 'payments' ? rowsOf(filter.q) : lots;
    return Promise.resolve({ data: rows, total: rows.length });
  };
  const { unmount } = renderInAdmin(
    <ResourceContextProvider value="payments">
      <PaymentList />
    </ResourceContextProvider>,
    { getList: getList as never, getMany: (() => Promise.resolve({ data: lots })) as never },
    null,
  );
  return { ...server, unmount };
}

const box = (id: number) => screen.findByLabelText<HTMLInputElement>(`Payment of reservation ${300 + id}`);
const tick = async (id: number) => fireEvent.click(await box(id));
const search = (q: string) =>
  fireEvent.change(screen.getByPlaceholderText('Reservation number'), { target: { value: q } });

it('A selection ends with the search, and only visible rows are acted upon', async () => {
  const server = renderPayments((q) => (q ? [payment(3)] : [payment(1), payment(2), payment(3)]));
  await tick(1);
  await tick(3);
  expect(await screen.findByText('2 payments selected')).toBeTruthy();
  search('dan');
  await waitFor(() => expect(screen.queryByLabelText('Payment of reservation 301')).toBeNull());
  expect((await box(3)).checked).toBe(false);
  await tick(3);
  expect(await screen.findByText('One payment selected')).toBeTruthy();
  search('');
  expect((await box(1)).checked).toBe(false);
  await tick(1);
  await tick(2);
  expect(screen.getByText('2 payments selected').textContent).toMatch(/₪30/);
  fireEvent.click(screen.getByText('Mark as paid…'));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/2 payments, .*₪30.* in total/);
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(server.bodiesOf(markCall)).toMatchObject([{ ids: [1, 2] }]));
}, 30_000);

it('A selection ends when the list is opened again', async () => {
  const { unmount } = renderPayments(() => [payment(1)]);
  await tick(1);
  expect((await box(1)).checked).toBe(true);
  unmount();
  renderPayments(() => [payment(1)]);
  expect((await box(1)).checked).toBe(false);
}, 30_000);

it('Payments that accounts pay are named and skipped', async () => {
  const server = renderPayments(() => [payment(1), payment(2, 5), payment(3)]);
  for (const id of [1, 2, 3]) await tick(id);
  fireEvent.click(screen.getByText('Mark as paid…'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/2 payments, .*₪40.* in total/);
  expect(dialog.textContent).toContain('Reservation 302 is billed to an account');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(server.bodiesOf(markCall)).toMatchObject([{ ids: [1, 3] }]));
}, 30_000);

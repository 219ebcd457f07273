/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;

const ofOwner = (id: number) => `POST /owners/me/payments/${id}/mark-paid`;
const ofAdmin = 'POST /admin/payments/mark-paid';
const paid = { status: 'paid', amount_agorot: 2_500, is_new: true };

async function renderDialog(
  role: Dto<'Profile'>['role'],
  replies: Parameters<typeof startStandInServer>[0],
  props: { earliest?: string; paidOn?: string } = {},
) {
  const { MarkPaidDialog } = await import('./MarkPaidDialog');
  setUser({ id: 1, role } as Dto<'Profile'>);
  const onDone = jest.fn();
  const server = startStandInServer(replies);
  const marked = () => server.requests.filter(({ call }) => call.startsWith('POST'));
  renderInAdmin(<MarkPaidDialog ids={[4, 7]} payments={[]} {...props} onClose={jest.fn()} onDone={onDone} />);
  return { ...server, marked, onDone };
}
const submit = (name = 'Mark as paid') => userEvent.click(screen.getByRole('button', { name }));

it('An admin marks all payments with one request', async () => {
  const { bodiesOf, marked, onDone } = await renderDialog('admin', { [ofAdmin]: [200, [paid, paid]] });
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(marked()).toHaveLength(1);
  expect(bodiesOf(ofAdmin)).toMatchObject([{ ids: [4, 7], note: null }]);
});

it('An owner marks the payments one after the other', async () => {
  const { marked, onDone } = await renderDialog('parking_lot_owner', {
    [ofOwner(4)]: [200, paid],
    [ofOwner(7)]: [200, paid],
  });
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(marked().map(({ call }) => call)).toEqual([ofOwner(4), ofOwner(7)]);
  expect(await screen.findByText(/2 payments, .*₪50/)).toBeTruthy();
});

it('Payments that were marked before are counted apart', async () => {
  await renderDialog('admin', { [ofAdmin]: [200, [paid, { ...paid, is_new: false }]] });
  await submit();
  expect(
    await screen.findByText(/^One payment, .*₪25.*marked as paid\. One was marked already$/),
  ).toBeTruthy();
});

it('After a failure an owner can send the same payments again', async () => {
  const replies: Parameters<typeof startStandInServer>[0] = { [ofOwner(4)]: [200, paid] };
  const { marked, onDone } = await renderDialog('parking_lot_owner', replies);
  await submit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  replies[ofOwner(4)] = [200, { ...paid, is_new: false }];
  replies[ofOwner(7)] = [200, paid];
  await submit();
  expect(await screen.findByText(/2 payments, .*₪50/)).toBeTruthy();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(marked().map(({ call }) => call)).toEqual([ofOwner(4), ofOwner(7), ofOwner(4), ofOwner(7)]);
});

/** The field accepts the first day, and not the one before it. */
function expectEarliest(first: string, before: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(/Received on/);
  const accepts = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return field.checkValidity();
  };
  expect([accepts(before), accepts(first)]).toEqual([false, true]);
}

it('The dialog says when money of a closed month counts, and allows no day before the reservation', async () => {
  const days = { first_day: '2026-11-01', last_day: '2026-11-24' };
  await renderDialog(
    'admin',
    { 'GET /admin/payments/paid-days': [200, days] },
    { earliest: '2026-10-20', paidOn: '2026-10-31' },
  );
  expect(await screen.findByText(/counts on 0?1.11.2026/)).toBeTruthy();
  expectEarliest('20/10/2026', '19/10/2026');
});

it('The day of a payment that is marked as paid is corrected', async () => {
  const { bodiesOf, onDone } = await renderDialog(
    'admin',
    { [ofAdmin]: [200, [paid, paid]] },
    { earliest: '2026-11-02', paidOn: '2026-11-03' },
  );
  expect(screen.getByRole('dialog').textContent).toContain('Correct the payment date');
  expectEarliest('02/11/2026', '01/11/2026');
  fireEvent.change(screen.getByLabelText(/Received on/), { target: { value: '3/11/2026' } });
  await submit('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodiesOf(ofAdmin)).toMatchObject([{ paid_on: '2026-11-03' }]);
});

it.each([
  ['31/12/2099', /^Not after/],
  ['', /^Required$/],
])('The day "%s" is an error of its field, and nothing is sent', async (day, text) => {
  const days = { first_day: '2026-11-01', last_day: '2026-11-24' };
  const { marked } = await renderDialog('admin', { 'GET /admin/payments/paid-days': [200, days] });
  fireEvent.change(screen.getByLabelText(/Received on/), { target: { value: day } });
  await submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/That month is closed/)).toBeNull();
  expect(marked()).toEqual([]);
});

it('The dialog names the amount, the reservation and the day of what is marked', async () => {
  const payment = (id: number, agorot: number) =>
    ({
      ...{ id, reservation_id: 300 + id, amount_agorot: agorot, refunded_agorot: 0 },
      service_date: '2026-11-03',
    }) as Dto<'Payment'>;
  const { MarkPaidDialog } = await import('./MarkPaidDialog');
  setUser({ id: 1, role: 'accountant' } as Dto<'Profile'>);
  startStandInServer({});
  const done = { onClose: jest.fn(), onDone: jest.fn() };
  const { unmount } = renderInAdmin(<MarkPaidDialog ids={[4]} payments={[payment(4, 2_500)]} {...done} />);
  const dialog = await screen.findByRole('dialog');
  for (const text of ['₪25', 'Reservation', '304', '03/11/2026']) expect(dialog.textContent).toContain(text);
  unmount();
  renderInAdmin(<MarkPaidDialog ids={[4, 7]} payments={[payment(4, 2_500), payment(7, 1_850)]} {...done} />);
  expect((await screen.findByRole('dialog')).textContent).toMatch(/2 payments, .*₪43\.50.* in total/);
});

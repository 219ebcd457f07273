/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { RefundDialog } from './RefundDialog';

const payment = { id: 5, amount_agorot: 2500, refunded_agorot: 0, status: 'paid' } as Dto<'Payment'>;
const previewCall = 'POST /admin/payments/5/refund-preview';
const refundCall = 'POST /admin/payments/5/refund';
const share = {
  payee_id: 4,
  payee_name: 'Oren Ltd',
  collected_by: 'operator',
  price_agorot: 1000,
  payee_agorot: 882,
  operator_agorot: 118,
};

/** The button waits for the preview of the present amount. */
async function pressRefund() {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Refund .*₪/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

function openDialog(preview: object, more: Record<string, [number, unknown]> = {}, of = payment) {
  const server = startStandInServer({
    [previewCall]: [200, preview],
    [refundCall]: [200, { ...payment, refunded_agorot: 1000 }],
    ...more,
  });
  const onClose = jest.fn();
  renderInAdmin(<RefundDialog payment={of} onClose={onClose} onDone={() => undefined} />);
  return { ...server, onClose };
}

it('The refund of a part says what remains, who bears it, and that the driver gets a mail', async () => {
  const { bodiesOf, onClose } = openDialog({
    amount_agorot: 1000,
    remaining_agorot: 1500,
    is_mailed: true,
    shares: [share],
  });
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '10' } });
  await waitFor(() => expect(bodiesOf(previewCall)).toContainEqual({ amount_agorot: 1000 }));
  const text = (await screen.findByRole('status')).textContent ?? '';
  for (const part of ['₪15', 'Oren Ltd', '₪8.82', 'The operator', '₪1.18', 'The driver gets an email'])
    expect(text).toContain(part);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The gate was closed' } });
  await pressRefund();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodiesOf(refundCall)).toEqual([
    { amount_agorot: 1000, reason: 'The gate was closed', remaining_agorot: 1500 },
  ]);
});

it('A refund in the meantime is said, and the dialog goes on with the present amounts', async () => {
  const { bodiesOf, onClose } = openDialog(
    { amount_agorot: 2500, remaining_agorot: 0, is_mailed: true, shares: [share] },
    {
      [refundCall]: [
        409,
        { code: 'conflict', reason: 'payment_changed', detail: 'Refunded in the meantime.' },
      ],
      'GET /admin/payments/5': [200, { ...payment, refunded_agorot: 1000 }],
    },
  );
  await pressRefund();
  expect((await screen.findByRole('alert')).textContent).toContain('Refunded in the meantime.');
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  await waitFor(() => expect(amount.value).toBe('15'));
  expect(bodiesOf(refundCall)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

it('A payee that got the money returns it whole, and the operator credits the commission', async () => {
  openDialog({
    amount_agorot: 2500,
    remaining_agorot: 0,
    is_mailed: true,
    shares: [
      {
        ...{ ...share, collected_by: 'payee', price_agorot: 2500, payee_agorot: 2057, operator_agorot: 443 },
      },
    ],
  });
  const text = (await screen.findByRole('status')).textContent ?? '';
  expect(text).toMatch(/returns it to the driver.*₪25.*credits the payee the commission.*₪4\.43/);
});

it('A lot without payees and a payment of an account are named', async () => {
  openDialog({
    amount_agorot: 2500,
    remaining_agorot: 0,
    is_mailed: false,
    shares: [{ ...share, payee_id: null, payee_name: null, operator_agorot: 0 }],
  });
  const text = (await screen.findByRole('status')).textContent ?? '';
  expect(text).toContain('No payee yet');
  expect(text).toContain('gets no email');
  expect(text).not.toContain('The operator');
});

it('What is to be returned by hand is proposed, and more than all that is left is rejected', async () => {
  const { bodiesOf } = openDialog(
    { amount_agorot: 800, remaining_agorot: 1700, is_mailed: true, shares: [] },
    {},
    { ...payment, refund_state: 'by_hand', to_return_agorot: 800 },
  );
  expect(screen.getByText(/₪8.* is to be returned to the driver/)).toBeDefined();
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toBe('8');
  fireEvent.change(amount, { target: { value: '25.5' } });
  expect(screen.getByText(/25(?!\.)/)).toBeDefined();
  fireEvent.change(amount, { target: { value: '8' } });
  await pressRefund();
  await waitFor(() => expect(bodiesOf(refundCall)).toHaveLength(1));
  expect(bodiesOf(refundCall)).toEqual([{ amount_agorot: null, reason: null, remaining_agorot: 1700 }]);
});

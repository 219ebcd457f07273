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

function openDialog(preview: object) {
  const server = startStandInServer({
    [previewCall]: [200, preview],
    [refundCall]: [200, { ...payment, refunded_agorot: 1000 }],
  });
  const onClose = jest.fn();
  renderInAdmin(<RefundDialog payment={payment} onClose={onClose} onDone={() => undefined} />);
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
  for (const part of ['₪15', 'Oren Ltd', '₪8.82', 'The operator', '₪1.18', 'The driver gets a mail'])
    expect(text).toContain(part);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The gate was closed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodiesOf(refundCall)).toEqual([{ amount_agorot: 1000, reason: 'The gate was closed' }]);
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
  expect(text).toContain('gets no mail');
  expect(text).not.toContain('The operator');
});

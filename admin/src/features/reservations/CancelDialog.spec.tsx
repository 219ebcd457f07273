/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { CancelDialog } from './CancelDialog';

const totalsCall = `GET /admin/payments/totals?filter=${encodeURIComponent('{"reservation_id":[5,6]}')}`;

it('Cancelling several says what is refunded, and how many were cancelled before', async () => {
  startStandInServer({
    [totalsCall]: [200, { paid_agorot: 6000, refunded_agorot: 1000, owed_agorot: 2500, is_part: false }],
    'POST /admin/reservations/5/cancel': [200, { id: 5, is_new: true }],
    'POST /admin/reservations/6/cancel': [200, { id: 6, is_new: false }],
  });
  renderInAdmin(
    <>
      <CancelDialog ids={[5, 6]} onClose={() => undefined} />
      <Notification />
    </>,
  );
  expect(await screen.findByText(/₪50\S* will be refunded. \S*₪25\S* is no longer owed/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Reason/), 'The lot is flooded');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 reservations' }));
  expect(await screen.findByText('The reservation is cancelled. One was cancelled already')).toBeTruthy();
}, 30_000);

it('Cancelling what was not paid promises no refund', async () => {
  startStandInServer({
    [totalsCall]: [200, { paid_agorot: 0, refunded_agorot: 0, owed_agorot: 2500, is_part: false }],
  });
  renderInAdmin(<CancelDialog ids={[5, 6]} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(/There is nothing to refund. \S*₪25\S* is no longer owed/),
  ).toBeTruthy();
  expect(dialog.textContent).not.toMatch(/will be refunded|is refunded/);
});

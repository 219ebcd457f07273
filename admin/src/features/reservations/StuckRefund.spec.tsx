/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { StuckRefund } from './StuckRefund';

const filter = JSON.stringify({ reservation_id: 11, state: 'refund_stuck' });
const find = `GET /admin/checkouts?${new URLSearchParams({ filter })}`;
const mark = 'POST /admin/checkouts/5/mark-refunded';

async function markRefunded(checkouts: object[]) {
  const server = startStandInServer({ [find]: [200, checkouts], [mark]: [200, { id: 5 }] });
  const onChange = jest.fn();
  renderInAdmin(<StuckRefund reservationId={11} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as refunded' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].find(
    (one) => one.textContent === 'Mark as refunded',
  );
  if (confirm) await userEvent.click(confirm);
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  return server;
}

it('A stuck refund is marked as refunded', async () => {
  const server = await markRefunded([{ id: 5 }]);
  expect(server.bodiesOf(mark)).toHaveLength(1);
  expect(await screen.findByText('Marked as refunded')).toBeTruthy();
});

it('A refund that is no longer stuck is reported as unchanged', async () => {
  const server = await markRefunded([]);
  expect(server.bodiesOf(mark)).toEqual([]);
  expect(await screen.findByText('Nothing was changed: the refund is no longer stuck.')).toBeTruthy();
  expect(screen.queryByText('Marked as refunded', { selector: 'div' })).toBeNull();
});

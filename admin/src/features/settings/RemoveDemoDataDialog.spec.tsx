/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { RemoveDemoDataDialog } from './RemoveDemoDataDialog';

const counts = {
  venues: 15,
  parking_lots: 25,
  spots: 480,
  users: 4,
  reservations: 2612,
  payments: 2612,
  entries: 2190,
  payees: 3,
  statements: 6,
  events: 0,
  contact_messages: 0,
  spot_incidents: 0,
  waitlist_entries: 0,
  webhooks: 0,
  vehicles: 400,
};

function renderDialog(remove: () => Promise<unknown>, isDemoAccount = false) {
  const calls = { onRemoved: jest.fn(), onClose: jest.fn() };
  renderInAdmin(
    <RemoveDemoDataDialog counts={counts} isDemoAccount={isDemoAccount} remove={remove} {...calls} />,
  );
  return calls;
}
const confirmButton = () => screen.getByRole('button', { name: 'Remove' });

describe('RemoveDemoDataDialog', () => {
  it('The dialog lists what will be removed with counts, and leaves out what does not exist', () => {
    renderDialog(() => Promise.resolve());
    const rows = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(rows).toContain('Reservations');
    expect(values[rows.indexOf('Reservations')]).toBe('2,612');
    expect(rows).not.toContain('Webhooks');
    expect(screen.queryByText(/you will be logged out/)).toBeNull();
  });

  it('A demo account is warned that it will be logged out', () => {
    renderDialog(() => Promise.resolve(), true);
    expect(screen.getByText(/you will be logged out/)).toBeTruthy();
  });

  it('While the removal runs neither button can be pressed, and afterwards the dialog reports it once', async () => {
    let finish = () => {};
    const remove = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { onRemoved } = renderDialog(remove);
    await userEvent.click(confirmButton());
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(screen.getByText('Removing...')).toBeTruthy();
    finish();
    await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('A failed removal shows the reason and can be tried again', async () => {
    const error = new HttpError('The demo lots have refunds in progress.', 409, { code: 'conflict' });
    const { onRemoved } = renderDialog(jest.fn().mockRejectedValueOnce(error).mockResolvedValueOnce({}));
    await userEvent.click(confirmButton());
    expect(await screen.findByText('The demo lots have refunds in progress.')).toBeTruthy();
    expect(onRemoved).not.toHaveBeenCalled();
    await userEvent.click(confirmButton());
    await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  });

  it('Demo data that another admin has removed meanwhile counts as removed', async () => {
    const { onRemoved } = renderDialog(() => Promise.reject(new HttpError('', 404, { code: 'not_found' })));
    await userEvent.click(confirmButton());
    await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  });
});

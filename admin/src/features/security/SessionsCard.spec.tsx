/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { PasswordForm } from './PasswordForm';
import { SessionsCard } from './SessionsCard';

const sessionsCall = 'GET /auth/sessions';
const sessionOf = (id: string, isCurrent: boolean) => ({
  id,
  is_current: isCurrent,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  network: '192.0.2.0/24',
  created_at: '2026-11-01T08:00:00.000Z',
  last_seen_at: '2026-11-01T09:00:00.000Z',
});
const current = sessionOf('a', true);
const other = sessionOf('b', false);

async function openCard() {
  setUser({ id: 1, email: 'dana@example.test', role: 'parking_lot_owner' } as Dto<'Profile'>);
  const table: Record<string, [number, unknown]> = { [sessionsCall]: [200, [current, other]] };
  startStandInServer(table);
  renderInAdmin(
    <>
      <PasswordForm />
      <SessionsCard />
    </>,
  );
  const end = await screen.findByRole('button', { name: /^Log out Firefox/ });
  // From now on the server has ended the other session.
  table[sessionsCall] = [200, [current]];
  return { table, end };
}

const expectOneSession = () => waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));

it('A changed password removes the sessions that it ended from the list', async () => {
  const { table } = await openCard();
  table['POST /auth/change-password'] = [200, { access_token: 'next' }];
  await userEvent.type(screen.getByLabelText(/^Current password/), 'quiet-river-31');
  await userEvent.type(screen.getByLabelText(/^New password/), 'nine soft owls nap');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await expectOneSession();
});

it('A session that has ended already leaves the list without an error', async () => {
  const { table, end } = await openCard();
  table['DELETE /auth/sessions/b'] = [404, { code: 'not_found', detail: 'Not found.' }];
  await userEvent.click(end);
  await expectOneSession();
  expect(screen.queryByText(/Not found/)).toBeNull();
});

it('A session that could not be ended stays in the list, with the reason', async () => {
  const { table, end } = await openCard();
  table['DELETE /auth/sessions/b'] = [503, { code: 'server_error', detail: 'Unavailable.' }];
  await userEvent.click(end);
  expect((await screen.findByRole('alert')).textContent).toMatch('Unavailable.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

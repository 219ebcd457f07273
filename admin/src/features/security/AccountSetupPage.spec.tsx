/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { reloadUser, setUser, signOut } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import AccountSetupPage from './AccountSetupPage';

const me = 'GET /auth/me';
const confirmation = 'POST /auth/totp/confirmation';
const complete = { id: 1, email: 'dana@example.test', role: 'admin' };
const incomplete = { ...complete, required_action: 'set_up_two_factor' };

async function sendFirstCode(reply: [number, unknown]) {
  const table: Record<string, [number, unknown]> = {
    [me]: [200, incomplete],
    'POST /auth/totp': [201, { secret: 'ABCD', otpauth_uri: 'otpauth://totp/Panui?secret=ABCD' }],
    [confirmation]: reply,
  };
  startStandInServer(table);
  setUser(incomplete as Dto<'Profile'>);
  window.history.replaceState(null, '', '/#/account-setup');
  renderInAdmin(
    <Routes>
      <Route path="/account-setup" element={<AccountSetupPage />} />
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
      <Route path="*" element={null} />
    </Routes>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code from the app/ }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  return table;
}

/** For example, because the user signs in again in another tab. */
async function reloadCompleteUser(table: Record<string, [number, unknown]>) {
  table[me] = [200, complete];
  await act(reloadUser);
}

afterEach(() => act(signOut));

it('The recovery codes stay until the user has saved them, although the account is complete', async () => {
  const table = await sendFirstCode([200, { recovery_codes: ['1111-aaaa', '2222-bbbb'] }]);
  await screen.findByText('1111-aaaa');
  await reloadCompleteUser(table);
  expect(screen.getByText('2222-bbbb')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

it('After a wrong code, a user whose account was completed elsewhere can leave the set-up', async () => {
  const table = await sendFirstCode([400, { code: 'bad_request', detail: 'Wrong code.' }]);
  await screen.findByText(/Wrong code\./);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await reloadCompleteUser(table);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { AuthenticatorCard } from './AuthenticatorCard';

const statusCall = 'GET /auth/two-factor';
const statusOf = (hasTotp: boolean, hasPassword = true) => ({
  has_totp: hasTotp,
  recovery_codes_left: hasTotp ? 10 : 0,
  has_password: hasPassword,
});

function openCard(status = statusOf(false)) {
  const table: Record<string, [number, unknown]> = {
    [statusCall]: [200, status],
    'POST /auth/totp': [201, { secret: 'ABCD', otpauth_uri: 'otpauth://totp/Panui?secret=ABCD' }],
    'POST /auth/totp/confirmation': [200, { recovery_codes: ['1111-aaaa', '2222-bbbb'] }],
  };
  const server = startStandInServer(table);
  renderInAdmin(<AuthenticatorCard />);
  return { ...server, table };
}

/** The user visits another window, for example to store the codes. The status is loaded again on return. */
async function visitAnotherWindow({ bodiesOf }: ReturnType<typeof openCard>) {
  const before = bodiesOf(statusCall).length;
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(bodiesOf(statusCall)).toHaveLength(before + 1));
  // The response is rendered after the request.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

async function sendFirstCode() {
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code from the app/ }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
}

afterEach(() => focusManager.setFocused(undefined));

it('The recovery codes stay until the user has saved them', async () => {
  const server = openCard();
  await sendFirstCode();
  server.table[statusCall] = [200, statusOf(true)];
  await screen.findByText('1111-aaaa');

  await visitAnotherWindow(server);
  expect(screen.getByText('2222-bbbb')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByRole('button', { name: 'Remove the app' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1111-aaaa')).toBeNull());
});

it('A set-up that is cancelled after a wrong code gives way to an authenticator that was added elsewhere', async () => {
  const server = openCard();
  server.table['POST /auth/totp/confirmation'] = [400, { code: 'bad_request', detail: 'Wrong code.' }];
  await sendFirstCode();
  expect((await screen.findByRole('alert')).textContent).toMatch('Wrong code.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  server.table[statusCall] = [200, statusOf(true)];
  await visitAnotherWindow(server);
  expect(screen.getByRole('button', { name: 'Remove the app' })).toBeTruthy();
});

it.each([
  ['A user with a password removes the app with the password', true, /^Password/, 'quiet-river', 'password'],
  ['A user without a password removes the app with a code', false, /^Code/, '492 039', 'code'],
])('%s', async (_, hasPassword, label, typed, field) => {
  const call = 'DELETE /auth/totp';
  const server = openCard(statusOf(true, hasPassword));
  server.table[call] = [400, { code: 'validation_error', errors: [{ field, message: 'Not correct.' }] }];
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the app' }));
  await userEvent.type(await screen.findByLabelText(label), typed);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the app' }));
  expect((await screen.findByRole('alert')).textContent).toMatch('Not correct.');

  server.table[call] = [204, null];
  server.table[statusCall] = [200, statusOf(false, hasPassword)];
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy();
  expect(server.bodiesOf(call)).toEqual([{ [field]: typed }, { [field]: typed }]);
});

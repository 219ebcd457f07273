/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providerReturn, watchFragments } from '../../data/auth/fragments';
import { currentSession, signOut } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { LoginPage } from './LoginPage';

const withProvider: [number, unknown] = [200, { oidc: { label: 'Example ID' }, password_sign_in: 'on' }];
const exchange = 'POST /auth/oidc/session';
const owner = { id: 7, email: 'noa@example.test', role: 'parking_lot_owner' };

/** Opens the login page at an address to which the server sent the browser. */
function openAt(hash: string, replies: Record<string, [number, unknown]> = {}, isFromProvider = true) {
  const server = startStandInServer({ 'GET /auth/sign-in-methods': withProvider, ...replies });
  window.history.replaceState(null, '', `/login${hash}`);
  if (isFromProvider) document.cookie = 'panui_oidc_return=1; path=/login';
  watchFragments();
  renderInAdmin(<LoginPage />, {}, null);
  return server;
}

afterEach(() => {
  providerReturn.take();
  signOut();
});

it('The login page offers the provider by its name', async () => {
  openAt('');
  const button = await screen.findByRole('link', { name: /^Log in with \u2068?Example ID/ });
  expect(button.getAttribute('href')).toBe('/auth/oidc/start');
});

it('Without a provider the login page offers none', async () => {
  openAt('', { 'GET /auth/sign-in-methods': [200, { oidc: null, password_sign_in: 'on' }] });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('link', { name: /^Log in with/ })).toBeNull();
});

it('A public demo says when it is reset, and an account enters with one click', async () => {
  const demo = {
    next_reset_at: '2026-11-29T18:00:00.000Z',
    password: 'Panui-demo-2026',
    accounts: [
      { email: 'admin@panui.test', role: 'admin' },
      { email: 'owner@panui.test', role: 'parking_lot_owner' },
    ],
  };
  const server = openAt('', {
    'GET /auth/sign-in-methods': [200, { oidc: null, password_sign_in: 'on', demo }],
    'POST /auth/login': [200, { access_token: 'a-token' }],
    'GET /auth/me': [200, owner],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lot owner' }));
  await waitFor(() => expect(currentSession().status).toBe('signed_in'));
  expect(server.bodiesOf('POST /auth/login')).toEqual([
    { email: 'owner@panui.test', password: 'Panui-demo-2026', remember_me: false },
  ]);
});

it('The code of a sign-in at the provider leaves the address bar and opens a session once', async () => {
  const server = openAt('#code=a-code', {
    [exchange]: [200, { access_token: 'a-token' }],
    'GET /auth/me': [200, owner],
  });
  await waitFor(() => expect(currentSession().status).toBe('signed_in'));
  expect(window.location.href).not.toContain('a-code');
  expect(localStorage.getItem('access_token')).toBe('a-token');
  expect(server.bodiesOf(exchange)).toEqual([{ code: 'a-code' }]);
  expect(providerReturn.current()).toBeNull();
});

it('A code in a link from elsewhere opens no session', async () => {
  const server = openAt('#code=of-a-stranger', { [exchange]: [200, { access_token: 'a-token' }] }, false);
  expect((await screen.findByRole('alert')).textContent).toMatch(/another browser/);
  expect(server.bodiesOf(exchange)).toEqual([]);
});

it('A user with an authenticator app continues with the second step', async () => {
  const challenge = { two_factor_required: true, challenge_token: 'a-challenge', methods: ['totp'] };
  openAt('#code=a-code', { [exchange]: [200, challenge] });
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

it('A used code is explained and the form can be used', async () => {
  openAt('#code=old', { [exchange]: [401, { code: 'unauthorized', detail: 'Log in again.' }] });
  expect((await screen.findByRole('alert')).textContent).toBe('Log in again.');
  await userEvent.type(screen.getByLabelText('Email'), 'noa@example.test');
});

it.each([
  ['oidc_expired', /too long/],
  ['oidc_cancelled', /cancelled/],
  ['oidc_unavailable', /cannot be reached/],
  ['oidc_failed', /did not confirm/],
  ['oidc_unknown_user', /Ask an admin for an invitation/],
  ['oidc_no_email', /no valid email address/],
  ['oidc_unverified_email', /Verify the address there/],
  ['oidc_identity_taken', /another user/],
  ['<b>anything</b>', /did not confirm/],
])('The failure %s has a message', async (error, message) => {
  openAt(`#error=${encodeURIComponent(error)}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(window.location.hash).toBe('');
});

it('Where only admins may use a password, the provider comes first and the password behind a button', async () => {
  const methods = { oidc: { label: 'Example ID' }, password_sign_in: 'break_glass' };
  const detail = 'This account cannot use a password.';
  openAt('', {
    'GET /auth/sign-in-methods': [200, methods],
    'POST /auth/login': [403, { code: 'forbidden', detail }],
  });
  await screen.findByRole('button', { name: 'Log in with a password (admins)' });
  expect(screen.queryByLabelText('Email')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a password (admins)' }));
  await userEvent.type(screen.getByLabelText('Email'), 'noa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});

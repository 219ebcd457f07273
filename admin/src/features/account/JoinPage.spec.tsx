/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
import { linkToken, watchFragments } from '../../data/auth/fragments';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import JoinPage from './JoinPage';

async function openInvitation(role: string, methods: object): Promise<void> {
  startStandInServer({
    'GET /auth/sign-in-methods': [200, methods],
    'POST /auth/invitation': [
      200,
      {
        email: 'noa@example.test',
        first_name: 'Noa',
        last_name: '',
        role,
        parking_lots: [{ id: 1, name: 'Habima car park' }],
        venues: [],
        invited_by: 'Dana Cohen',
        expires_at: '',
      },
    ],
  });
  window.history.replaceState(null, '', '/join#a-token');
  watchFragments();
  renderInAdmin(<JoinPage />, {}, null);
  await screen.findByText('noa@example.test');
}
const oidc = { label: 'Example ID' };
const providerButton = () => screen.findByRole('link', { name: /^Join with \u2068?Example ID/ });

afterEach(() => linkToken.take());

it('An invitation can be accepted with a password or with the provider', async () => {
  await openInvitation('parking_lot_owner', { oidc, password_sign_in: 'on' });
  expect((await providerButton()).getAttribute('href')).toBe('/auth/oidc/start');
  expect(screen.getByLabelText('New password')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Noa');
  expect(window.location.hash).toBe('');
});

it('Where only admins may use a password, an owner joins with the provider only', async () => {
  await openInvitation('parking_lot_owner', { oidc, password_sign_in: 'break_glass' });
  await providerButton();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('Where only admins may use a password, an admin still chooses one', async () => {
  await openInvitation('admin', { oidc, password_sign_in: 'break_glass' });
  await providerButton();
  expect(screen.getByLabelText('New password')).toBeTruthy();
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchFragments } from '../../data/auth/fragments';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { IdentitiesCard } from './IdentitiesCard';

const identity = {
  id: 3,
  issuer: 'https://id.example',
  email: 'noa@example.test',
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: null,
};

function openCard(hash = '', replies: Record<string, [number, unknown]> = {}) {
  const table: Record<string, [number, unknown]> = {
    'GET /auth/sign-in-methods': [200, { oidc: { label: 'Example ID' }, password_sign_in: 'on' }],
    'GET /auth/oidc/identities': [200, [identity]],
    ...replies,
  };
  const server = startStandInServer(table);
  window.history.replaceState(null, '', `/settings/security${hash}`);
  watchFragments();
  renderInAdmin(<IdentitiesCard />);
  return { ...server, table };
}

async function unlink() {
  await userEvent.click(await screen.findByRole('button', { name: /^Unlink .*noa@example\.test/ }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
}

it('Without a provider there is no card', async () => {
  const { requests } = openCard('', {
    'GET /auth/sign-in-methods': [200, { oidc: null, password_sign_in: 'on' }],
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('A user who comes back from the provider learns that the account is linked', async () => {
  openCard('#linked');
  expect(await screen.findByText('The account is linked. You can log in with it now.')).toBeTruthy();
  expect(await screen.findByText('noa@example.test')).toBeTruthy();
  expect(window.location.hash).toBe('');
});

it('A user who comes back with the account of another user learns why it is not linked', async () => {
  openCard('#error=oidc_identity_taken');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This account is already linked to another user.',
  );
});

it('An unreachable provider is reported when linking starts', async () => {
  openCard('', { 'POST /auth/oidc/link': [503, { code: 'network_error', detail: 'Not reachable.' }] });
  await userEvent.click(await screen.findByRole('button', { name: /^Link an account at/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch('Not reachable.');
});

it('An account is unlinked after confirmation', async () => {
  const { table } = openCard('', { 'DELETE /auth/oidc/identities/3': [200, identity] });
  await screen.findByText('noa@example.test');
  table['GET /auth/oidc/identities'] = [200, []];
  await unlink();
  expect(await screen.findByText('No account is linked.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('The only way to log in is not unlinked, and the dialog says why', async () => {
  const detail = 'This is your only way to log in.';
  openCard('', { 'DELETE /auth/oidc/identities/3': [409, { code: 'conflict', detail }] });
  await unlink();
  expect(within(screen.getByRole('alertdialog')).getByRole('alert').textContent).toMatch(detail);
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { currentSession, openSession, openSessionWith, signOut, watchSession } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { AuthGuard } from './AuthGuard';

const me = 'GET /auth/me';
const admin = { id: 1, email: 'dana@example.test', role: 'admin' };
const token = () => localStorage.getItem('access_token');

/** What the browser does in this tab after another tab stored or removed the token. */
function changeTokenInAnotherTab(value: string | null): void {
  if (value === null) localStorage.removeItem('access_token');
  else localStorage.setItem('access_token', value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
}

function renderPage(): void {
  window.history.replaceState(null, '', '/#/venues');
  renderInAdmin(
    <Routes>
      <Route
        path="/venues"
        element={
          <AuthGuard>
            <input aria-label="Name of the venue" />
          </AuthGuard>
        }
      />
      <Route path="*" element={null} />
    </Routes>,
    {},
    null,
  );
}

beforeAll(watchSession);
afterEach(() => act(signOut));

it.each<[string, [number, unknown] | null]>([
  ['no network', null],
  ['too many requests', [429, { code: 'too_many_requests' }]],
  ['a server that is starting', [503, null]],
])('After %s the token stays, and the page can be refreshed', async (_, reply) => {
  const server: Record<string, [number, unknown]> = reply ? { [me]: reply } : {};
  startStandInServer(server);
  await openSessionWith('a-token');
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Loading Error' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(token()).toBe('a-token');
  server[me] = [200, admin];
  await act(openSession);
  expect(screen.getByLabelText('Name of the venue')).toBeTruthy();
});

it('A token that the server rejects ends the session', async () => {
  startStandInServer({ [me]: [401, { code: 'unauthorized' }] });
  await openSessionWith('a-token');
  expect(currentSession()).toEqual({ status: 'none', reason: 'session_expired' });
  expect(token()).toBeNull();
});

it('A new token in another tab does not discard what was typed, and signing out there ends the session', async () => {
  const server = startStandInServer({ [me]: [200, admin] });
  await openSessionWith('a-token');
  renderPage();
  await userEvent.type(screen.getByLabelText('Name of the venue'), 'Habima');
  changeTokenInAnotherTab('a-new-token');
  expect(screen.getByDisplayValue('Habima')).toBeTruthy();
  await waitFor(() => expect(server.bodiesOf(me)).toHaveLength(2));
  expect(screen.getByDisplayValue('Habima')).toBeTruthy();
  changeTokenInAnotherTab(null);
  expect(currentSession()).toEqual({ status: 'none', reason: null });
  expect(screen.queryByDisplayValue('Habima')).toBeNull();
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { AccountAccess } from './AccountAccess';
import UserList from './UserList';

const userOf = (id: number, first_name: string, status: Dto<'User'>['status']) =>
  ({
    id,
    email: `user${id}@example.test`,
    first_name,
    last_name: '',
    role: 'parking_lot_owner',
    status,
    two_factor: 'none',
    parking_lots: [],
    venues: [],
    invitation_expires_at: '2026-12-01T10:00:00.000Z',
    created_at: '2026-11-01T10:00:00.000Z',
  }) as unknown as Dto<'User'>;
const noa = userOf(7, 'Noa', 'invited');
const users = [noa, userOf(8, 'Dan', 'active'), userOf(9, 'Gil', 'disabled')];

const invitationCall = 'POST /admin/users/7/invitation';
const link = 'https://panui.example/join#secret';
const sent = { expires_at: '2026-12-04T10:00:00.000Z' };

function Path() {
  return <output>{useLocation().pathname}</output>;
}

/** The list as on a desktop or a phone. */
async function openList(isPhone: boolean, reply: [number, unknown]) {
  window.matchMedia = () =>
    ({ matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  const server = startStandInServer({ [invitationCall]: reply });
  const getList = jest.fn(() => Promise.resolve({ data: users as never[], total: users.length }));
  renderInAdmin(
    <ResourceContextProvider value="users">
      <UserList />
      <Path />
    </ResourceContextProvider>,
    { getList },
  );
  const button = await screen.findByRole('button', { name: /^Resend invitation/ });
  return { ...server, getList, button };
}

const currentPath = () => document.querySelector('output')?.textContent;

describe.each([
  ['table', false],
  ['list on a phone', true],
])('The users in a %s', (_name, isPhone) => {
  it('Only an invited user has a button that resends the invitation, and it does not open the user', async () => {
    const { button, bodiesOf, getList } = await openList(isPhone, [202, sent]);
    expect(button.textContent).toBe('Resend invitation');
    expect(button.getAttribute('aria-label')).toMatch(/^Resend invitation to \W?Noa/);
    const row = button.closest<HTMLElement>('tr, li');
    expect(within(row as HTMLElement).getByText('Invited')).toBeTruthy();
    const path = currentPath();
    const loads = getList.mock.calls.length;
    await userEvent.click(button);
    await screen.findByText('The invitation is sent. Earlier links no longer work.');
    expect(bodiesOf(invitationCall)).toHaveLength(1);
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(loads));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentPath()).toBe(path);
  });

  it('Without a mail server a dialog shows the link, and clicks in it do not open the user', async () => {
    const { button } = await openList(isPhone, [202, { ...sent, url: link }]);
    const path = currentPath();
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: /^Invitation of \W?Noa/ });
    const field = within(dialog).getByLabelText<HTMLInputElement>('Invitation link');
    expect(field.value).toBe(link);
    await userEvent.click(within(dialog).getByRole('alert'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe(path);
  });

  it('A user who has joined meanwhile is reported in the words of the server, and the list is loaded again', async () => {
    const { button, getList } = await openList(isPhone, [
      409,
      { code: 'conflict', detail: 'Noa has joined.' },
    ]);
    const loads = getList.mock.calls.length;
    await userEvent.click(button);
    expect(await screen.findByText('Noa has joined.')).toBeTruthy();
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(loads));
  });
});

it('An invitation that cannot be sent is reported, and can be sent again', async () => {
  const { button } = await openList(false, [503, { code: 'server_error', detail: 'Unavailable.' }]);
  await userEvent.click(button);
  expect(await screen.findByText(/Unavailable\./)).toBeTruthy();
  expect((button as HTMLButtonElement).disabled).toBe(false);
});

it('The page of a user shows the link in the page', async () => {
  setUser({ id: 1, email: 'dana@example.test', role: 'admin' } as Dto<'Profile'>);
  startStandInServer({ [invitationCall]: [202, { ...sent, url: link }] });
  renderInAdmin(
    <ResourceContextProvider value="users">
      <RecordContextProvider value={noa}>
        <AccountAccess />
      </RecordContextProvider>
    </ResourceContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend invitation' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Invitation link')).value).toBe(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import ContactPage from '../../features/contact-messages/ContactPage';
import { SideMenu } from './SideMenu';

const handle = 'PUT /admin/contact-messages/4';
const message = {
  id: 4,
  name: 'Noa',
  email: 'noa@example.test',
  message: 'Is there a ramp?',
  created_at: '2026-11-24T10:00:00.000Z',
  is_handled: false,
  is_suspect: false,
  mail_state: 'sent',
};

/** The menu beside the page of a message, with the given number of messages that are not handled. */
function renderMenu(role: Dto<'Profile'>['role'], openCount: number) {
  setUser({ id: 1, role } as Dto<'Profile'>);
  window.history.replaceState(null, '', '/#/contact-messages/4');
  const open = { count: openCount };
  const getList = jest.fn(() => Promise.resolve({ data: [], total: open.count }));
  const getOne = () => Promise.resolve({ data: message as never });
  const { requests } = startStandInServer({ [handle]: [200, { ...message, is_handled: true }] });
  renderInAdmin(
    <>
      <SideMenu />
      <ResourceContextProvider value="contact-messages">
        <Routes>
          <Route path="/contact-messages/:id" element={<ContactPage />} />
        </Routes>
      </ResourceContextProvider>
    </>,
    { getList, getOne },
  );
  return { open, getList, requests };
}

it('The menu has the number of new messages, which disappears when the last one is handled', async () => {
  const { open, getList, requests } = renderMenu('admin', 1);
  expect(await screen.findByRole('link', { name: 'Messages One new message' })).toBeTruthy();
  expect(getList).toHaveBeenCalledWith(
    'contact-messages',
    expect.objectContaining({ filter: { is_handled: false, is_suspect: false } }),
  );
  open.count = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as handled' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy());
  expect(requests.map(({ call }) => call)).toContain(handle);
});

it('A large number of new messages is shortened for the eye only', async () => {
  renderMenu('admin', 120);
  const link = await screen.findByRole('link', { name: 'Messages 120 new messages' });
  expect(link.textContent).toContain('99+');
});

it('The menu of a lot owner does not request messages', async () => {
  const { getList } = renderMenu('parking_lot_owner', 3);
  expect(await screen.findByRole('button', { name: 'Mark as handled' })).toBeTruthy();
  expect(getList).not.toHaveBeenCalled();
  expect(screen.queryByText(/new message/)).toBeNull();
});

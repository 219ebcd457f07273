/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { setUser } from '../../data/auth/session';
import { nothingWaits } from '../../testing/nothingWaits';
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
  state: 'open',
  locale: 'en',
  assignee_id: null,
  is_handled: false,
  is_suspect: false,
  mail_state: 'sent',
};
const attention = 'GET /admin/attention';

/** The menu beside the page of a message, with what waits behind its entries. */
function renderMenu(role: Dto<'Profile'>['role'], waiting: Partial<Dto<'AttentionCounts'>>) {
  setUser({ id: 1, role } as Dto<'Profile'>);
  window.history.replaceState(null, '', '/#/contact-messages/4');
  const response = { ...nothingWaits, ...waiting };
  const getOne = () => Promise.resolve({ data: message as never });
  const { requests } = startStandInServer({
    [attention]: [200, response],
    [handle]: [200, { ...message, is_handled: true }],
    'GET /admin/contact-messages/4/replies': [200, []],
    'GET /admin/contact-messages/assignees': [200, []],
    'GET /admin/canned-texts': [200, []],
  });
  renderInAdmin(
    <>
      <SideMenu />
      <ResourceContextProvider value="contact-messages">
        <Routes>
          <Route path="/contact-messages/:id" element={<ContactPage />} />
        </Routes>
      </ResourceContextProvider>
    </>,
    { getOne },
  );
  return { response, requests };
}

it('The menu has the number of new messages, which disappears when the last one is closed', async () => {
  const { response, requests } = renderMenu('admin', { contact_messages_open: 1 });
  expect(await screen.findByRole('link', { name: 'Messages One new message' })).toBeTruthy();
  response.contact_messages_open = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy());
  expect(requests.map(({ call }) => call)).toContain(handle);
});

it('The menu says what was not delivered, which reports are open and which refunds are stuck', async () => {
  renderMenu('admin', { messages_undelivered: 2, spot_incidents_open: 1, refunds_failed: 3 });
  await screen.findByRole('link', { name: 'Message log 2 messages were not delivered' });
  expect(screen.getByRole('link', { name: 'Wrong-car reports One open report' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Payments 3 stuck refunds' })).toBeTruthy();
});

it('A large number of new messages is shortened for the eye only', async () => {
  renderMenu('admin', { contact_messages_open: 120 });
  const link = await screen.findByRole('link', { name: 'Messages 120 new messages' });
  expect(link.textContent).toContain('99+');
});

it('The menu of a lot owner does not request counts', async () => {
  const { requests } = renderMenu('parking_lot_owner', { contact_messages_open: 3 });
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  expect(requests.map(({ call }) => call)).not.toContain(attention);
  expect(screen.queryByText(/new message/)).toBeNull();
});

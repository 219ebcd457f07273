/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { ProfileForm } from './ProfileForm';

const loadCall = 'GET /auth/me';
const saveCall = 'PUT /auth/me';
const user = {
  id: 7,
  email: 'noa@example.com',
  role: 'admin',
  first_name: 'Noa',
  last_name: 'Levi',
  phone_number: '050-000-0001',
  locale: 'en',
} as Dto<'Profile'>;
/** The user after an admin changed the last name. */
const changed = { ...user, last_name: 'Cohen' };

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

it('Only edited fields are saved, so that a newer change by an admin stays', async () => {
  const server = startStandInServer({ [saveCall]: [200, { ...changed, first_name: 'Dana' }] });
  setUser(user);
  renderInAdmin(<ProfileForm />);
  await type('first_name', 'Dana');
  await userEvent.click(saveButton());
  await waitFor(() => expect(field('last_name').value).toBe('Cohen'));
  expect(server.bodiesOf(saveCall)).toEqual([{ first_name: 'Dana' }]);
  expect(field('first_name').value).toBe('Dana');
  expect(saveButton().disabled).toBe(true);
});

it('The user is loaded again when the form opens, and a late response leaves what was typed', async () => {
  const server = startStandInServer({
    [loadCall]: [200, changed],
    [saveCall]: [200, { ...changed, first_name: 'Dana' }],
  });
  const send = globalThis.fetch;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'GET') await released;
    return send(input, init);
  };
  setUser(user);
  renderInAdmin(<ProfileForm />);
  await type('first_name', 'Dana');
  expect(field('last_name').value).toBe('Levi');
  release();
  await waitFor(() => expect(field('last_name').value).toBe('Cohen'));
  expect(field('first_name').value).toBe('Dana');
  await userEvent.click(saveButton());
  await waitFor(() => expect(server.bodiesOf(saveCall)).toEqual([{ first_name: 'Dana' }]));
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError, TextInput } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { hasUnsavedChanges } from '../ui/hasUnsavedChanges';
import { RecordEdit } from './RecordEdit';

Element.prototype.scrollIntoView = () => {};

beforeEach(() => setUser({ id: 7, role: 'parking_lot_owner' } as Dto<'Profile'>));

/** A page that names the lot above its form, from all lots of the owner. */
function Page({ loadNames }: { loadNames: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['owner-lots', 'all-rows', 'name'], queryFn: loadNames });
  return (
    <>
      <h2>{data}</h2>
      <RecordEdit resource="owner-lots" id={3} title={false}>
        <TextInput source="name" label="Name" />
      </RecordEdit>
    </>
  );
}

it('A form with unsaved changes asks before the page is left', async () => {
  renderInAdmin(<Page loadNames={() => Promise.resolve('')} />, {
    getOne: () => Promise.resolve({ data: { id: 3, name: 'Oren Tower' } }),
  } as unknown as DataProvider);
  const field = await screen.findByLabelText('Name');
  expect(hasUnsavedChanges()).toBe(false);
  await userEvent.type(field, ' 2');
  expect(hasUnsavedChanges()).toBe(true);
});

it.each([
  ['another user saved meanwhile', new HttpError('Conflict', 409, { code: 'conflict' })],
  ['no response arrived to', new HttpError('No connection', 0, { code: 'network_error' })],
])('A form that %s still asks before the page is left', async (_case, error) => {
  startStandInServer({
    'GET /owners/me/lots/3': [200, { id: 3, name: 'Elah', updated_at: '2026-11-30T10:01:00Z' }],
  });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  confirm.mockClear();
  window.location.hash = '#/lot';
  renderInAdmin(
    <Routes>
      <Route
        path="/lot"
        element={
          <>
            <Page loadNames={() => Promise.resolve('')} />
            <Link to="/other">Events</Link>
          </>
        }
      />
      <Route path="/other" element="Another page" />
    </Routes>,
    {
      getOne: () =>
        Promise.resolve({ data: { id: 3, name: 'Oren Tower', updated_at: '2026-11-30T10:00:00Z' } }),
      update: () => Promise.reject(error),
    } as unknown as DataProvider,
  );
  await userEvent.type(await screen.findByLabelText('Name'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/No connection|This record has changed/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(confirm).toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Oren Tower 2');
  confirm.mockReturnValue(true);
  await userEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
});

it('A saved record is also up to date where the page shows all rows', async () => {
  let lot = { id: 3, name: 'Oren Tower' };
  renderInAdmin(<Page loadNames={() => Promise.resolve(lot.name)} />, {
    getOne: () => Promise.resolve({ data: lot }),
    update: (_resource: string, { data }: { data: object }) =>
      Promise.resolve({ data: (lot = { ...lot, ...data }) }),
  } as unknown as DataProvider);
  await screen.findByRole('heading', { name: 'Oren Tower' });
  await userEvent.type(await screen.findByLabelText('Name'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Oren Tower 2' })).toBeTruthy();
});

it('A record of the path that does not exist says so and leads to the list, also where saving stays on the page', async () => {
  window.location.hash = '#/legal-texts/99/edit';
  renderInAdmin(
    <Routes>
      <Route
        path="/legal-texts/:id/edit"
        element={
          <RecordEdit resource="legal-texts" title={false}>
            <TextInput source="title" />
          </RecordEdit>
        }
      />
      <Route path="/legal-texts" element="The list" />
    </Routes>,
    { getOne: () => Promise.reject(new HttpError('Not found', 404)) } as unknown as DataProvider,
  );
  expect(await screen.findByText('The list')).toBeTruthy();
});

it('A role that may only read a record gets its form disabled and without buttons', async () => {
  setUser({ id: 8, role: 'accountant' } as Dto<'Profile'>);
  renderInAdmin(
    <RecordEdit resource="payees" id={3} listPath="/payees" canDelete title={false}>
      <TextInput source="legal_name" label="Name" />
    </RecordEdit>,
    {
      getOne: () => Promise.resolve({ data: { id: 3, legal_name: 'Oren Parking' } }),
    } as unknown as DataProvider,
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ListContextProvider, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { ListError } from './ListError';

it('A list that failed to load shows the request id with a copy button', () => {
  const error = new HttpError('Server error: Something went wrong. Reference: \u2066abc-1\u2069', 500);
  const list = { error, refetch: () => Promise.resolve() };
  renderInAdmin(
    <ListContextProvider value={list as never}>
      <ListError />
    </ListContextProvider>,
  );
  expect(screen.getByText('abc-1')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Copy the reference' })).not.toBeNull();
});

it('A list whose stored or linked filters are rejected can be shown without them', async () => {
  window.location.hash = '#/reservations?filter=%7B%22nothing%22%3A5%7D';
  const error = new HttpError('Invalid request', 400);
  const list = { error, resource: 'reservations', refetch: () => Promise.resolve() };
  function Stored() {
    const [params, setParams] = useStore<object | null>('reservations.listParams', null);
    const { pathname, search } = useLocation();
    return (
      <button onClick={() => setParams({ filter: { nothing: 5 } })}>
        {`${pathname}${search} ${JSON.stringify(params)}`}
      </button>
    );
  }
  renderInAdmin(
    <ListContextProvider value={list as never}>
      <ListError />
      <Stored />
    </ListContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^\/reservations\?filter=/ }));
  expect(screen.getByRole('button', { name: /"nothing":5/ })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole list' }));
  expect(screen.getByRole('button', { name: /^\/reservations (undefined|null)$/ })).not.toBeNull();
});

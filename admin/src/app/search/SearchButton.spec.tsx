/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { SearchButton } from './SearchButton';

const reservation = {
  id: 7,
  full_name: 'נועה כהן',
  license_plate: '12345678',
  parking_lot_name: 'מגדל אורן',
  service_date: '2026-11-29',
};
const listOf = (resource: string, q: string, sort = '["id","ASC"]') =>
  `GET ${resource}?${new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,4]', sort })}`;
const byStart = '["reservation_start","DESC"]';

/** Opens the search as a member of the support with the keyboard, in a Hebrew layout. */
async function openSearch(replies: Parameters<typeof startStandInServer>[0]) {
  setUser({ id: 1, role: 'support' } as Dto<'Profile'>);
  const server = startStandInServer(replies);
  renderInAdmin(<SearchButton />, {}, null);
  fireEvent.keyDown(document, { code: 'KeyK', key: 'ל', ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Search everything' });
  return { server, input };
}

it('Ctrl+K opens the pages of the role, and typing narrows them in either keyboard layout', async () => {
  const { input } = await openSearch({});
  expect(screen.getByRole('option', { name: 'Reservations' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Users' })).toBeNull();
  await userEvent.type(input, 'רקפםראד');
  expect(screen.getByRole('option', { name: 'Wrong-car reports' })).toBeTruthy();
});

it('A plate finds its reservation, and Enter opens it', async () => {
  const { input } = await openSearch({
    [listOf('/admin/reservations', '123-45-678', byStart)]: [200, [reservation], 1],
    [listOf('/admin/events', '123-45-678', '["starts_at","DESC"]')]: [200, [], 0],
  });
  await userEvent.type(input, '123-45-678');
  expect(await screen.findByRole('option', { name: /נועה כהן · 12345678/ })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#/reservations/7');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('What was typed in the wrong layout is found, with how it was read', async () => {
  const events = (q: string) => listOf('/admin/events', q, '["starts_at","DESC"]');
  const { input } = await openSearch({
    [listOf('/admin/reservations', 'buvf', byStart)]: [200, [], 0],
    [events('buvf')]: [200, [], 0],
    [listOf('/admin/reservations', 'נוהכ', byStart)]: [200, [reservation], 1],
    [events('נוהכ')]: [200, [], 0],
  });
  await userEvent.type(input, 'buvf');
  expect(await screen.findByRole('option', { name: /נועה כהן/ })).toBeTruthy();
  expect(screen.getByText(/Read as “נוהכ”/)).toBeTruthy();
});

it('A search that fails says so', async () => {
  const { input } = await openSearch({});
  await userEvent.type(input, 'xyz');
  expect(await screen.findByText(/The search failed/)).toBeTruthy();
});

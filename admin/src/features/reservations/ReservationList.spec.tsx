/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { setUser } from '../../data/auth/session';
import { serviceDay } from '../../i18n/time';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import ReservationList from './ReservationList';

const today = serviceDay(new Date()).date;
const reservation = {
  id: 7,
  status: 'confirmed',
  arrival: 'inside',
  payment_status: 'owed',
  full_name: 'Noa Cohen',
  phone_number: '050-123-4567',
  license_plate: '12345678',
  parking_lot_id: 1,
  parking_lot_name: 'Oren Tower',
  spot_number: '108',
  venue_id: 2,
  venue_name: 'Habima',
  price_agorot: 2_500,
  reservation_start: `${today}T16:00:00.000Z`,
  reservation_end: new Date(Date.now() + 3_600_000).toISOString(),
  paid_reservation_id: 7,
  personal_data_erased_at: null,
};
const counts = { service_day: today, today: 1, upcoming: 64, past: 10_001, cancelled: 2 };

function renderList(rows: object[], counted: object = counts) {
  setUser({ id: 1, role: 'support' } as Dto<'Profile'>);
  const server = startStandInServer({ 'GET /admin/reservations/counts': [200, counted] });
  const filters: unknown[] = [];
  const getTotal = jest.fn((_filter: object) => rows.length);
  const getList = (resource: string, { filter }: { filter: object }) => {
    if (resource === 'reservations') filters.push(filter);
    return Promise.resolve({ data: rows, total: getTotal(filter) });
  };
  renderInAdmin(
    <ResourceContextProvider value="reservations">
      <ReservationList />
    </ResourceContextProvider>,
    { getList: getList as never, getMany: (() => Promise.resolve({ data: [] })) as never },
    null,
  );
  return { server, filters, getTotal };
}

it('It opens on today without cancelled ones, with the hour, the car, the payment, and counts of the tabs', async () => {
  const { filters } = renderList([reservation]);
  const row = (await screen.findByText('Noa Cohen')).closest('tr') as HTMLElement;
  expect(filters[0]).toEqual({ from: today, to: today, is_cancelled: false });
  expect(within(row).getByText('Inside')).toBeTruthy();
  expect(within(row).getByText('Owed').className).toContain('tag-plain');
  expect(row.querySelector('time')?.textContent).toMatch(/^\d\d:\d\d$/);
  const tabs = [...screen.getByLabelText('Which reservations').querySelectorAll('button')];
  await waitFor(() =>
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Today1',
      'Upcoming64',
      'Past10,000+',
      'Cancelled2',
      'All',
    ]),
  );
  expect(tabs[0]?.getAttribute('aria-pressed')).toBe('true');
});

it('A car that is inside after the end of its reservation is marked, whatever became of the reservation', async () => {
  const ended = { status: 'completed', reservation_end: new Date(Date.now() - 60_000).toISOString() };
  renderList([{ ...reservation, ...ended }]);
  const row = (await screen.findByText('Noa Cohen')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Past its time').className).toContain('tag-red');
  expect(within(row).getByText('Owed').className).toContain('tag-amber');
});

it('The menu of a row opens it and its payment, and sends, copies or cancels', async () => {
  renderList([reservation]);
  // Queries by role are slow on a page of this size.
  fireEvent.click(await screen.findByLabelText('Actions of reservation 7'));
  await screen.findByText('Copy the link for the driver');
  const items = [...document.querySelectorAll('[role=menuitem]')];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Send the confirmation again',
    'Copy the link for the driver',
    'Payment',
    'Cancel this reservation',
  ]);
  expect(items[3]?.getAttribute('href')).toContain(encodeURIComponent('{"reservation_id":7}'));
  fireEvent.click(items[4]!);
  expect(await screen.findByText('Cancel the reservation?')).toBeTruthy();
});

it('Columns can be hidden, but not the boxes and the menus of the rows', async () => {
  renderList([reservation]);
  expect((await screen.findByText('Noa Cohen')).closest('tr')?.textContent).toContain('Habima');
  fireEvent.click(screen.getByLabelText('Columns'));
  const choices = [...document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')];
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'From',
    'License plate',
    'Driver',
    'Parking lot',
    'Spot',
    'Venue',
    'Status',
    'Payment',
    'Price',
  ]);
  fireEvent.click(choices[5]!);
  await waitFor(() =>
    expect(screen.getByText('Noa Cohen').closest('tr')?.textContent).not.toContain('Habima'),
  );
  expect(screen.getByLabelText('Actions of reservation 7')).toBeTruthy();
});

it('Without any reservation it says so, and does not blame a filter', async () => {
  renderList([], { ...counts, today: 0, upcoming: 0, past: 0, cancelled: 0 });
  expect(await screen.findByText('No reservations yet')).toBeTruthy();
});

it('A search says how many reservations the tab hides, and shows them all', async () => {
  const { filters, getTotal } = renderList([reservation]);
  await screen.findByText('Noa Cohen');
  getTotal.mockImplementation((filter) => ('from' in filter ? 1 : 4));
  fireEvent.change(screen.getByPlaceholderText('Number, plate, name or phone'), { target: { value: '#7' } });
  expect(await screen.findByText('3 more outside this tab')).toBeTruthy();
  fireEvent.click(screen.getByText('Show all of them'));
  await waitFor(() => expect(screen.queryByText('3 more outside this tab')).toBeNull());
  expect(filters.at(-1)).toEqual({ q: '#7' });
});

it('A search in the wrong keyboard layout offers what was meant', async () => {
  const { getTotal } = renderList([]);
  getTotal.mockImplementation((filter: { q?: string }) => (filter.q === 'rugh' ? 0 : 1));
  const field = await screen.findByPlaceholderText<HTMLInputElement>('Number, plate, name or phone');
  fireEvent.change(field, { target: { value: 'rugh' } });
  fireEvent.click(await screen.findByText(/Search for .*רועי/));
  await waitFor(() => expect(field.value).toBe('רועי'));
});

it('A reservation whose driver was erased says so', async () => {
  const erased = {
    full_name: '',
    phone_number: '',
    license_plate: '',
    personal_data_erased_at: '2026-11-01T00:00:00Z',
  };
  renderList([{ ...reservation, ...erased }]);
  expect(await screen.findByText('Driver’s details erased')).toBeTruthy();
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { addDays, serviceDay } from '../../i18n/time';
import { startStandInServer } from '../../testing/standInServer';
import { SearchButton } from './SearchButton';

const reservation = {
  id: 7,
  full_name: 'נועה כהן',
  license_plate: '12345678',
  parking_lot_name: 'מגדל אורן',
  spot_number: '108',
  reservation_start: '2026-11-29T16:00:00.000Z',
  status: 'confirmed',
  price_agorot: 2_500,
  paid_reservation_id: 7,
  personal_data_erased_at: null,
};
const past = { ...reservation, id: 6, reservation_start: '2026-11-28T16:00:00.000Z', status: 'cancelled' };
const listOf = (resource: string, filter: object, sort: string) =>
  `GET ${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,4]', sort })}`;
const eventsOf = (q: string) => listOf('/admin/events', { q }, '["starts_at","DESC"]');
const reservations = '/admin/reservations';
const fromToday = (q: string) =>
  listOf(reservations, { q, from: serviceDay(new Date()).date }, '["reservation_start","ASC"]');
const beforeToday = (q: string) =>
  listOf(reservations, { q, to: addDays(serviceDay(new Date()).date, -1) }, '["reservation_start","DESC"]');
const none = [200, [], 0] as [number, unknown, number];

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

it('A reservation that was moved to another lot leads to the one that continues it', async () => {
  const moved = { ...past, id: 6, moved_to_reservation_id: 7 };
  const { input } = await openSearch({
    [fromToday('123-45-678')]: [200, [reservation], 1],
    [beforeToday('123-45-678')]: [200, [moved], 1],
    [eventsOf('123-45-678')]: none,
  });
  await userEvent.type(input, '123-45-678');
  const options = await screen.findAllByRole('option', { name: /נועה כהן/ });
  expect(options.map(({ textContent }) => textContent?.match(/#\d+/)?.[0])).toEqual(['#7']);
});

it('A plate finds its reservations, the next one first, and Enter opens it', async () => {
  const { input } = await openSearch({
    [fromToday('123-45-678')]: [200, [reservation], 1],
    [beforeToday('123-45-678')]: [200, [past], 1],
    [eventsOf('123-45-678')]: none,
  });
  await userEvent.type(input, '123-45-678');
  const [next, before] = await screen.findAllByRole('option', { name: /נועה כהן · 123-45-678/ });
  expect(next?.textContent).toContain('29/11/2026 18:00\u2069 · מגדל אורן · 108');
  expect(before?.textContent).toMatch(/28\/11\/2026 18:00.*Cancelled/);
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#/reservations/7');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('What was typed in the wrong layout is found, with how it was read', async () => {
  const { input } = await openSearch({
    [fromToday('buvf')]: none,
    [beforeToday('buvf')]: none,
    [eventsOf('buvf')]: none,
    [fromToday('נוהכ')]: [200, [reservation], 1],
    [beforeToday('נוהכ')]: none,
    [eventsOf('נוהכ')]: none,
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

it('A reservation is found by the number that lists and mails display', async () => {
  const { input } = await openSearch({
    [listOf(reservations, { id: 10822 }, '["id","ASC"]')]: [200, [{ ...reservation, id: 10822 }], 1],
    [fromToday('#10822')]: none,
    [beforeToday('#10822')]: none,
    [eventsOf('#10822')]: none,
  });
  await userEvent.type(input, '#10822');
  expect((await screen.findByRole('option', { name: /נועה כהן/ })).textContent).toContain('#10822');
});

it('A driver of today comes before an erased reservation whose number was typed', async () => {
  const erased = { ...reservation, full_name: '', license_plate: '', personal_data_erased_at: '2026-09-01' };
  const { input } = await openSearch({
    [listOf(reservations, { id: 5227 }, '["id","ASC"]')]: [200, [{ ...erased, id: 5227 }], 1],
    [fromToday('5227')]: [200, [reservation], 1],
    [beforeToday('5227')]: none,
    [eventsOf('5227')]: none,
  });
  await userEvent.type(input, '5227');
  await screen.findByRole('option', { name: /נועה כהן/ });
  const numbers = screen.getAllByRole('option').map(({ textContent }) => textContent?.match(/#\d+/)?.[0]);
  expect(numbers.filter(Boolean)).toEqual(['#7', '#5227']);
});

describe('With a reservation', () => {
  const found = {
    [fromToday('noa')]: [200, [reservation], 1] as [number, unknown, number],
    [beforeToday('noa')]: none,
    [eventsOf('noa')]: none,
  };

  it('Tab lists what can be done with it, and Enter does that without opening it', async () => {
    const copied: string[] = [];
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    window.location.hash = '#/payments';
    const { input } = await openSearch({
      ...found,
      'POST /admin/reservations/7/link': [200, { url: 'https://panui.test/r/secret' }],
    });
    await user.type(input, 'noa');
    await screen.findByRole('option', { name: /נועה כהן/ });
    await user.keyboard('{Tab}');
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    // As the menu of its row in the list.
    expect(names).toEqual([
      'Open',
      'Send the confirmation again',
      'Copy the link for the driver',
      'Payment',
      'Cancel this reservation',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText('The link is copied')).toBeTruthy();
    expect(copied).toEqual(['https://panui.test/r/secret']);
    expect(window.location.hash).toBe('#/payments');
  });

  it('The question before a cancellation takes the place of the search', async () => {
    const { input } = await openSearch(found);
    await userEvent.type(input, 'noa');
    await screen.findByRole('option', { name: /נועה כהן/ });
    await userEvent.keyboard('{Tab}{End}{Enter}');
    expect(await screen.findByTestId('cancel-confirm')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('Escape leads back to the results', async () => {
    const { input } = await openSearch(found);
    await userEvent.type(input, 'noa');
    await screen.findByRole('option', { name: /נועה כהן/ });
    await userEvent.keyboard('{Tab}{Escape}');
    expect(screen.getByRole('option', { name: /נועה כהן/ })).toBeTruthy();
  });

  it('What was opened last is first when nothing is typed', async () => {
    sessionStorage.clear();
    const { input } = await openSearch(found);
    await userEvent.type(input, 'noa');
    await screen.findByRole('option', { name: /נועה כהן/ });
    await userEvent.keyboard('{Enter}');
    fireEvent.keyDown(document, { code: 'KeyK', key: 'k', ctrlKey: true });
    const [first, second] = await screen.findAllByRole('option');
    expect(first?.textContent).toContain('נועה כהן · 123-45-678');
    expect(second?.textContent).toBe('Reservations');
    expect(screen.getByText('Used last')).toBeTruthy();
  });
});

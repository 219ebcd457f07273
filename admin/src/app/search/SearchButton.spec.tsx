/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { addDays, serviceDay } from '../../i18n/time';
import { startStandInServer } from '../../testing/standInServer';
import { SearchButton } from './SearchButton';

jest.setTimeout(30_000);

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
const listOf = (resource: string, filter: object, sort: string, range = '[0,4]') => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range, sort }).toString();
  return `GET ${resource}?${query.replaceAll('+', '%20')}`;
};
const eventsOf = (q: string) => listOf('/admin/events', { q }, '["starts_at","DESC"]');
const reservations = '/admin/reservations';
const fromToday = (q: string) =>
  listOf(reservations, { q, from: serviceDay(new Date()).date }, '["reservation_start","ASC"]');
const beforeToday = (q: string) =>
  listOf(reservations, { q, to: addDays(serviceDay(new Date()).date, -1) }, '["reservation_start","DESC"]');
const none = [200, [], 0] as [number, unknown, number];

/** Opens the search with the keyboard, in a Hebrew layout; by default as a member of the support. */
async function openSearch(
  replies: Parameters<typeof startStandInServer>[0],
  role: Dto<'Profile'>['role'] = 'support',
) {
  setUser({ id: 1, role } as Dto<'Profile'>);
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
  expect(screen.getByText(/Read as “reports”/)).toBeTruthy();
});

it('A page is found by its name in the other language', async () => {
  const { input } = await openSearch({});
  await userEvent.type(input, 'תשלומים');
  expect(screen.getByRole('option', { name: 'Payments' })).toBeTruthy();
});

it('A letter that most pages and actions have lists only some of them, which take no time to render', async () => {
  const { input } = await openSearch({}, 'admin');
  fireEvent.change(input, { target: { value: 'e' } });
  expect(screen.getAllByRole('option')).toHaveLength(16);
});

it('What operators do leads to the control where it is done', async () => {
  const { input } = await openSearch({});
  await userEvent.type(input, 'export');
  await userEvent.click(screen.getByRole('option', { name: 'Export payments' }));
  expect(window.location.hash).toBe('#/payments#export');
});

describe('With lots', () => {
  const elah = { id: 3, name: 'בית האלה', name_en: 'Elah House', address: 'הברוש 3', address_en: '3 Brosh' };
  const spot = { id: 12, number: '102', parking_lot_id: 3, lot_name: 'בית האלה' };
  const byId = '["id","ASC"]';
  const lotsOf = (q: string) => listOf('/admin/parking-lots', { q }, byId, '[0,24]');
  /** Everything of an admin's search but the lots, which finds nothing. */
  const nothingElse = (typed: string) => ({
    [fromToday(typed)]: none,
    [beforeToday(typed)]: none,
    [eventsOf(typed)]: none,
    ...Object.fromEntries(
      ['venues', 'users', 'payees', 'accounts'].map((resource) => [
        listOf(`/admin/${resource}`, { q: typed }, byId),
        none,
      ]),
    ),
  });
  const spotsOf = (path: string) => listOf(path, { parking_lot_id: [3], number: ['102'] }, byId);

  it("An action and a lot's name lead to the page of that lot", async () => {
    const { input } = await openSearch(
      { ...nothingElse('block elah'), [lotsOf('elah')]: [200, [elah], 1] },
      'admin',
    );
    fireEvent.change(input, { target: { value: 'block elah' } });
    await userEvent.click(await screen.findByRole('option', { name: /Block spots of a lot.*Elah House/ }));
    expect(window.location.hash).toBe('#/parking-lots/3/spots');
  });

  it('A lot and a number find the spot', async () => {
    const { input } = await openSearch(
      {
        ...nothingElse('בית האלה 102'),
        [lotsOf('בית האלה')]: [200, [elah], 1],
        [spotsOf('/admin/spots')]: [200, [spot], 1],
      },
      'admin',
    );
    fireEvent.change(input, { target: { value: 'בית האלה 102' } });
    const [first] = await screen.findAllByRole('option', { name: /Elah House/ });
    expect(first?.textContent).toBe('Elah House · 102');
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#/parking-lots/3/spots?spot=12');
  });

  it("An owner's lots are loaded once, and not again for each text", async () => {
    const ownReservations = (q: string) =>
      [
        listOf(
          '/owners/me/reservations',
          { q, from: serviceDay(new Date()).date },
          '["reservation_start","ASC"]',
        ),
        listOf(
          '/owners/me/reservations',
          { q, to: addDays(serviceDay(new Date()).date, -1) },
          '["reservation_start","DESC"]',
        ),
      ].map((request) => [request, none]);
    const { input, server } = await openSearch(
      {
        ...Object.fromEntries(['elah price', 'elah 102'].flatMap(ownReservations)),
        [listOf('/owners/me/lots', {}, '["name_en","ASC"]', '[0,999]')]: [200, [elah], 1],
        [spotsOf('/owners/me/spots')]: [200, [spot], 1],
      },
      'parking_lot_owner',
    );
    fireEvent.change(input, { target: { value: 'elah price' } });
    expect(
      await screen.findByRole('option', { name: /Change the prices of a lot.*Elah House/ }),
    ).toBeTruthy();
    fireEvent.change(input, { target: { value: 'elah 102' } });
    await userEvent.click(await screen.findByRole('option', { name: 'Elah House · 102' }));
    expect(window.location.hash).toBe('#/owner/spots?lot=3&spot=12');
    expect(server.requests.filter(({ call }) => call.includes('/me/lots'))).toHaveLength(1);
  });
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

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;
Element.prototype.scrollIntoView = () => {};
jest.setTimeout(60_000);

const venues = ['Haifa Auditorium', 'Bloomfield'].map((name, index) => ({
  ...{ id: index + 1, name: `אולם ${index}`, name_en: name, is_active: true },
}));
const lot = (id: number, name: string, priceAgorot: number, spots: object[]) => ({
  ...{ parking_lot_id: id, parking_lot_name: name, price_agorot: priceAgorot, total: 5, spots },
  ...{ walking_time_minutes: 6.4, max_height_cm: id === 3 ? 190 : null },
  ...{ reservation_start: '2099-12-24T18:00:00Z', reservation_end: '2099-12-25T00:00:00Z' },
  cancel_deadline: '2099-12-24T16:00:00Z',
});

it('A venue is found by typing, and the terms of the lot are there before it is reserved', async () => {
  const lots = [
    lot(2, 'Full', 1_000, []),
    lot(3, 'Oren', 2_500, [{ id: 7, number: '7', floor: '', is_handicap: false, is_electric: false }]),
  ];
  const bodies: Record<string, object[]> = { venues, accounts: [], 'free-spots': lots };
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = /\/admin\/([a-z-]+)/.exec(url)?.[1] ?? '';
    const headers = { 'content-range': 'items 0-2/2' };
    return new Response(JSON.stringify(bodies[name]), { headers });
  };
  const { default: NewReservation } = await import('./NewReservation');
  renderInAdmin(<NewReservation />);
  const field = await screen.findByLabelText('Venue');
  field.focus();
  fireEvent.change(field, { target: { value: 'haif' } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Haifa Auditorium']);
  fireEvent.click(options[0]!);
  const terms = await screen.findByLabelText('What the driver gets');
  await waitFor(() => expect(terms.textContent).toContain('Oren · 6 min walk'));
  expect(within(terms).getByText('190')).toBeTruthy();
  expect(terms.textContent).toMatch(/₪\D*25/);
  expect(terms.textContent).toContain('24/12/2099 18:00');
});

it('A car that has a reservation on the day is named with it, and can be reserved for all the same', async () => {
  const existing = { id: 41, parking_lot_id: 3, parking_lot_name: 'Oren', spot_number: '7' };
  const details = { full_name: 'Noa Levi', reservation_start: '2099-12-24T18:00:00Z' };
  const filters: string[] = [];
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const isSearch = url.pathname === '/admin/reservations';
    if (isSearch) filters.push(url.searchParams.get('filter') ?? '');
    return new Response(JSON.stringify(isSearch ? [{ ...existing, ...details }] : []), {
      headers: { 'content-range': 'items 0-0/1' },
    });
  };
  const { default: NewReservation } = await import('./NewReservation');
  renderInAdmin(<NewReservation />, { getMany: () => Promise.resolve({ data: [] }) });
  const plate = await screen.findByLabelText('License plate');
  fireEvent.change(plate, { target: { value: '12-345' } });
  expect(screen.queryByTestId('same-car')).toBeNull();
  fireEvent.change(plate, { target: { value: '12-345-67' } });
  const notice = await screen.findByTestId('same-car');
  expect(notice.textContent).toContain('already has a reservation that day');
  const link = within(notice).getByRole('link', { name: 'Reservation 41' });
  expect(link.getAttribute('href')).toMatch(/\/reservations\/41$/);
  expect(link.getAttribute('target')).toBe('_blank');
  const { from, to, ...filter } = JSON.parse(filters.at(-1) ?? '{}') as Record<string, string>;
  expect([filter, from === to]).toEqual([{ license_plate: '1234567', status: 'confirmed' }, true]);
});

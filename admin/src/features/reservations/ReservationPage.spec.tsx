/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;
Element.prototype.scrollIntoView = () => {};

const reservation = {
  id: 5,
  status: 'confirmed',
  arrival: 'expected',
  license_plate: '90003849',
  first_name: 'Noa',
  last_name: 'Levi',
  full_name: 'Noa Levi',
  phone_number: '050-123-4567',
  email: 'noa@example.test',
  venue_id: 1,
  venue_name: 'Palace',
  parking_lot_id: 3,
  parking_lot_name: 'Oren',
  parking_lot_address: 'Street 1',
  spot_id: 7,
  spot_number: '7',
  reservation_start: '2099-12-24T18:00:00.000Z',
  reservation_end: '2099-12-25T00:00:00.000Z',
  venue_reservation_time: null,
  paid_reservation_id: 5,
  moved_to_reservation_id: null,
  personal_data_erased_at: null,
  plate_check: 'valid',
  plate_checked_at: null,
  accepted_terms_version: null,
  event_id: null,
  price_agorot: 2500,
  updated_at: '2099-01-01T00:00:00.000Z',
  created_at: '2099-01-01T00:00:00.000Z',
} as unknown as Dto<'Reservation'>;
const getCall = 'GET /admin/reservations/5';
const contactCall = 'PUT /admin/reservations/5/contact';

async function openPage(replies: Parameters<typeof startStandInServer>[0] = {}) {
  const table: Parameters<typeof startStandInServer>[0] = {
    [getCall]: [200, reservation],
    'GET /admin/reservations/5/timeline': [200, []],
    'GET /admin/reservations/5/messages': [200, []],
    'GET /admin/reservations/5/notes': [200, []],
    'POST /admin/reservations/5/time-preview': [200, { possible: false, reason: 'no_spots_available' }],
    [contactCall]: [200, reservation],
    ...replies,
  };
  window.location.hash = '#/reservations/5';
  const server = startStandInServer(table);
  const { default: ReservationPage } = await import('./ReservationPage');
  renderInAdmin(
    <ResourceContextProvider value="reservations">
      <Routes>
        <Route path="/reservations/:id" element={<ReservationPage />} />
      </Routes>
    </ResourceContextProvider>,
    {
      getOne: async () => ({ data: table[getCall]?.[1] as never }),
      getMany: async () => ({ data: [] }),
    },
  );
  await screen.findByLabelText('Email');
  return { ...server, table };
}

const timeInput = () => document.querySelector<HTMLInputElement>('input[name=time]') as HTMLInputElement;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = async () => fireEvent.click(await screen.findByText('Save and notify the driver'));

it('A time that was chosen remains when the contact details are saved, in one request', async () => {
  const { table, bodiesOf } = await openPage();
  fireEvent.change(timeInput(), { target: { value: '21:15' } });
  type('Email', 'new@example.test');
  type('License plate', '7654321');
  table[getCall] = [
    200,
    {
      ...reservation,
      license_plate: '7654321',
      email: 'new@example.test',
      updated_at: '2099-01-02T00:00:00.000Z',
    },
  ];
  await save();
  await waitFor(() => expect(screen.queryByText('Save and notify the driver')).toBeNull());
  expect(bodiesOf(contactCall)).toMatchObject([{ email: 'new@example.test', license_plate: '7654321' }]);
  expect(timeInput().value).toBe('21:15');
});

it('A corrected plate names the other reservation of that car on the day', async () => {
  const { table } = await openPage();
  const other = { ...reservation, id: 41, license_plate: '7654321', full_name: 'Dana Cohen' };
  const query = new URLSearchParams({
    filter: JSON.stringify({
      ...{ license_plate: '7654321', status: 'confirmed' },
      ...{ from: '2099-12-24', to: '2099-12-24' },
    }),
    sort: '["reservation_start","ASC"]',
    range: '[0,4]',
  });
  table[`GET /admin/reservations?${query}`] = [200, [reservation, other]];
  expect(screen.queryByTestId('same-car')).toBeNull();
  type('License plate', '76-543-21');
  const notice = await screen.findByTestId('same-car');
  expect(notice.textContent).toMatch(/another reservation that day.*Reservation 41.*Dana Cohen/);
  expect(notice.textContent).not.toContain('Noa Levi');
});

it('What was typed remains beside the error of a field', async () => {
  const { table } = await openPage();
  table[contactCall] = [
    400,
    { code: 'validation_error', errors: [{ field: 'email', message: 'Enter a valid email address' }] },
  ];
  type('Email', 'not-an-email');
  await save();
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('not-an-email');
});

const hasWarning = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const conflict = { status: 409, code: 'conflict', detail: 'This was changed in the meantime.' };
const newer = { ...reservation, updated_at: '2099-01-02T00:00:00.000Z' };

it('Only the fields that were changed are sent, with the version on which they are based', async () => {
  const { bodiesOf } = await openPage();
  type('Email', '');
  fireEvent.click(await screen.findByText('Save'));
  await waitFor(() =>
    expect(bodiesOf(contactCall)).toEqual([{ email: null, updated_at: reservation.updated_at }]),
  );
});

it('Details that someone else has corrected meanwhile are shown, and saved over only when the user says so', async () => {
  const { table, bodiesOf } = await openPage();
  type('Email', 'new@example.test');
  table[contactCall] = [409, conflict];
  table[getCall] = [200, { ...newer, phone_number: '052-111-2222', email: 'theirs@example.test' }];
  const edits = new URLSearchParams({
    filter: JSON.stringify({ resource: 'reservations', resource_id: '5' }),
    range: '[0,0]',
    sort: '["id","DESC"]',
  });
  const edit = { id: 1, user_email: 'dana@example.test', created_at: newer.updated_at };
  table[`GET /admin/audit-log?${edits}`] = [200, [edit], 1];
  await save();
  const notice = (await screen.findByText('This record has changed')).closest('[role=alert]');
  expect(notice?.textContent).toContain('dana@example.test');
  expect(notice?.textContent).toMatch(/Phone.*052-111-2222.*Email.*theirs@example.test.*new@example.test/);
  table[contactCall] = [200, newer];
  fireEvent.click(screen.getByText('Keep my changes'));
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('052-111-2222');
  await save();
  await waitFor(() => expect(bodiesOf(contactCall)).toHaveLength(2));
  expect(bodiesOf(contactCall)[1]).toEqual({ email: 'new@example.test', updated_at: newer.updated_at });
});

it('Contact details are saved without a question when only the spot has changed meanwhile', async () => {
  const { table, bodiesOf } = await openPage();
  type('Email', 'new@example.test');
  table[contactCall] = [409, conflict];
  table[getCall] = [200, newer];
  await save();
  await waitFor(() =>
    expect(bodiesOf(contactCall)).toEqual(
      [reservation, newer].map((version) => ({
        email: 'new@example.test',
        updated_at: version.updated_at,
      })),
    ),
  );
});

it('The page asks before it is left with contact details, a note or a time that is not saved', async () => {
  await openPage();
  expect(hasWarning()).toBe(false);
  type('Email', 'new@example.test');
  expect(hasWarning()).toBe(true);
  type('Email', reservation.email);
  expect(hasWarning()).toBe(false);
  type('Add a note', 'Called');
  expect(hasWarning()).toBe(true);
  type('Add a note', '');
  fireEvent.change(timeInput(), { target: { value: '21:15' } });
  expect(hasWarning()).toBe(true);
});

it('A move waits until corrections of the car and driver are saved or undone', async () => {
  const { table, bodiesOf } = await openPage();
  const moveCall = 'POST /admin/reservations/5/time';
  const there = {
    parking_lot_name: 'Far Garage',
    spot_number: '2',
    price_agorot: 2500,
    difference_agorot: 0,
    reservation_end: new Date(Date.parse(reservation.reservation_end) - 7_200_000).toISOString(),
  };
  table['POST /admin/reservations/5/time-preview'] = [
    200,
    { possible: true, ...there, former_payer: null, cash_remains_with: [] },
  ];
  table[moveCall] = [200, reservation];
  type('License plate', '7654321');
  fireEvent.change(timeInput(), { target: { value: '21:15' } });
  await screen.findByText('Far Garage');
  expect(screen.getByText(/^The parking ends at .* instead of/)).toBeTruthy();
  const move = () => screen.getByTestId<HTMLButtonElement>('move-confirm');
  expect(move().disabled).toBe(true);
  expect(screen.getByText('Save or undo the changes of the car and driver first.')).toBeTruthy();
  table[getCall] = [200, { ...reservation, license_plate: '7654321' }];
  await save();
  await waitFor(() => expect(move().disabled).toBe(false));
  fireEvent.click(move());
  await waitFor(() => expect(bodiesOf(moveCall)).toHaveLength(1));
  expect(bodiesOf(contactCall)).toMatchObject([{ license_plate: '7654321' }]);
});

it('A spot that someone else takes meanwhile is named, and is no longer among the free ones', async () => {
  const spotsCall = `GET /admin/free-spots?venue_id=1&reservation_time=${encodeURIComponent(reservation.reservation_start)}&reservation_id=5`;
  const timeCall = 'POST /admin/reservations/5/time';
  const lotWith = (...numbers: string[]) => [
    {
      parking_lot_id: 3,
      parking_lot_name: 'Oren',
      walking_time_minutes: 5,
      reservation_start: reservation.reservation_start,
      reservation_end: reservation.reservation_end,
      price_agorot: 2500,
      total: 3,
      spots: numbers.map((number) => ({ id: Number(number), number, floor: '' })),
    },
  ];
  const { table } = await openPage({
    [spotsCall]: [200, lotWith('7', '8', '9')],
    'POST /admin/reservations/5/time-preview': [
      200,
      {
        possible: true,
        reason: null,
        parking_lot_name: 'Oren',
        spot_number: '8',
        reservation_start: reservation.reservation_start,
        difference_agorot: 0,
        former_payer: null,
        cash_remains_with: [],
      },
    ],
  });
  fireEvent.click(await screen.findByRole('radio', { name: '8' }));
  const confirm = await screen.findByTestId('move-confirm');
  await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
  table[timeCall] = [409, { status: 409, code: 'conflict', reason: 'spot_taken', detail: 'Taken.' }];
  table[spotsCall] = [200, lotWith('7', '9')];
  fireEvent.click(confirm);
  const alert = await screen.findByText(/was taken meanwhile/);
  expect(alert.textContent).toBe('Spot \u20668\u2069 was taken meanwhile. Choose another one.');
  expect(screen.queryByRole('radio', { name: '8' })).toBeNull();
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '9' }));
  await waitFor(() => expect(screen.queryByText(/was taken meanwhile/)).toBeNull());
});

it('Another car on the spot is reported for a driver who phones, while the reservation lasts', async () => {
  const begins = new Date(Date.now() - 600_000).toISOString();
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  const reportCall = 'POST /admin/reservations/5/spot-taken';
  const { bodiesOf } = await openPage({
    [getCall]: [200, { ...reservation, reservation_start: begins, reservation_end: ends }],
    [reportCall]: [200, { reservation_id: 5, spot_number: '9', lot_changed: false }],
  });
  fireEvent.click(await screen.findByText('Report another car'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Another car is on spot \u20667\u2069?',
  );
  fireEvent.change(screen.getByLabelText(/plate of the other car/), { target: { value: '900-11-333' } });
  fireEvent.click(screen.getByText('Report and move'));
  await screen.findByText(/the driver parks on spot \u20669\u2069/);
  expect(bodiesOf(reportCall)).toEqual([{ spot_number: '7', parking_lot_id: 3, note: '900-11-333' }]);
});

it('The page says that the car is still inside after its time, and since when', async () => {
  const begins = new Date(Date.now() - 7_200_000).toISOString();
  const ends = new Date(Date.now() - 3_600_000).toISOString();
  await openPage({
    [getCall]: [200, { ...reservation, arrival: 'inside', reservation_start: begins, reservation_end: ends }],
  });
  const head = screen.getByText('Past its time').closest('p');
  expect(head?.querySelector(`time[datetime="${ends}"]`)).not.toBeNull();
});

it('Nothing is reported long before a reservation begins', async () => {
  await openPage();
  expect(screen.queryByText('Report another car')).toBeNull();
});

it('On a phone the state, the driver and the phone number come before what changes them', async () => {
  const matches = jest.fn((query: string) => ({
    ...{ matches: /max-width/.test(query), media: query, onchange: null },
    ...{ addListener: jest.fn(), removeListener: jest.fn() },
    ...{ addEventListener: jest.fn(), removeEventListener: jest.fn(), dispatchEvent: jest.fn() },
  }));
  const before = window.matchMedia;
  window.matchMedia = matches as never;
  await openPage();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  window.matchMedia = before;
  expect(titles.slice(0, 3)).toEqual(['Details', 'When and where', 'Car and driver']);
});

/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;
jest.setTimeout(60_000);

const reservation = {
  id: 5,
  status: 'confirmed',
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

async function openPage() {
  const table: Parameters<typeof startStandInServer>[0] = {
    [getCall]: [200, reservation],
    'GET /admin/reservations/5/timeline': [200, []],
    'GET /admin/reservations/5/messages': [200, []],
    'GET /admin/reservations/5/notes': [200, []],
    'POST /admin/reservations/5/time-preview': [200, { possible: false, reason: 'no_spots_available' }],
    [contactCall]: [200, reservation],
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

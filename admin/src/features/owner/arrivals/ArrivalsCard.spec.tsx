/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { startStandInServer } from '../../../testing/standInServer';
import { ArrivalsCard } from './ArrivalsCard';

const arrivalsAt = (filter: object) =>
  `GET /owners/me/lots/3/arrivals?${new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,49]',
    sort: '["start","ASC"]',
  })}`;

it('While a search loads, the list has the time at which it was loaded', async () => {
  const server = startStandInServer({ [arrivalsAt({})]: [200, [], 0] });
  const sendRequest = globalThis.fetch;
  renderInAdmin(<ArrivalsCard lotId={3} />);
  await screen.findByText('Updated now');
  globalThis.fetch = (input, init) => {
    void sendRequest(input, init).catch(() => undefined);
    return new Promise<Response>(() => {});
  };
  await userEvent.type(screen.getByLabelText('Plate, or its last digits'), '7');
  expect(server.requests.at(-1)?.call).toBe(arrivalsAt({ q: '7' }));
  expect(screen.getByText('Updated now')).toBeTruthy();
  expect(screen.queryByText(/Out of date/)).toBeNull();
});

it('The search opens a keyboard with letters, because plates of other countries have them', async () => {
  startStandInServer({ [arrivalsAt({})]: [200, [], 0] });
  renderInAdmin(<ArrivalsCard lotId={3} />);
  await screen.findByText('Updated now');
  expect(['', 'text']).toContain(screen.getByRole<HTMLInputElement>('searchbox').inputMode);
});

const arrival = (id: number, plate: string, state: string) => ({
  id,
  license_plate: plate,
  spot_number: '301',
  start: '2026-11-24T17:00:00.000Z',
  end: '2026-11-25T00:00:00.000Z',
  state,
  entered_at: null,
  exited_at: null,
});

it('A car that is still to come is recorded from its row after a question, without typing its plate', async () => {
  const rows = [
    arrival(1, '12345678', 'expected'),
    arrival(2, '1234567', 'not_arrived'),
    arrival(3, '7654321', 'cancelled'),
  ];
  const server = startStandInServer({
    [arrivalsAt({})]: [200, rows, 3],
    'POST /owners/me/entries': [200, { id: 9, license_plate: '12345678', kind: 'expected' }],
  });
  renderInAdmin(<ArrivalsCard lotId={3} />);
  await screen.findByText('Updated now');
  expect(screen.getAllByRole('button', { name: /^Record entry of/ })).toHaveLength(2);
  const cameIn = screen.getByRole('button', { name: 'Record entry of 123-45-678' });
  await userEvent.click(cameIn);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.bodiesOf('POST /owners/me/entries')).toEqual([]);
  await userEvent.click(cameIn);
  expect(screen.getByRole('alertdialog').textContent).toContain('301');
  const loadsBefore = server.bodiesOf(arrivalsAt({})).length;
  await userEvent.click(screen.getByRole('button', { name: 'Record the entry' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.bodiesOf('POST /owners/me/entries')).toEqual([
    { parking_lot_id: 3, license_plate: '12345678', direction: 'in' },
  ]);
  await waitFor(() => expect(server.bodiesOf(arrivalsAt({})).length).toBeGreaterThan(loadsBefore));
});

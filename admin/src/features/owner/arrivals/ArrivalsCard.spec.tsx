/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
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

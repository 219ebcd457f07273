/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
import { type ListControllerResult, ListContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { ReservationTotals } from './ReservationTotals';

const totals = { reservations: 12, paid_agorot: 5000, owed_agorot: 2500, refunded_agorot: 0 };

function renderTotals(filterValues: object) {
  const filter = encodeURIComponent(JSON.stringify(filterValues));
  const { requests } = startStandInServer({
    [`GET /admin/reservations/totals?filter=${filter}`]: [200, totals],
  });
  const list = { filterValues, isPending: false, total: 12, data: [] } as unknown as ListControllerResult;
  renderInAdmin(
    <ListContextProvider value={list}>
      <p>List</p>
      <ReservationTotals />
    </ListContextProvider>,
  );
  return requests;
}

it('The reservations of the chosen days are counted and summed', async () => {
  renderTotals({ from: '2026-11-29', to: '2026-11-30' });
  const sums = await screen.findByLabelText('Totals of the whole list');
  const texts = [...sums.children].map(({ textContent }) => textContent?.replace(/[^\w ]/g, ''));
  expect(texts).toEqual(['Reservations12', 'Paid50', 'Owed25', 'Refunded0']);
});

it.each([{}, { from: '2026-11-29' }, { to: '2026-11-29' }])('No totals are requested for %j', (filter) => {
  const requests = renderTotals(filter);
  expect(screen.getByText('List')).toBeTruthy();
  expect(requests).toEqual([]);
});

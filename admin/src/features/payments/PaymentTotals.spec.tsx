/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
import { type ListControllerResult, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { PaymentTotals } from './PaymentTotals';

it('Sums are a list of terms, and what else is said of them stands beside it', async () => {
  const totals = { paid_agorot: 1200, owed_agorot: 0, refunded_agorot: null, is_part: true };
  startStandInServer({ 'GET /owners/me/payments/totals?filter=%7B%7D': [200, totals] });
  const list = { filterValues: {}, isPending: false, total: 1 } as ListControllerResult;
  renderInAdmin(
    <ResourceContextProvider value="owner-payments">
      <ListContextProvider value={list}>
        <PaymentTotals />
      </ListContextProvider>
    </ResourceContextProvider>,
    {},
    'parking_lot_owner',
  );
  const sums = await screen.findByLabelText('Totals of the whole list');
  const ofTerms = (group: Element) => [...group.children].map(({ tagName }) => tagName).join();
  expect([...sums.children].map(ofTerms)).toEqual(['DT,DD', 'DT,DD', 'DT,DD']);
  expect(sums.parentElement?.lastElementChild?.textContent).toMatch(/share|part/i);
});

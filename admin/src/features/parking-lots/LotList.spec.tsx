/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import LotList from './LotList';

const lot = {
  id: 1,
  name: 'מגדל אורן',
  name_en: 'Oren Tower',
  address: 'האורנים 12',
  address_en: '12 HaOranim St',
  is_24_7: true,
  open_weekdays: [],
  spots_total: 40,
  price_agorot: 2500,
  owners: [],
  is_active: true,
};

it('The list of lots states the currency once, in the prices', async () => {
  renderInAdmin(
    <ResourceContextProvider value="parking-lots">
      <LotList />
    </ResourceContextProvider>,
    { getList: () => Promise.resolve({ data: [lot as never], total: 1 }) },
  );
  expect((await screen.findByText('₪25')).textContent).toBe('₪25');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toContain('Price');
  expect(headings.join()).not.toContain('₪');
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { ChartTable } from './ChartTable';

it('The name of a row leads to the records behind it, where there are any', () => {
  renderInAdmin(
    <ChartTable
      id="table"
      chart={{
        name: 'by-lot',
        title: 'Reservations by parking lot',
        shape: 'bars',
        names: { key: 'lot', heading: 'Parking lot', kind: 'text', values: ['Oren Tower', 'Elah House'] },
        columns: [{ key: 'n', heading: 'Reservations', kind: 'count', values: [5, 0] }],
        paths: ['/reservations?filter={"parking_lot_id":7}', null],
      }}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Oren Tower']);
  expect(decodeURIComponent(links[0]?.getAttribute('href') ?? '')).toContain('{"parking_lot_id":7}');
});

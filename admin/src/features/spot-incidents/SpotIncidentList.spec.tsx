/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import SpotIncidentList from './SpotIncidentList';

const incident = {
  ...{
    id: 4,
    parking_lot_id: 1,
    parking_lot_name: 'Elah',
    spot_number: '304',
    outcome: 'moved_to_other_lot',
  },
  ...{ reservation_id: 10, new_reservation_id: 12, note: '', reported_at: '2026-11-29T18:00:00Z' },
};
const reservation = { id: 12, full_name: 'Noa Levi', license_plate: '1234567', phone_number: '050-000-1016' };

it.each([
  ['table', false],
  ['list of a phone', true],
])(
  'The %s of wrong-car reports has the driver, the phone, the plate and the reservation',
  async (_, matches) => {
    const window = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
    globalThis.matchMedia = (() => window) as unknown as typeof globalThis.matchMedia;
    renderInAdmin(
      <ResourceContextProvider value="spot-incidents">
        <SpotIncidentList />
      </ResourceContextProvider>,
      {
        getList: () => Promise.resolve({ data: [incident as never], total: 1 }),
        getMany: (_resource, { ids }) =>
          Promise.resolve({ data: ids.map((id) => ({ ...reservation, id })) as never }),
      },
    );
    const name = await screen.findByRole('link', { name: 'Noa Levi' });
    expect(name.getAttribute('href')).toBe('#/reservations/12');
    expect(screen.getByRole('link', { name: '050-000-1016' }).getAttribute('href')).toBe('tel:0500001016');
    expect(screen.getByText('12-345-67')).toBeTruthy();
  },
);

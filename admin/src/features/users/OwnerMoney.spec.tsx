/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { OwnerMoney } from './OwnerMoney';

const filterOf = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it('The page of an owner leads to the payee, the payments and the reservations', async () => {
  const payees = [
    { id: 3, legal_name: 'Elah Ltd', user_ids: [7] },
    { id: 4, legal_name: 'Oren Ltd', user_ids: [8] },
  ];
  const query = new URLSearchParams({ filter: '{}', range: '[0,999]', sort: '["legal_name","ASC"]' });
  startStandInServer({ [`GET /admin/payees?${query}`]: [200, payees, 2] });
  renderInAdmin(<OwnerMoney user={{ id: 7 } as Dto<'User'>} />);
  expect((await screen.findByRole('link', { name: 'Elah Ltd' })).getAttribute('href')).toBe(
    '#/payees/3/edit',
  );
  expect(screen.queryByText('Oren Ltd')).toBeNull();
  expect(filterOf('Payments in the lots')).toBe('#/payments?filter={"owner_id":7}');
  expect(filterOf('Reservations in the lots')).toBe('#/reservations?filter={"owner_id":7}');
});

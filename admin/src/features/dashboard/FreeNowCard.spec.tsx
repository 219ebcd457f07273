/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { FreeNowCard } from './FreeNowCard';

const counts = {
  spots_free: 40,
  spots_total: 48,
  spots_occupied: 7,
  spots_blocked: 1,
  cars_without_spot: 0,
};

it('Spots that are neither free, occupied nor blocked are named as closed', () => {
  renderInAdmin(<FreeNowCard list="/spots" counts={{ ...counts, spots_free: 0 }} />);
  expect(screen.getByText('7 occupied, 1 blocked, 40 closed now')).toBeTruthy();
});

it('Without closed spots the card does not mention them', () => {
  renderInAdmin(<FreeNowCard list="/spots" counts={counts} />);
  expect(screen.getByText('7 occupied, 1 blocked')).toBeTruthy();
});

it('The card leads to the free spots, and cars on unknown spots are not counted among the occupied ones', () => {
  renderInAdmin(
    <FreeNowCard list="/owner/spots/all" counts={{ ...counts, spots_free: 42, cars_without_spot: 2 }} />,
  );
  expect(decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')).toBe(
    '#/owner/spots/all?filter={"is_free":true}',
  );
  expect(document.body.textContent).toContain('42 of 48');
  expect(document.body.textContent).toContain('5 occupied, 1 blocked');
  expect(document.body.textContent).toContain('2 more cars inside, spots unknown');
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { FreeNowCard } from './FreeNowCard';

const counts = { spots_available: 40, spots_total: 48, spots_occupied: 7, spots_blocked: 1 };

it('Spots that are neither free, occupied nor blocked are named as closed', () => {
  renderInAdmin(<FreeNowCard to="/spots" counts={{ ...counts, spots_available: 0 }} />);
  expect(screen.getByText('7 occupied, 1 blocked, 40 closed now')).toBeTruthy();
});

it('Without closed spots the card does not mention them', () => {
  renderInAdmin(<FreeNowCard to="/spots" counts={counts} />);
  expect(screen.getByText('7 occupied, 1 blocked')).toBeTruthy();
});

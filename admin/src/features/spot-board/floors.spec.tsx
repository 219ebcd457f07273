/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { FilterChips } from './FilterChips';
import { FloorCard } from './FloorCard';
import { groupByFloor, noFilter, tilesOf } from './tiles';

const spot = (id: number, floor: string) =>
  ({ id, number: String(id), floor, office: '', is_active: true, status: 'available' }) as Dto<'Spot'>;
const tiles = tilesOf([spot(1, '-1'), spot(2, '')], { arrivals: [], blocks: [], isToday: true });

it('The chip of spots without a floor says so', () => {
  renderInAdmin(<FilterChips tiles={tiles} filter={noFilter} onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Floor \u22121' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'No floor' })).toBeTruthy();
});

it('The tiles of spots without a floor are named so', () => {
  for (const floor of groupByFloor(tiles))
    renderInAdmin(
      <FloorCard
        floor={floor}
        selected={new Set()}
        onChoose={() => undefined}
        onChooseAll={() => undefined}
        onBlock={null}
      />,
    );
  const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(names).toEqual(['Floor \u22121', 'No floor']);
});

/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import type { Kind } from '../../components/charts/chart';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { ComparedStatCard } from './ComparedStatCard';

/** The lines of the note below the number. */
const linesOf = (kind: Kind, now: number, before: number): string[] => {
  const { unmount } = renderInAdmin(
    <dl>
      <ComparedStatCard label="Total" kind={kind} now={now} before={before} />
    </dl>,
  );
  const lines = screen
    .getByRole('definition')
    .querySelector('span')!
    .innerHTML.split('<br>')
    .map((line) => line.replaceAll(/<[^>]+>/g, '').trim());
  unmount();
  return lines;
};

it('The change and the previous value each take one short line, which fits a phone', () => {
  expect(linesOf('share', 0.425, 0.123)).toEqual(['+30.2 points', 'Before: 12.3%']);
  expect(linesOf('money', 8_817_900, 1_009_800)).toEqual(['+₪78,081', 'Before: ₪10,098']);
  expect(linesOf('count', 7, 7)).toEqual(['No change', 'Before: 7']);
});

it('A change from zero is not stated, because it says nothing', () => {
  expect(linesOf('money', 473_400, 0)).toEqual(['Nothing in the period before']);
});

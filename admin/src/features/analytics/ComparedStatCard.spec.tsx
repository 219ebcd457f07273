/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import type { Kind } from '../../components/charts/chart';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { ComparedStatCard } from './ComparedStatCard';

/** The number, and the note below it. */
const textsOf = (kind: Kind, now: number, before: number): string[] => {
  const { unmount } = renderInAdmin(
    <dl>
      <ComparedStatCard label="Total" kind={kind} now={now} before={before} />
    </dl>,
  );
  const texts = [...screen.getByRole('definition').children].map(({ textContent }) => textContent);
  unmount();
  return texts;
};

it('The change is beside the previous value, with an arrow', () => {
  expect(textsOf('share', 0.425, 0.123)).toEqual(['42.5%', '▲ +30.2 points · Before: 12.3%']);
  expect(textsOf('money', 8_817_900, 1_009_800)).toEqual(['₪88,179', '▲ +₪78,081 · Before: ₪10,098']);
  expect(textsOf('count', 6, 8)).toEqual(['6', '▼ \u221225% · Before: 8']);
  expect(textsOf('count', 7, 7)).toEqual(['7', 'No change · Before: 7']);
});

it('Two amounts of which one has agorot are both written with them', () => {
  expect(textsOf('money', 6_394_350, 4_552_600)[1]).toMatch('Before: ₪45,526.00');
});

it('A change for the worse is red, whether the number rose or fell', () => {
  const classOf = (now: number, isLessBetter: boolean) => {
    const card = <ComparedStatCard {...{ label: 'Total', kind: 'count', before: 8, now, isLessBetter }} />;
    const { unmount } = renderInAdmin(<dl>{card}</dl>);
    const { className } = screen.getByText(/^[▲▼]$/).parentElement!;
    unmount();
    return className;
  };
  expect([classOf(6, false), classOf(9, true)]).toEqual(['stat-card-worse', 'stat-card-worse']);
  expect([classOf(9, false), classOf(6, true)]).toEqual(['stat-card-better', 'stat-card-better']);
});

it('A change from zero is not stated, because it says nothing', () => {
  expect(textsOf('money', 473_400, 0)[1]).toBe('Nothing in the period before');
});

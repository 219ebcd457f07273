/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { DueTable } from './DueTable';

const due = (key: number, open_agorot: number, later_agorot: number) => ({
  ...{ key, name: `Lot ${key}` },
  ...{ open_agorot, later_agorot },
});
const textsOf = (row: HTMLElement) =>
  [...row.children].map((cell) => cell.textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

it('What will be owed has a column of its own, and each column adds up', () => {
  const rows = [due(1, 5000, 2000), due(2, 1000, -3943)];
  renderInAdmin(
    <DueTable title="By lot" heading="Lot" rows={rows} total={{ open_agorot: 6000, later_agorot: -1943 }} />,
  );
  expect(screen.getAllByRole('row').map(textsOf)).toEqual([
    ['Lot', 'Not paid yet', 'Still to come', 'You will owe'],
    ['Lot 1', '₪30.00', '₪20.00', '₪0.00'],
    ['Lot 2', '₪49.43', '₪0.00', '₪39.43'],
    ['Total', '₪79.43', '₪20.00', '₪39.43'],
  ]);
});

it('Where nothing will be owed, there is no column for it', () => {
  renderInAdmin(<DueTable title="By lot" heading="Lot" rows={[due(1, 5000, 2000)]} />);
  expect(screen.getAllByRole('row').map(textsOf)[0]).toEqual(['Lot', 'Not paid yet', 'Still to come']);
});

it('Where everything to come will be owed, only that is a column', () => {
  renderInAdmin(<DueTable title="By lot" heading="Lot" rows={[due(1, 5000, -2000)]} />);
  expect(screen.getAllByRole('row').map(textsOf)).toEqual([
    ['Lot', 'Not paid yet', 'You will owe'],
    ['Lot 1', '₪70.00', '₪20.00'],
  ]);
});

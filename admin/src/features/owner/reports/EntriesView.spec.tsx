/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { EntriesView } from './EntriesView';

const row = (
  id: number,
  kind: Dto<'EntriesReportRow'>['kind'],
  exited_at: string | null,
  is_inside = false,
) =>
  ({
    id,
    kind,
    exited_at,
    is_inside,
    entered_at: '2026-11-24T17:00:00.000Z',
    license_plate: '1234567',
    source: 'gate',
    spot_number: null,
    parking_lot_name: 'Oren Tower',
  }) as Dto<'EntriesReportRow'>;

it('The report shows when a car left or that it is inside, and no exit of a second entry or one not recorded', () => {
  const rows = [
    row(1, 'expected', '2026-11-24T21:00:00.000Z'),
    row(2, 'expected', null, true),
    row(3, 'second_entry', '2026-11-24T17:00:00.000Z'),
    row(4, 'expected', null),
  ];
  const report = { rows, rows_total: 4, total: 4, inside_now: 1, by_kind: [] };
  renderInAdmin(<EntriesView report={report as unknown as Dto<'EntriesReport'>} />);
  const exits = screen.getAllByRole('row').map((one) => one.querySelectorAll('[role=cell]')[1]?.textContent);
  expect(exits[1]).toContain('23:00');
  expect(exits.slice(2)).toEqual(['Still inside', '', 'Not recorded']);
});

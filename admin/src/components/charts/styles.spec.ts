import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeriesStyle } from './chart';

const styles: Record<SeriesStyle, true> = { primary: true, comparison: true, part: true, danger: true };

it('Every style of the sheet is for a series that charts have, the dashed previous period among them', () => {
  const sheet = readFileSync(join(__dirname, 'charts.css'), 'utf8');
  const named = [...sheet.matchAll(/data-series='(\w+)'/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in styles))).toEqual([]);
  expect(sheet).toMatch(/\.chart-line \[data-series='comparison'\] \{\s*stroke-dasharray/);
});

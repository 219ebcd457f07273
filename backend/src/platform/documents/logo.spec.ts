import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logo } from './logo.js';
import { defaultBrandColor } from '@panui/shared/brand-shades';

it('The logo equals the mark of the web apps', () => {
  const file = readFileSync(join(__dirname, '../../../../booking/public/mark.svg'), 'utf8');
  expect(file).toContain(`viewBox="0 0 ${logo.size} ${logo.size}"`);
  expect(file).toContain(`fill="${defaultBrandColor}" d="${logo.pin}"`);
  expect(file).toContain(`stroke-width="${logo.bayWidth}"`);
  expect(file).toContain(`d="${logo.bay}"`);
});

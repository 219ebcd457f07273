import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mark } from './mark.js';
import { colours } from './painter.js';

it('is the mark of the web apps', () => {
  const file = readFileSync(join(__dirname, '../../../../../booking/public/mark.svg'), 'utf8');
  expect(file).toContain(`viewBox="0 0 ${mark.size} ${mark.size}"`);
  expect(file).toContain(`fill="${colours.green}" d="${mark.pin}"`);
  expect(file).toContain(`stroke-width="${mark.bayWidth}"`);
  expect(file).toContain(`d="${mark.bay}"`);
});

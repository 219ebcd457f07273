import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColors } from './brand-colors.js';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8').toLowerCase();
const { light, dark } = brandColors;

it.each(['booking/index.html', 'booking/gate.html'])(
  'The browser around %s has the colour of the page',
  (path) => {
    const html = read(path);
    expect(html).toContain(`media="(prefers-color-scheme: light)" content="${light.ground}"`);
    expect(html).toContain(`media="(prefers-color-scheme: dark)" content="${dark.ground}"`);
  },
);

it("The browser around the operators' app has the colour of its bar", () => {
  expect(read('admin/index.html')).toContain(`name="theme-color" content="${light.ink}"`);
});

it.each(['manifest.he', 'manifest.en', 'gate.he', 'gate.en'])(
  'An installed app (%s) has the colours of the brand',
  (name) => {
    expect(JSON.parse(read(`booking/public/${name}.webmanifest`))).toMatchObject({
      background_color: light.ground,
      theme_color: light.green,
    });
  },
);

it('The style sheet of the drivers has every colour of both schemes', () => {
  const [inLight = '', inDark = ''] = read('booking/src/styles/brand-colors.css').split('@media');
  for (const [name, color] of Object.entries(light)) expect(inLight).toContain(`--${name}: ${color};`);
  for (const [name, color] of Object.entries(dark)) expect(inDark).toContain(`--${name}: ${color};`);
});

const brandNames = Object.keys(light).join('|');

it('No other style sheet for the screen gives a colour of the brand another value', () => {
  const tokens = read('booking/src/styles/tokens.css');
  const roots = [...tokens.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => block).join('');
  expect(roots).not.toMatch(new RegExp(`--(?:${brandNames}):`));
  expect(read('admin/src/theme/palette.ts')).not.toMatch(new RegExp(`'--(?:${brandNames})':`));
});

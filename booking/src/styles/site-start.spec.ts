import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const importsOf = (css: string) => [...css.matchAll(/@import '\.\/([^']+)'/g)].map(([, file = '']) => file);
const [common = '', site = ''] = readFileSync(join(__dirname, 'index.css'), 'utf8').split(
  "@import './site-start.css';",
);

function classesIn(files: string[]): Set<string> {
  const css = files.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

/** The names in the `className` attributes of a component. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/className=("[^"]*"|\{[^}]*\})/g)].flatMap(
    ([, value = '']) => value.match(/[a-z][\w-]*/g) ?? [],
  );

const isOfSite = (path: string): boolean =>
  /features.(landing|group|event|help).|pages.(Landing|Group|Event|Help)Page/.test(path);

it('What other pages display needs no styles of the landing page, groups, events and guides', () => {
  const ofCommon = classesIn(importsOf(common));
  const onlyOfSite = new Set([...classesIn(importsOf(site))].filter((name) => !ofCommon.has(name)));
  expect(onlyOfSite.size).toBeGreaterThan(20);
  const missing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx') && !isOfSite(path))
    .flatMap((path) => {
      const names = namesIn(readFileSync(join(source, path), 'utf8'));
      return names.filter((name) => onlyOfSite.has(name)).map((name) => `${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const importsOf = (css: string) => [...css.matchAll(/@import '\.\/([^']+)'/g)].map(([, file = '']) => file);
const [common = '', hold = '', , site = ''] = read('index.css').split(
  /@import '\.\/(?:hold|trip|site|print)-start\.css';/,
);

function classesIn(files: string[]): Set<string> {
  const css = files
    .map(read)
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '');
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

/** The names in the `className` attributes of a component. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/className=("[^"]*"|\{[^}]*\})/g)].flatMap(
    ([, value = '']) => value.match(/[a-z][\w-]*/g) ?? [],
  );

const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'),
);

/** Names with styles in `files` only that a component of other pages uses. */
function findMissing(
  files: string[],
  isOfPages: RegExp,
  ofOthers: string[],
): { names: number; missing: string[] } {
  const known = classesIn([...importsOf(common), ...ofOthers]);
  const only = new Set([...classesIn(files)].filter((name) => !known.has(name)));
  const missing = components
    .filter((path) => !isOfPages.test(path))
    .flatMap((path) => {
      const names = namesIn(readFileSync(join(source, path), 'utf8'));
      return names.filter((name) => only.has(name)).map((name) => `${path}: ${name}`);
    });
  return { names: only.size, missing };
}

const sitePages = 'features.(landing|group|event|help).|pages.((Landing|Group|Event|Help)Page|group.)';
const tripFeatures =
  'reservation|trip|change-time|add-night|my-details|my-reservations|not-coming|plate-change|postponed|shared-reservation|spot-taken';
const tripPages = `features.(${tripFeatures}).|pages.(Reservation(Page|Changes)|PlateChange|SharedPage|MyReservationsPage|trip.)`;

it('What other pages display needs no styles of the landing page, groups, events and guides', () => {
  const { names, missing } = findMissing(importsOf(site), new RegExp(sitePages), importsOf(hold));
  expect(names).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('The page that holds a spot needs no styles of reservations', () => {
  const { names, missing } = findMissing(
    importsOf(read('trip.css')),
    // The list, the shared view and what they share with a reservation have these styles, too.
    new RegExp(`${sitePages}|${tripPages}|shared.ui.(ReservationDetailsCard|Disclosure)`),
    importsOf(hold),
  );
  expect(names).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('The page of a reservation needs no styles of the page that holds a spot', () => {
  const holdFeatures =
    'hold|find-parking|payment|reservation-form|choices|waitlist|group|event|opening-reminder|landing|my-reservations|terms';
  const holdPages = `features.(${holdFeatures}).|pages.(?!Reservation(Page|Changes)|PlateChange|LinkHelp|BrokenLink|trip.)|shared.ui.Doors`;
  const { names, missing } = findMissing(importsOf(hold), new RegExp(holdPages), importsOf(read('trip.css')));
  expect(names).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

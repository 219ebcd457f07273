import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { en } from './en';
import { he } from './he';

const features = join(__dirname, '../features');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
  .map((path) => ({
    name: basename(path).replace(/\.tsx?$/, ''),
    text: readFileSync(join(features, path), 'utf8'),
  }));

/** The filters of each list that leave their label to the list's own texts. */
const filters = sources.flatMap(({ text }) =>
  [...text.matchAll(/\bname: '([a-z-]+)',\s+list: (\w+)/g)].flatMap(([, resource = '', list = '']) => {
    const code = sources.find(({ name }) => name === list)?.text ?? '';
    return [...code.matchAll(/<(\w+)\s[^<]*?key="\w+"[^<]*?source="(\w+)"[^<]*?>/g)]
      .filter(([element, name]) => name !== 'SearchFilter' && !/\blabel=/.test(element))
      .map(([, , source = '']) => ({ resource, source }));
  }),
);

it.each([
  ['English', en],
  ['Hebrew', he],
])('In %s every filter has a text in the menu of filters', (_, { resources }) => {
  const texts = resources as Record<string, { fields?: Record<string, string> }>;
  expect(filters.length).toBeGreaterThan(30);
  expect(filters.filter(({ resource, source }) => !texts[resource]?.fields?.[source])).toEqual([]);
});

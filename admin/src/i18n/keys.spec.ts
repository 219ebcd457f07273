import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from './en';

type Tree = { [key: string]: string | Tree };

const keysOf = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}.${name}`] : keysOf(value, `${path}.${name}`),
  );

const app = join(__dirname, '..');
const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path) && !path.startsWith('i18n/'))
  .map((path) => readFileSync(join(app, path), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\//g, '');

const panuiKeys = keysOf(en.panui, 'panui');
const allKeys = [...panuiKeys, ...keysOf(en.resources, 'resources'), ...keysOf(en.ra as Tree, 'ra')];

/**
 * Keys written as literals, and the prefixes of keys with an interpolated end, such as `panui.role.${role}`.
 */
const literalKeys = new Set(
  [...code.matchAll(/['"`]((?:panui|ra|resources)\.[\w.-]+\w)['"`]/g)].map(([, key]) => key),
);
const keyPrefixes = [...code.matchAll(/`((?:panui|ra|resources)\.[\w.-]*)\$\{/g)].map(
  ([, start]) => start ?? '',
);
const hasPrefix = (start: string) => (key: string) => key.startsWith(start);

it('Every key in the code has a text', () => {
  expect([...literalKeys].filter((key) => !allKeys.includes(key ?? ''))).toEqual([]);
  expect(keyPrefixes.filter((start) => !allKeys.some(hasPrefix(start)))).toEqual([]);
});

it('Every text is used in the code', () => {
  expect(
    panuiKeys.filter((key) => !literalKeys.has(key) && !keyPrefixes.some((start) => hasPrefix(start)(key))),
  ).toEqual([]);
});

/** Calls such as `t('panui.chart.first_only', { displayed: maxBars, count })`, with their argument names. */
const calls = [...code.matchAll(/\bt\(\s*'(panui\.[\w.-]+)',\s*\{([^]*?)\}\s*,?\s*\)/g)].map(
  ([, key = '', body = '']) => ({
    key,
    names: [...body.matchAll(/(\w+)\s*[:,}]|(\w+)\s*$/g)].map((m) => m[1] ?? m[2]),
  }),
);

it('Every placeholder of a text is filled in by the code', () => {
  const textOf = (key: string): string =>
    key
      .split('.')
      .slice(1)
      .reduce<string | Tree>((tree, name) => (tree as Tree)[name] ?? '', en.panui) as string;
  const unfilled = calls.flatMap(({ key, names }) =>
    [...textOf(key).matchAll(/%\{(\w+)\}/g)]
      .map(([, name]) => name)
      .filter((name) => !names.includes(name))
      .map((name) => `${key}: ${name}`),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(unfilled).toEqual([]);
});

it('Every list has an empty state', () => {
  const lists = [...code.matchAll(/\bname: '([a-z-]+)',\s+list: /g)].map(([, name]) => name ?? '');
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((name) => !panuiKeys.includes(`panui.empty.${name}.text`))).toEqual([]);
});

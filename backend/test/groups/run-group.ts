import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const workspace = join(__dirname, '../..');
const groupCount = readdirSync(__dirname).filter((name) => name.endsWith('.group.ts')).length;

function findSpecs(folder: string): string[] {
  const names = readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('spec.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

const findAllSpecs = () => [...findSpecs('src'), ...findSpecs('test')].sort();

/** Defines the tests of several spec files in one, so that they load the product once. */
function defineTests(specs: string[]): void {
  for (const spec of specs) describe(spec, () => void jest.requireActual(join(workspace, spec)));
}

/** Defines the tests of every n-th spec file from that of the group's number on. */
export function runGroup(file: string): void {
  const number = parseInt(basename(file));
  defineTests(findAllSpecs().filter((_, index) => index % groupCount === number));
}

/** Defines the tests of the spec files whose paths match one of the patterns. */
export function runMatching(patterns: string[]): void {
  defineTests(findAllSpecs().filter((spec) => patterns.some((pattern) => new RegExp(pattern).test(spec))));
}

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineStatementTest } from '../support/statements/define-statement-test.js';

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

/** The slowest specs, longest first. Dealt before the others, so that the groups end at about the same time. */
const slowSpecs = [
  'outbox/outbox-kills',
  'payments/card-payments-errors',
  'payments/card-payments-results',
  'statistics/statistics',
  'maps/google-maps-errors',
  'platform/external-services-down',
  'platform/fuzz',
  'validation/vehicle-registry',
  'maps/osrm',
].map((name) => `test/${name}.e2e-spec.ts`);

/** Deals the spec files to the groups in turn, forwards and backwards, and defines the tests of one group. */
export function runGroup(file: string): void {
  const number = parseInt(basename(file));
  const others = findAllSpecs().filter((spec) => !slowSpecs.includes(spec));
  const isDealt = (index: number) => [number, 2 * groupCount - 1 - number].includes(index % (2 * groupCount));
  defineTests([...slowSpecs, ...others].filter((_, index) => isDealt(index)));
  defineStatementTest();
}

/** Defines the tests of the spec files whose paths match one of the patterns. */
export function runMatching(patterns: string[]): void {
  defineTests(findAllSpecs().filter((spec) => patterns.some((pattern) => new RegExp(pattern).test(spec))));
}

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const workspace = join(__dirname, '../..');
const groupCount = readdirSync(__dirname).filter((name) => name.endsWith('.group.ts')).length;

function findSpecs(folder: string): string[] {
  const names = readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('spec.ts')).map((name) => join(folder, name));
}

/** Defines the tests of every n-th spec file from that of the group's number on, so that they load the product once. */
export function runGroup(file: string): void {
  const number = parseInt(basename(file));
  const specs = [...findSpecs('src'), ...findSpecs('test')].sort();
  for (const spec of specs.filter((_, index) => index % groupCount === number))
    describe(spec, () => void jest.requireActual(join(workspace, spec)));
}

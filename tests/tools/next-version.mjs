import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { inRoot } from '../../tools/lib/project.mjs';

const timestamp = 4_102_444_800_000;

/** The compiled code of a migration, as a later version would bring it. */
const migrationCode = (name, up, down) => `export class ${name} {
  async up(runner) {
    for (const statement of ${JSON.stringify(up)}) await runner.query(statement);
  }
  async down(runner) {
    for (const statement of ${JSON.stringify(down)}) await runner.query(statement);
  }
}
`;

function addMigration(dist, number, { up, down }) {
  const name = `Next${number}${timestamp + number}`;
  writeFileSync(join(dist, 'database/migrations', `${name}.js`), migrationCode(name, up, down));
  const index = join(dist, 'database/migrations/index.js');
  writeFileSync(
    index,
    `import { ${name} } from './${name}.js';\n${readFileSync(index, 'utf8')}\nmigrations.push(${name});\n`,
  );
}

/**
 * A version that follows this one, in a folder of its own: the sources and builds of this one, in whose compiled server
 * the given migrations are added. `changeServer` may break the server. A build is recognised by its sources, so nothing
 * is built.
 * @param {string} folder
 * @param {{ migrations?: { up: string[], down: string[] }[], changeServer?: (dist: string) => void }} [options]
 */
export function createNextVersion(folder, { migrations = [], changeServer = () => {} } = {}) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  const isNeeded = (name) => !/^(tests|docs)\//.test(name);
  for (const name of files.split('\0').filter(Boolean).filter(isNeeded)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(inRoot(name), join(folder, name));
  }
  for (const workspace of ['backend', 'booking', 'admin'])
    cpSync(inRoot(workspace, 'dist'), join(folder, workspace, 'dist'), { recursive: true });
  for (const modules of ['node_modules', 'backend/node_modules'])
    symlinkSync(inRoot(modules), join(folder, modules));
  const dist = join(folder, 'backend/dist');
  for (const [number, migration] of migrations.entries()) addMigration(dist, number, migration);
  changeServer(dist);
}

import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkMigrations } from '../../tools/check/migrations.mjs';
import { inRoot } from '../../tools/lib/project.mjs';

/** A copy of the released migrations that the test may change. */
function copyMigrations(t) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-migrations-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inRoot('backend/src/database/migrations'), folder, { recursive: true });
  return folder;
}

const newMigration = (up) => `export class Gadget1 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('${up}');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE venues DROP COLUMN gadget');
  }
}
`;

test('Every released migration, the baseline included, is guarded against changes', (t) => {
  const folder = copyMigrations(t);
  checkMigrations(folder);
  const released = readdirSync(folder).filter((name) => /^\d/.test(name));
  assert.ok(released.length >= 2);
  for (const name of released) {
    const changed = copyMigrations(t);
    appendFileSync(join(changed, name), '\n');
    assert.throws(() => checkMigrations(changed), new RegExp(`${name} was changed after its release`));
    rmSync(join(changed, name));
    assert.throws(() => checkMigrations(changed), new RegExp(`${name} is gone`));
  }
});

test('A new migration fails the check until its checksum is recorded, and the message has the line', (t) => {
  const folder = copyMigrations(t);
  writeFileSync(join(folder, '4102444800000-gadget.ts'), newMigration('ALTER TABLE venues ADD gadget text'));
  assert.throws(
    () => checkMigrations(folder),
    (/** @type {Error} */ error) => {
      const [, line] = /add the line "(\w{64} {2}4102444800000-gadget\.ts)"/.exec(error.message) ?? [];
      appendFileSync(join(folder, 'checksums.txt'), `${line}\n`);
      return true;
    },
  );
  checkMigrations(folder);
});

for (const statement of [
  'ALTER TABLE venues DROP COLUMN name',
  'DROP TABLE venues',
  'ALTER TABLE venues RENAME COLUMN name TO title',
  'ALTER TABLE venues RENAME TO halls',
  'ALTER TABLE venues ALTER COLUMN name TYPE varchar(20)',
  'ALTER TABLE venues ALTER COLUMN name_en SET NOT NULL',
]) {
  test(`A migration with "${statement}" fails the check, unless it says why the previous version survives`, (t) => {
    const folder = copyMigrations(t);
    const file = join(folder, '4102444800000-gadget.ts');
    writeFileSync(file, newMigration(statement));
    assert.throws(() => checkMigrations(folder), /the previous version may not survive/);
    writeFileSync(
      file,
      `// The previous version survives: it no longer reads it.\n${newMigration(statement)}`,
    );
    assert.throws(
      () => checkMigrations(folder),
      (/** @type {Error} */ error) => /^\S+ is new: [^\n]+$/.test(error.message),
    );
  });
}

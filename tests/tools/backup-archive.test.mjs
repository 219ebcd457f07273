import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readArchive, writeArchive } from '../../tools/lib/backup/archive.mjs';
import { dataFrames, emptyFrame, jsonFrame, readSections } from '../../tools/lib/backup/frames.mjs';

const passphrase = 'a passphrase of the test';

function createBackupFile(t) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-archive-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'file.backup');
}

async function* frames(rows) {
  yield* jsonFrame({ takenAt: 'now' });
  yield* jsonFrame({ table: 'stays', columns: ['id'] });
  for (const row of rows) yield* dataFrames(row);
  yield emptyFrame;
  yield* jsonFrame({ end: true });
}

/** @returns {Promise<any>} */
const read = (file, variables) =>
  readArchive(file, variables, async (bytes) => {
    /** @type {Buffer[]} */
    const found = [];
    for await (const { rows } of readSections(bytes))
      if (rows) for await (const row of rows) found.push(/** @type {Buffer} */ (row));
    return Buffer.concat(found);
  });

for (const variables of [passphrase, undefined]) {
  const kind = variables ? 'an encrypted backup' : 'an unencrypted backup';

  test(`Reading ${kind} returns the data that was written, of any size`, async (t) => {
    const file = createBackupFile(t);
    const rows = [Buffer.from('one'), randomBytes(3 * 1024 * 1024)];
    await writeArchive(file, variables, frames(rows));
    assert.ok((await read(file, variables)).equals(Buffer.concat(rows)));
  });

  test(`A changed bit anywhere in ${kind} is detected`, async (t) => {
    const file = createBackupFile(t);
    const rows = Array.from({ length: 200 }, () => Buffer.from(randomBytes(500).toString('hex')));
    await writeArchive(file, variables, frames(rows));
    const bytes = readFileSync(file);
    /** @type {number[]} */
    const opened = [];
    // Few, because each opens the archive with a costly key.
    const lastIndex = 6;
    for (let index = 0; index <= lastIndex; index++) {
      const at = Math.floor(((bytes.length - 1) * index) / lastIndex);
      const changed = Buffer.from(bytes);
      changed[at] ^= 1 << (index % 8);
      writeFileSync(file, changed);
      await read(file, variables).then(
        () => opened.push(at),
        (error) => assert.match(error.message, /damaged|not a backup|not the one of this backup/, `at ${at}`),
      );
    }
    // Some fields of the gzip header are ignored when reading; only encryption protects them.
    assert.ok(variables ? opened.length === 0 : opened.every((at) => at < 100), `opened: ${opened}`);
  });
}

test('With a passphrase an unencrypted backup is rejected', async (t) => {
  const file = createBackupFile(t);
  await writeArchive(file, undefined, frames([Buffer.from('one')]));
  await assert.rejects(read(file, passphrase), /is not encrypted, though BACKUP_PASSPHRASE is set/);
});

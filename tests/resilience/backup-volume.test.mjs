import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createBackup } from '../../tools/lib/backup/create-backup.mjs';
import { restoreBackup } from '../../tools/lib/backup/restore.mjs';
import { createReservations, tableSums } from '../tools/backup-data.mjs';
import { createDatabase, createEmptyDatabase } from './support/database.mjs';

test('A backup of 100,000 reservations is restored within five minutes, with every row', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'panui-backup-volume-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'reservations.backup');
  const passphrase = 'a passphrase of the test';
  const source = await createDatabase(t);
  const target = await createEmptyDatabase(t);
  await createReservations(source, 100_000);
  await createBackup({ url: source, file, passphrase });
  const start = performance.now();
  const { counts } = await restoreBackup({ url: target, file, passphrase });
  const seconds = (performance.now() - start) / 1000;
  t.diagnostic(`restored in ${seconds.toFixed(1)} s`);
  assert.equal(counts.reservations, 100_000);
  // A quiet machine with two cores takes half a minute.
  assert.ok(seconds < 300, `the restore took ${seconds} s`);
  assert.deepEqual(await tableSums(target), await tableSums(source));
});

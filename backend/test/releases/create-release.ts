// npm run release:fixture: writes the data of this version into the folder of its number. jest runs this file only
// then.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemoData } from '../../src/database/demo-data/seed.js';
import { migrations } from '../../src/database/migrations/index.js';
import { createTestApp } from '../support/test-app.js';
import { readTotals, readPages } from './release-totals.js';
import { ReleaseData } from './release-data.js';

const root = join(__dirname, '../../..');

it('The data of this version are written', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(__dirname, version);
  const test = await createTestApp();
  await seedDemoData(test.config.database.url, test.config.auth.jwtSecret);
  const data = new ReleaseData(test);
  await data.create();
  // A start records since when the accounts that were written into the database are admins.
  await createTestApp({ DATABASE_URL: test.config.database.url }).then((again) => again.close());
  mkdirSync(folder);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/backup.mjs'), join(folder, 'data.backup')],
    {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: test.config.database.url, BACKUP_PASSPHRASE: '' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  const release = {
    taken_at: test.clock.now().toISOString(),
    migrations: migrations.map(({ name }) => name),
    secrets: data.secrets,
    totals: await readTotals(test.dataSource),
    pages: await readPages(test, data.secrets),
  };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  await test.close();
});

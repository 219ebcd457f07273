import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../src/database/migrations/index.js';
import { migrateDatabase } from '../../src/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { totpCode } from '../support/second-factors.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import {
  countRows,
  growingTables,
  readPages,
  readTotals,
  type Release,
  withoutAdditions,
} from './release-totals.js';

const versions = readdirSync(__dirname).filter((name) => /^\d/.test(name));

/** Restores the data of a release as an operator does, into this version. */
function restore(version: string, databaseUrl: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, '../../../tools/restore.mjs'), join(__dirname, version, 'data.backup')],
    {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl, BACKUP_PASSPHRASE: '' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
}

describe.each(versions)('The data of version %s, restored into this version', (version) => {
  const release = JSON.parse(readFileSync(join(__dirname, version, 'release.json'), 'utf8')) as Release;
  let database: TestDatabase;
  let test: TestApp;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    restore(version, database.url);
  });
  afterAll(() => database.drop());

  describe('in the database', () => {
    beforeEach(async () => {
      test = await createTestApp({ DATABASE_URL: database.url });
    });
    afterEach(() => test.close());

    it('Every row, every agora and every claim of a spot is there', async () => {
      const totals = await readTotals(test.dataSource);
      expect(totals).toMatchObject(withoutAdditions(release.totals));
      for (const table of growingTables)
        expect(countRows(totals, table)).toBeGreaterThanOrEqual(countRows(release.totals, table));
    });

    it('They survive that the migrations since are taken back and run again', async () => {
      const since = migrations.filter(({ name }) => !release.migrations.includes(name));
      for (const { name } of [...since].reverse()) {
        const migration = migrations.find((each) => each.name === name);
        if (!migration) continue;
        const runner = test.dataSource.createQueryRunner();
        await new migration().down(runner);
        await runner.query('DELETE FROM migrations WHERE name = $1', [name]);
        await runner.release();
      }
      expect(await readTotals(test.dataSource)).toMatchObject(withoutAdditions(release.totals));
      await migrateDatabase(database.url);
      expect(await readTotals(test.dataSource)).toMatchObject(withoutAdditions(release.totals));
    });
  });

  describe('over HTTP', () => {
    beforeAll(async () => {
      test = await createTestApp({ DATABASE_URL: database.url });
      test.clock.moveTo(release.taken_at);
    });
    afterAll(() => test.close());

    it('Every link of a driver and every key of a gate gets what it got', async () => {
      expect(await readPages(test, release.secrets)).toEqual(release.pages);
    });

    it.each(release.secrets.logins)('$email logs in as before', async ({ email, password, totpSecret }) => {
      const { body } = await test.agent.post('/auth/login').send({ email, password }).expect(200);
      if (!totpSecret) {
        expect(body).toMatchObject({ access_token: expect.any(String) });
        return;
      }
      const { challenge_token } = body as { challenge_token: string };
      const code = totpCode(test, totpSecret, 10);
      test.clock.advance({ minutes: 5 });
      const second = await test.agent.post('/auth/two-factor').send({ challenge_token, code });
      expect(second.body).toMatchObject({ access_token: expect.any(String) });
    });
  });
});

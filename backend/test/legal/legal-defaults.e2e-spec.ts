import type { DataSource } from 'typeorm';
import { entities } from '../../src/database/entities.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { publishDefaultLegalTexts } from '../../src/legal/default-legal-texts.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, entities).initialize();
});

afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const makeOlder = (document: string) =>
  dataSource.query(`UPDATE legal_texts SET body_en = '# Before' WHERE document = $1`, [document]);

const logged = () =>
  dataSource.query<object[]>(
    `SELECT user_email, after FROM audit_log WHERE action = 'publish' AND resource = 'legal-texts' ORDER BY id`,
  );

async function upgrade(): Promise<string[]> {
  await publishDefaultLegalTexts(dataSource.manager);
  const rows: { line: string }[] = await dataSource.query(
    `SELECT format('%s %s%s', document, version, CASE WHEN body_en LIKE '%waiting list%' THEN ' newest' END) AS line
       FROM legal_texts WHERE document <> 'accessibility' ORDER BY document, version`,
  );
  return rows.map(({ line }) => line);
}

it('A new database contains the newest texts as version 1', async () => {
  expect(await upgrade()).toEqual(['privacy 1 newest', 'terms 1']);
  expect(await logged()).toEqual([]);
});

it('A newer default text replaces an older default once, and the older version is kept', async () => {
  await makeOlder('privacy');
  expect(await upgrade()).toEqual(['privacy 1', 'privacy 2 newest', 'terms 1']);
  expect(await upgrade()).toEqual(['privacy 1', 'privacy 2 newest', 'terms 1']);
  expect(await logged()).toEqual([
    { user_email: null, after: { document: 'privacy', version: 2, by: 'update' } },
  ]);
  const [{ version }] = await dataSource.query(`SELECT legal_version_in_force('privacy') AS version`);
  expect(version).toBe(2);
});

it('A text that an admin has published is not replaced by a default', async () => {
  await makeOlder('privacy');
  await dataSource.query(`UPDATE legal_texts SET published_by = 'admin@panui.test'`);
  expect(await upgrade()).toEqual(['privacy 1', 'terms 1']);
});

it('A text with an admin’s draft is not replaced by a default', async () => {
  await makeOlder('privacy');
  await dataSource.query(
    `INSERT INTO legal_texts (document, version, title, title_en, body, body_en)
     SELECT document, 2, title, title_en, body, '# Draft' FROM legal_texts WHERE document = 'privacy'`,
  );
  expect(await upgrade()).toEqual(['privacy 1', 'privacy 2', 'terms 1']);
});

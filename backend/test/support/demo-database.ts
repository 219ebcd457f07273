import { seedDemoData } from '../../src/database/demo-data/seed.js';
import { createTestApp, type TestApp, testJwtSecret } from './test-app.js';
import { copyDatabase, createTestDatabase, type TestDatabase } from './test-database.js';

/**
 * Seeds a database with the demo data before the tests of the file, and returns what starts an application on a copy of
 * it. Seeding takes as long as hundreds of copies.
 */
export function useDemoData(now?: Date): () => Promise<TestApp> {
  let seeded: TestDatabase;
  beforeAll(async () => {
    seeded = await createTestDatabase();
    await seedDemoData(seeded.url, testJwtSecret, now);
  });
  afterAll(() => seeded.drop());
  return async () => createTestApp({}, undefined, await copyDatabase(seeded));
}

import { createTemplateDatabase } from './test-database.js';

/** Migrates one database; every spec file then clones it, which takes a tenth of a second. */
export default async function globalSetup(): Promise<void> {
  await createTemplateDatabase();
}

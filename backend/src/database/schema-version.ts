import type { DataSource } from 'typeorm';

/** The baseline of version 1.0 replaced all migrations before it. */
const baselineTimestamp = 1_763_769_600_000;

/**
 * Increase this in the release whose migrations remove what an earlier release stopped using, and set the comment in
 * that migration: `COMMENT ON TABLE migrations IS 'generation 2'`. Versions of an older generation would fail on such a
 * schema, so they do not start on it. Without a comment the generation is 1.
 */
export const schemaGeneration = 1;

interface FoundSchema {
  tables: number;
  has_migrations: boolean;
  generation: number;
}

async function readSchema(dataSource: DataSource): Promise<FoundSchema> {
  const [found] = await dataSource.query<[FoundSchema]>(`
    SELECT count(*)::int AS tables,
           coalesce(bool_or(c.relname = 'migrations'), false) AS has_migrations,
           coalesce(max(substring(obj_description(c.oid, 'pg_class') FROM '^generation (\\d+)$')
                        ::int) FILTER (WHERE c.relname = 'migrations'), 1) AS generation
      FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d
                        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`);
  return found;
}

/** Fails with one sentence for a database that this version must not migrate or serve. An empty one is fine. */
export async function requireKnownSchema(dataSource: DataSource): Promise<void> {
  const { tables, has_migrations: hasMigrations, generation } = await readSchema(dataSource);
  if (tables === 0) return;
  if (!hasMigrations)
    throw new Error('This database holds tables that are not of Panui. Use an empty database.');
  if (generation > schemaGeneration) {
    throw new Error(
      'This database was migrated by a newer version of Panui, whose data this version cannot read. Start that version, or ' +
        'restore a backup from before into an empty database.',
    );
  }
  const older = await dataSource.query<object[]>('SELECT FROM migrations WHERE "timestamp" < $1 LIMIT 1', [
    baselineTimestamp,
  ]);
  if (older.length > 0) {
    throw new Error(
      'This database was created before version 1.0 of Panui and cannot be upgraded. Use an empty database; ' +
        'for the embedded one, move the folder .data/postgres away.',
    );
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

const folder = join(import.meta.dirname, 'functions');

interface SqlFunction {
  name: string;
  /** The content of `functions/<name>.sql`: the function and its dependents, such as triggers. */
  statements: string;
  /** Stored as the comment of the function, so that it disappears together with the function. */
  checksum: string;
}

export function readSqlFunctions(): SqlFunction[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const statements = readFileSync(join(folder, file), 'utf8');
      const checksum = `sha256:${createHash('sha256').update(statements).digest('hex')}`;
      return { name: file.slice(0, -'.sql'.length), statements, checksum };
    });
}

/** The functions of the schema, without those of extensions. */
export const installedFunctionsSql = `
  SELECT p.proname::text AS name, obj_description(p.oid, 'pg_proc') AS checksum, p.prosrc AS body
    FROM pg_proc p
   WHERE p.pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
   ORDER BY 1`;

/**
 * Names of functions to drop. List a function here one release after its file was removed: during an upgrade, and after
 * a rollback, processes of the previous version still call the functions of that version.
 */
export const retiredFunctions: string[] = [];

export interface FunctionDrops {
  retired?: string[];
  /** Drops every function without a file: only for a database on which no process of another version runs. */
  dropsOthers?: boolean;
}

/**
 * Creates new functions of `functions/*.sql`, replaces changed ones and drops retired ones, in one transaction. Returns
 * the names of the created and replaced functions.
 */
export async function applySqlFunctions(
  dataSource: DataSource,
  { retired = retiredFunctions, dropsOthers = false }: FunctionDrops = {},
): Promise<string[]> {
  const files = readSqlFunctions();
  return dataSource.transaction(async (tx) => {
    const installed = await tx.query<{ name: string; checksum: string | null }[]>(installedFunctionsSql);
    const checksums = new Map(installed.map(({ name, checksum }) => [name, checksum]));
    for (const name of checksums.keys()) {
      const isOther = dropsOthers && !files.some((file) => file.name === name);
      if (isOther || retired.includes(name)) await tx.query(`DROP FUNCTION ${name}`);
    }
    const changed = files.filter(({ name, checksum }) => checksums.get(name) !== checksum);
    for (const { name, statements, checksum } of changed) {
      // CREATE OR REPLACE would keep the old function as an overload when the arguments changed.
      await tx.query(`DROP FUNCTION IF EXISTS ${name} CASCADE`);
      await tx.query(statements);
      await tx.query(`COMMENT ON FUNCTION ${name} IS '${checksum}'`);
    }
    return changed.map(({ name }) => name);
  });
}

export interface InstalledFunction {
  name: string;
  definition: string;
  checksum: string | null;
}

/** The functions of the schema as they are now, for `restoreSqlFunctions`. */
export function readInstalledFunctions(dataSource: DataSource): Promise<InstalledFunction[]> {
  return dataSource.query<InstalledFunction[]>(
    `SELECT name, checksum, pg_get_functiondef(to_regproc('public.' || quote_ident(name))) AS definition
       FROM (${installedFunctionsSql}) installed`,
  );
}

/** Puts functions back as they were and drops the ones that were created since, in one transaction. */
export async function restoreSqlFunctions(
  dataSource: DataSource,
  functions: InstalledFunction[],
): Promise<void> {
  await dataSource.transaction(async (tx) => {
    const installed = await tx.query<{ name: string }[]>(installedFunctionsSql);
    for (const { name } of installed) {
      if (!functions.some((before) => before.name === name)) await tx.query(`DROP FUNCTION ${name} CASCADE`);
    }
    for (const { name, definition, checksum } of functions) {
      await tx.query(definition);
      await tx.query(`COMMENT ON FUNCTION ${name} IS ${checksum ? `'${checksum}'` : 'NULL'}`);
    }
  });
}

export async function dropSqlFunctions(dataSource: DataSource): Promise<void> {
  const installed = await dataSource.query<{ name: string }[]>(installedFunctionsSql);
  for (const { name } of installed) await dataSource.query(`DROP FUNCTION ${name} CASCADE`);
}

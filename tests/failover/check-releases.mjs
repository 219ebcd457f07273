import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { restoreBackup } from '../../tools/lib/backup/restore.mjs';
import { distribute } from '../../tools/lib/distribute/distribute.mjs';
import { importBackend, inRoot } from '../../tools/lib/project.mjs';

const folder = inRoot('backend/test/releases');
const totalsSql = readFileSync(join(folder, 'totals.sql'), 'utf8');

async function query(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The totals of a release that the database does not have. */
async function findDifferences(url, expected) {
  const [{ totals }] = await query(url, totalsSql);
  return Object.entries(expected).flatMap(([part, values]) =>
    typeof values === 'string'
      ? totals[part] === values
        ? []
        : [part]
      : Object.keys(values)
          .filter((key) => !isDeepStrictEqual(totals[part]?.[key], values[key]))
          .map((key) => `${part}: ${key}`),
  );
}

/**
 * Restores the data of each released version into a database of the cluster, where Citus is installed also distributed,
 * and returns what is missing or different.
 */
export async function checkReleases(cluster, say) {
  const problems = [];
  const { migrateDatabase } = await importBackend('database/migrate.js');
  for (const version of readdirSync(folder).filter((name) => /^\d/.test(name))) {
    const name = `release_${version.replace(/\W/g, '_')}`;
    await cluster.runOnPrimary(`CREATE DATABASE ${name} OWNER panui`);
    const url = cluster.primaryUrl(name);
    await restoreBackup({ url, file: join(folder, version, 'data.backup'), passphrase: undefined });
    const { totals } = JSON.parse(readFileSync(join(folder, version, 'release.json'), 'utf8'));
    for (const difference of await findDifferences(url, totals))
      problems.push(`Data of version ${version}: ${difference}`);
    say(`The data of version ${version} are restored: ${totals.rows.reservations} reservations.`);
    const [{ known }] = await query(
      url,
      `SELECT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus') AS known`,
    );
    if (!known) {
      say('Citus is not installed here: the distributed tables are not compared.');
      continue;
    }
    await query(cluster.primaryUrl(name, { asSuperuser: true }), 'CREATE EXTENSION IF NOT EXISTS citus');
    await distribute(url, migrateDatabase);
    for (const difference of await findDifferences(url, totals))
      problems.push(`Distributed data of version ${version}: ${difference}`);
  }
  return problems;
}

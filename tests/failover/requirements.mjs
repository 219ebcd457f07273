import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../tools/lib/failure.mjs';
import { findProgram } from '../../tools/lib/find-program.mjs';

/** The bin folder of the newest PostgreSQL installed from Debian packages. */
function postgresPrograms() {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent)
    ? readdirSync(parent)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions
    .filter((version) => version >= 15)
    .map((version) => join(parent, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')));
}

/** Paths of the required programs; fails with a list of missing Debian packages. */
export function requiredPrograms() {
  const programs = {
    patroni: findProgram('patroni'),
    'etcd-server': findProgram('etcd'),
    haproxy: findProgram('haproxy'),
    pgbouncer: findProgram('pgbouncer'),
    postgresql: postgresPrograms(),
  };
  const missing = Object.keys(programs).filter((name) => !programs[name]);
  if (missing.length > 0) {
    throw new Failure(
      `This test needs programs that are not installed here: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  return {
    patroni: programs.patroni,
    etcd: programs['etcd-server'],
    haproxy: programs.haproxy,
    pgbouncer: programs.pgbouncer,
    postgresFolder: programs.postgresql,
  };
}

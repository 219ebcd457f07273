import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../tools/lib/failure.mjs';
import { freePort } from '../../tools/lib/free-port.mjs';
import { serverAccount, takeOwnership } from '../../tools/lib/postgres/account.mjs';
import { temporaryFolder } from '../../tools/lib/postgres/data-folders.mjs';
import { stopChild, until } from '../../tools/lib/processes.mjs';
import { Machine, renderTemplate, writePrivateFile, startProgram } from './machine.mjs';

const names = ['node1', 'node2', 'node3'];
const secret = () => randomBytes(18).toString('hex');

async function buildValues(folder, programs) {
  const values = {
    NODE_ADDRESS: '127.0.0.1',
    HAPROXY_ADDRESS: '127.0.0.1',
    PGBOUNCER_ADDRESS: '127.0.0.1',
    CLUSTER_NETWORK: '127.0.0.1/32',
    ETCD_DATA: join(folder, 'etcd'),
    POSTGRES_BIN: programs.postgresFolder,
    USERLIST_FILE: join(folder, 'userlist.txt'),
  };
  for (const name of ['SUPERUSER', 'REPLICATION', 'REWIND', 'REST', 'DATABASE']) {
    values[`${name}_PASSWORD`] = secret();
  }
  const ports = ['ETCD_CLIENT', 'ETCD_PEER', 'HAPROXY', 'PGBOUNCER'];
  for (const name of names) ports.push(`${name.toUpperCase()}_POSTGRES`, `${name.toUpperCase()}_REST`);
  for (const name of ports) values[`${name}_PORT`] = await freePort();
  for (const name of names) values[`${name.toUpperCase()}_ADDRESS`] = '127.0.0.1';
  values.ETCD_HOSTS = `127.0.0.1:${values.ETCD_CLIENT_PORT}`;
  return values;
}

/** Three PostgreSQL machines, etcd, HAProxy and PgBouncer on this machine, configured by deploy/ha. */
export class Cluster {
  constructor(programs) {
    this.programs = programs;
    this.account = serverAccount();
    this.folder = temporaryFolder(`panui-ha-${process.pid}-`, this.account);
  }

  async start() {
    const { folder, account, programs } = this;
    this.values = await buildValues(folder, programs);
    this.startEtcd();
    this.machines = names.map((name) => this.machine(name));
    this.machines[0].start();
    await this.primary();
    for (const machine of this.machines.slice(1)) machine.start();
    await this.runOnPrimary(renderTemplate('roles.sql', this.values));
    writePrivateFile(folder, account, 'userlist.txt', renderTemplate('userlist.txt', this.values));
    const balancer = writePrivateFile(
      folder,
      account,
      'haproxy.cfg',
      renderTemplate('haproxy.cfg', this.values),
    );
    this.haproxy = startProgram(folder, account, 'haproxy', programs.haproxy, ['-db', '-f', balancer]);
    this.startPgBouncer();
    await this.standbys(2);
  }

  startEtcd() {
    const own = { NODE: 'node1', ETCD_CLUSTER: `node1=http://127.0.0.1:${this.values.ETCD_PEER_PORT}` };
    const lines = renderTemplate('etcd.env', { ...this.values, ...own }).split('\n');
    const env = Object.fromEntries(
      lines.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
    );
    this.etcd = startProgram(this.folder, this.account, 'etcd', this.programs.etcd, [], env);
  }

  startPgBouncer() {
    const config = writePrivateFile(
      this.folder,
      this.account,
      'pgbouncer.ini',
      renderTemplate('pgbouncer.ini', this.values),
    );
    this.pgbouncer = startProgram(this.folder, this.account, 'pgbouncer', this.programs.pgbouncer, [config]);
  }

  machine(name) {
    const folder = join(this.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    takeOwnership(folder, this.account);
    const port = (kind) => this.values[`${name.toUpperCase()}_${kind}_PORT`];
    const data = join(folder, 'data');
    const config = renderTemplate('patroni.yml', {
      ...this.values,
      NODE: name,
      POSTGRES_PORT: port('POSTGRES'),
      REST_PORT: port('REST'),
      POSTGRES_DATA: data,
      PGPASS_FILE: join(folder, 'pgpass'),
    });
    return new Machine({
      name,
      folder,
      data,
      account: this.account,
      program: this.programs.patroni,
      config: writePrivateFile(folder, this.account, 'patroni.yml', config),
      port: port('POSTGRES'),
      rest: `http://127.0.0.1:${port('REST')}`,
    });
  }

  /** The application's DATABASE_URL, which points to PgBouncer. */
  get url() {
    return `postgres://panui:${this.values.DATABASE_PASSWORD}@127.0.0.1:${this.values.PGBOUNCER_PORT}/panui`;
  }

  /** The URL of a database on the primary, past PgBouncer. */
  primaryUrl(database, { asSuperuser = false } = {}) {
    const { SUPERUSER_PASSWORD, DATABASE_PASSWORD, HAPROXY_PORT } = this.values;
    const login = asSuperuser ? `postgres:${SUPERUSER_PASSWORD}` : `panui:${DATABASE_PASSWORD}`;
    return `postgres://${login}@127.0.0.1:${HAPROXY_PORT}/${database}`;
  }

  async requestPatroni(machine, path, options) {
    try {
      return await fetch(`${machine.rest}${path}`, { ...options, signal: AbortSignal.timeout(10_000) });
    } catch {
      return { ok: false, status: 0, text: async () => 'no answer' };
    }
  }

  /** Resolves to the primary, once it is one other than `not`. */
  /** @param {{ not?: import('./machine.mjs').Machine, timeoutMs?: number }} [options] */
  async primary({ not, timeoutMs = 120_000 } = {}) {
    const found = await until(
      async () => {
        for (const machine of this.machines) {
          if (machine !== not && (await this.requestPatroni(machine, '/primary')).ok) return machine;
        }
        return null;
      },
      { timeoutMs, intervalMs: 100 },
    );
    if (!found) throw new Failure(`No machine became the primary.\n${this.logs()}`);
    return found;
  }

  /** Waits until `count` standbys follow the primary, one of them synchronously. */
  async standbys(count, { synchronous = true } = {}) {
    const ready = await until(
      async () => {
        const rows = await this.onPrimary(
          `SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'`,
        );
        return (
          rows?.length === count && (!synchronous || rows.some(({ sync_state: state }) => state !== 'async'))
        );
      },
      { timeoutMs: 180_000, intervalMs: 250 },
    );
    if (!ready) throw new Failure(`The standbys did not come up.\n${this.logs()}`);
  }

  async onPrimary(statement) {
    const machine = await this.primary();
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      host: '127.0.0.1',
      port: machine.port,
      user: 'postgres',
      password: this.values.SUPERUSER_PASSWORD,
      database: 'postgres',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Runs each statement on its own, because CREATE DATABASE cannot run in a transaction. */
  async runOnPrimary(script) {
    const statements = script.replace(/^--.*$/gm, '').split(';');
    for (const statement of statements.filter((text) => text.trim())) {
      if (!(await this.onPrimary(statement))) throw new Failure(`This failed: ${statement.trim()}`);
    }
  }

  async change(path, method, body) {
    const response = await this.requestPatroni(await this.primary(), path, {
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`patroni:${this.values.REST_PASSWORD}`).toString('base64')}`,
      },
    });
    if (!response.ok) throw new Failure(`Patroni refused ${path}: ${await response.text()}`);
  }

  /** The last log lines of all programs, for diagnosing a failed start. */
  logs() {
    return ['etcd', 'haproxy', 'pgbouncer', ...names.map((name) => join(name, name))]
      .map((name) => {
        try {
          return `${name}:\n${readFileSync(join(this.folder, `${name}.log`), 'utf8')
            .split('\n')
            .slice(-12)
            .join('\n')}`;
        } catch {
          return `${name}: nothing`;
        }
      })
      .join('\n');
  }

  async stop() {
    if (this.etcd) this.etcd.kill('SIGCONT');
    await Promise.all(
      (this.machines ?? []).filter((machine) => machine.patroniProcess).map((machine) => machine.stop()),
    );
    for (const child of [this.pgbouncer, this.haproxy, this.etcd]) if (child) await stopChild(child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { createDatabase } from './support/database.mjs';
import { createTestSystem } from './support/test-system.mjs';

let database;
before(async () => (database = await createDatabase()));
after(() => database.drop());

async function connects(overrides) {
  const { username: user, password, hostname: host, port, pathname } = new URL(database.url);
  const client = new pg.Client({
    user,
    password,
    host,
    port: Number(port),
    database: pathname.slice(1),
    ...overrides,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const setting = async (name) => (await database.rows(`SELECT current_setting($1) AS value`, [name]))[0].value;

describe('Row 46: The embedded database', () => {
  it('The database accepts connections only with the password and only from this machine', async () => {
    assert.equal(await connects({}), true);
    for (const password of ['', 'postgres', 'password', 'panui'])
      assert.equal(await connects({ password }), false, password);
    assert.equal(await setting('password_encryption'), 'scram-sha-256');
    assert.equal(await setting('listen_addresses'), '127.0.0.1');
    const externalAddresses = Object.values(networkInterfaces())
      .flat()
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of externalAddresses)
      assert.equal(await connects({ host: address }), false, address);
  });

  it('Only the database account may read the data directory', async () => {
    const { mode } = statSync(await setting('data_directory'));
    assert.equal(mode & 0o077, 0);
  });

  it('The log of the database has no values of a rejected row', async () => {
    const value = 'markedValue';
    await database.rows('CREATE TABLE marked_rows (value text PRIMARY KEY, other text NOT NULL)');
    const insert = (other) =>
      database.rows('INSERT INTO marked_rows (value, other) VALUES ($1, $2)', [value, other]);
    await insert('first');
    await assert.rejects(insert('second'), { code: '23505' });
    await assert.rejects(insert(null), { code: '23502' });
    const log = readFileSync(join(dirname(await setting('data_directory')), 'server.log'), 'utf8');
    assert.match(log, /duplicate key value violates unique constraint "marked_rows_pkey"/);
    assert.ok(!log.includes(value));
  });
});

describe('Row 43: The audit log', () => {
  let system;
  before(async () => (system = await createTestSystem()));
  after(() => system.end());

  it('An audit entry has the actor, the address and the previous values', async () => {
    const { body: venue } = await system.asAdmin('POST', '/admin/venues', { name: 'היכל', lat: 31, lng: 35 });
    await system.asAdmin('PUT', `/admin/venues/${venue.id}`, { name: 'אולם' });
    await system.asAdmin('PUT', '/admin/settings', { hold_seconds: 300 });
    await system.server.call('POST', '/auth/login', { email: 'root@example.test', password: 'wrong' });
    const { body: log } = await system.asAdmin('GET', '/admin/audit-log?sort=["id","ASC"]');
    const auditEntries = log.map(({ action, resource }) => `${action} ${resource}`);
    for (const auditEntry of [
      'sign_in sessions',
      'create venues',
      'update venues',
      'update settings',
      'sign_in_failed sessions',
    ])
      assert.ok(auditEntries.includes(auditEntry), `${auditEntry} of ${auditEntries}`);
    const update = log.find(({ action, resource }) => action === 'update' && resource === 'venues');
    assert.deepEqual(
      [update.user_email, update.address, update.before.name, update.after.name],
      ['root@example.test', '127.0.0.1', 'היכל', 'אולם'],
    );
    assert.ok(!JSON.stringify(log).includes('seven quiet herons'));
  });

  it('The database rejects every change to an audit entry', async () => {
    for (const statement of [
      'UPDATE audit_log SET action = NULL',
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ])
      await assert.rejects(system.database.rows(statement), /only added to/);
    for (const method of ['PUT', 'DELETE', 'POST']) {
      const { status } = await system.asAdmin(method, '/admin/audit-log/1', {});
      assert.equal(status, 405);
    }
  });
});

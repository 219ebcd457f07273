import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './support/database.mjs';
import { startServer, jwtSecret, launch } from './support/server.mjs';

let database;
before(async () => (database = await createDatabase()));
after(() => database.drop());

const root = new URL('../../', import.meta.url);
const examples = readFileSync(new URL('.env.example', root), 'utf8');
const [, exampleSecret = ''] = /^#?\s*JWT_SECRET=(.*)$/m.exec(examples) ?? [];

describe('Row 10: In production the server does not start', () => {
  for (const [what, secret] of [
    ['without a secret', undefined],
    ['with an empty one', ''],
    ['with one of a letter', 'a'],
    ['with one of 31 letters', jwtSecret.slice(0, 31)],
    ['with a long one of one letter', 'a'.repeat(64)],
    ['with the example’s', exampleSecret],
    ['with one that says to change it', 'please-change-me-please-change-me-1234'],
  ])
    it(`${what}, and logs the reason`, async () => {
      const environment = { NODE_ENV: 'production', DATABASE_URL: database.url };
      const { exited, output } = launch(
        secret === undefined ? environment : { ...environment, JWT_SECRET: secret },
      );
      assert.notEqual(await exited, 0);
      assert.match(output(), /JWT_SECRET/);
      if (secret?.length > 1) assert.ok(!output().includes(secret), 'the secret itself is not told');
    });
});

describe('Rows 44 and 45: Production', () => {
  let server;
  before(async () => {
    server = await startServer(database.url, { NODE_ENV: 'production', JWT_SECRET: jwtSecret });
  });
  after(() => server.stop());

  it('Demo users cannot sign in', async () => {
    const passwords = ['Panui-demo-2026', 'admin', 'password', ''];
    for (const email of ['admin@panui.test', 'owner@panui.test', 'admin@example.test', 'admin'])
      for (const password of passwords) {
        const { status } = await server.call('POST', '/auth/login', { email, password });
        assert.ok([400, 401, 429].includes(status), `${email} ${password}: ${status}`);
      }
    assert.deepEqual(await database.rows('SELECT FROM users'), []);
  });

  it('Demo data is rejected, also by command', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('tools/db.mjs', root)), 'seed'], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url, JWT_SECRET: jwtSecret },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [code] = await once(child, 'exit');
    assert.notEqual(code, 0);
    assert.deepEqual(await database.rows('SELECT FROM venues'), []);
  });

  const remoteHeaders = { 'x-forwarded-for': '203.0.113.9' };
  for (const path of ['/docs', '/docs-json', '/docs-yaml', '/metrics', '/api-docs', '/swagger', '/graphql'])
    it(`${path} is not public`, async () => {
      const { status } = await server.call('GET', path, undefined, remoteHeaders);
      assert.equal(status, 404);
    });

  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/backend/dist/main.js',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
  ])
    it(`${path} serves no file`, async () => {
      const { status, text } = await server.send({ path });
      assert.ok(status === 404 || status === 400, String(status));
      assert.ok(!/root:|"workspaces"|\[core\]/.test(text));
    });

  it('TRACE and TRACK are rejected without an echo of the request', async () => {
    for (const method of ['TRACE', 'PROPFIND']) {
      const { status, text } = await server.send({ method, path: '/', headers: { 'x-mine': 'echo-canary' } });
      assert.ok(status >= 400 && status < 500, `${method}: ${status}`);
      assert.ok(!text.includes('echo-canary'));
    }
  });

  it('No response names the server software', async () => {
    for (const path of ['/', '/health/live', '/nothing', '/reservations/token/x']) {
      const { headers } = await server.send({ path });
      assert.equal(headers['x-powered-by'], undefined);
      assert.equal(headers.server, undefined);
    }
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import {
  createDataFolder,
  isReady,
  launched,
  expectNoLeftovers,
  onDatabase,
  postmasterOf,
} from './support.mjs';

test('A start with --no-demo has no demo data, and prints the login of a first admin once', async (t) => {
  const folder = createDataFolder(t);
  const options = { args: ['--no-demo'] };
  const first = await launched(folder, {}, options);
  const [, email, password] = await until(() => /as (\S+)\s+password (\S+)\s/.exec(first.output()), {
    timeoutMs: 60_000,
  });
  assert.doesNotMatch(first.output(), /Reserve a spot/);
  assert.deepEqual(await onDatabase(folder, 'SELECT id FROM venues'), []);
  const response = await fetch(`${first.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(response.status, 200);
  assert.equal(await first.stop(), 0);
  assert.ok(await expectNoLeftovers(folder));

  const second = await launched(folder, {}, options);
  assert.doesNotMatch(second.output(), /password/);
  await second.stop();
});

test('Two copies run side by side, and two servers share one database', async (t) => {
  const [here, there] = [createDataFolder(t), createDataFolder(t)];
  const [one, two, other] = await Promise.all([launched(here), launched(here), launched(there)]);
  assert.equal(new Set([one.url, two.url, other.url]).size, 3);
  assert.notEqual(postmasterOf(here), postmasterOf(there));
  await one.stop();
  assert.ok(await isReady(two.url));
  assert.ok(await isReady(other.url));
  await Promise.all([two.stop(), other.stop()]);
  assert.ok(await expectNoLeftovers(here));
});

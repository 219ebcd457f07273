import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';
import { until } from '../../tools/lib/processes.mjs';
import { createDataFolder, launched, onDatabase, withDemo } from './support.mjs';

test('demo:remove waits for an own admin and then removes the demo data, and account:recover prints a link', async (t) => {
  const folder = createDataFolder(t);
  const panui = await launched(folder, {}, withDemo);
  const runTask = (...task) =>
    spawnSync(process.execPath, [inRoot('tools/db.mjs'), ...task], {
      env: { ...process.env, PANUI_DATA_DIR: folder, PORT: '0', DATABASE_URL: '', NODE_ENV: '' },
      encoding: 'utf8',
    });
  const remove = () => runTask('remove-demo', `--data=${folder}`);
  const rejected = remove();
  assert.equal(rejected.status, 1);
  assert.match(rejected.stderr, /Add an admin of your own first/);
  await onDatabase(
    folder,
    `INSERT INTO users (email, password_hash, role) VALUES ('me@example.test', 'x', 'admin')`,
  );
  assert.match(remove().stdout, /Removed: 15 venues, 25 parking lots/);
  assert.match(runTask('recover-account', 'me@example.test').stdout, /\/reset-password#[\w-]{43}\n/);
  assert.match(runTask('recover-account', 'nobody@example.test').stderr, /There is no user/);
  assert.match(runTask('recover-account').stderr, /Usage: npm run account:recover/);
  await panui.stop();

  const again = await launched(folder, {}, withDemo);
  assert.doesNotMatch(again.output(), /Reserve a spot|Demo logins/);
  assert.deepEqual(await onDatabase(folder, 'SELECT id FROM venues'), []);
  await again.stop();
});

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
  await first.stop();

  const second = await launched(folder, {}, options);
  assert.doesNotMatch(second.output(), /password/);
  await second.stop();
});

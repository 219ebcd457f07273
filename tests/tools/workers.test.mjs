import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { inRoot } from '../../tools/lib/project.mjs';
import {
  createDataFolder,
  gone,
  isReady,
  launched,
  expectNoLeftovers,
  processesOf,
  startAndFail,
} from './support.mjs';

const findWorkers = (pid) => {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  return listed
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.some((arg) => arg.endsWith('worker.js')))
    .map(([worker]) => Number(worker));
};

const readMetrics = async (url) => (await fetch(`${url}/metrics`)).text();
const countResponses = (metrics) =>
  Number(/^http_request_duration_seconds_count\{[^}]*live[^}]*\} (\d+)$/m.exec(metrics)?.[1]);

test('Several workers share the port and report common metrics', async (t) => {
  const folder = createDataFolder(t);
  const panui = await launched(folder, { WORKERS: '2' });
  assert.equal(findWorkers(panui.child.pid).length, 2);
  await Promise.all(Array.from({ length: 30 }, () => fetch(`${panui.url}/health/live`)));
  const metrics = await readMetrics(panui.url);
  assert.match(metrics, /^server_processes 2$/m);
  assert.equal(countResponses(metrics), 30);

  const [conflicting] = findWorkers(panui.child.pid);
  process.kill(conflicting, 'SIGKILL');
  assert.ok(await gone(conflicting));
  assert.ok(await until(() => findWorkers(panui.child.pid).length === 2, { timeoutMs: 60_000 }));
  // A request on a kept connection to the killed worker fails, as it does for any client.
  const metricsNow = () => readMetrics(panui.url).catch(() => '');
  assert.ok(await until(async () => /^server_processes 2$/m.test(await metricsNow()), { timeoutMs: 60_000 }));

  assert.equal(await panui.stop(), 0);
  assert.ok(await expectNoLeftovers(folder), JSON.stringify(processesOf(folder)));

  await t.test('A killed launcher leaves no worker running', async () => {
    const { child, stop, url } = await launched(folder, { WORKERS: '2' });
    const workers = findWorkers(child.pid);
    assert.equal(workers.length, 2);
    await stop('SIGKILL');
    for (const worker of workers) assert.ok(await gone(worker));
    assert.equal(await isReady(url), false);
  });
});

test('A worker whose event loop is blocked is replaced, while the others serve', async (t) => {
  const folder = createDataFolder(t);
  const panui = await launched(folder, {
    WORKERS: '2',
    NODE_OPTIONS: `--import=${inRoot('tests/tools/block-on-signal.mjs')}`,
  });
  const [blocked, other] = findWorkers(panui.child.pid);
  process.kill(blocked, 'SIGUSR2');
  assert.ok(await gone(blocked));
  assert.ok(await until(() => findWorkers(panui.child.pid).length === 2, { timeoutMs: 60_000 }));
  assert.ok(findWorkers(panui.child.pid).includes(other));
  assert.match(panui.output(), new RegExp(`process ${blocked} is blocked`));
  assert.equal(await panui.stop(), 0);
});

test('An invalid number of workers is rejected', async (t) => {
  const { code, output } = await startAndFail(createDataFolder(t), { WORKERS: 'many' });
  assert.notEqual(code, 0);
  assert.match(output, /WORKERS/);
});

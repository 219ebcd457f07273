import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, until } from '../../tools/lib/processes.mjs';
import { createPersistentDatabase, createLotWithSpots } from './support/database.mjs';
import { drivers, findInconsistencies } from './support/drivers.mjs';
import { startServer, isResponding } from './support/server.mjs';
import { measureLoad } from './support/machine-load.mjs';

const cases = [
  { name: 'F2: Killing the database four times', signal: 'SIGKILL', times: 4, backWithinMs: 10_000 },
  { name: 'F3: Restarting the database', signal: 'SIGINT', times: 1, backWithinMs: 5_000 },
];

for (const { name, signal, times, backWithinMs } of cases) {
  test(`${name} under load loses no confirmation, and the server recovers without a restart`, async (t) => {
    const load = measureLoad(t);
    const database = await createPersistentDatabase(t);
    const { venueId } = await createLotWithSpots(database.url, 400);
    const server = await startServer(t, database.url);
    const traffic = drivers([server.url], venueId, 6);
    const gapsMs = [];
    for (let kill = 0; kill < times; kill++) {
      await pause(1_000 + Math.random() * 1_000);
      const pid = database.pid();
      process.kill(pid, signal);
      const begin = performance.now();
      assert.ok(await until(() => !isAlive(pid), { timeoutMs: 20_000 }));
      assert.ok(await until(() => isResponding(`${server.url}/health/ready`), { timeoutMs: 30_000 }));
      gapsMs.push(performance.now() - begin);
    }
    await pause(500);
    const ledger = await traffic.stop();
    t.diagnostic(`${ledger.acknowledged.length} confirmed, ${JSON.stringify(ledger.statuses)}`);
    t.diagnostic(`away for ${gapsMs.map(Math.round).join(', ')} ms`);
    assert.ok(server.isRunning(), server.output);
    assert.deepEqual(await findInconsistencies(database.url, ledger), {});
    assert.deepEqual(ledger.rejected, []);
    assert.equal(ledger.statuses[500], undefined, server.output);
    assert.equal(ledger.withoutRetryAfter, 0);
    for (const gap of gapsMs) assert.ok(gap < load.scaledMs(backWithinMs), `recovery took ${gap} ms`);
  });
}

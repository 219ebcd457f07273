import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, createLotWithSpots } from './support/database.mjs';
import { drivers, findInconsistencies } from './support/drivers.mjs';
import { startServer } from './support/server.mjs';
import { measureLoad } from './support/machine-load.mjs';

test('F1: Killing a server six times under load loses no confirmation and repeats none', async (t) => {
  const load = measureLoad(t);
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 400);
  const servers = [await startServer(t, url), await startServer(t, url)];
  const traffic = drivers(
    servers.map((server) => server.url),
    venueId,
    6,
  );
  const startsMs = [];
  for (let kill = 0; kill < 6; kill++) {
    await pause(800 + Math.random() * 800);
    const victim = servers[Math.floor(Math.random() * 2)];
    await victim.end('SIGKILL');
    await victim.start();
    startsMs.push(victim.startedMs);
  }
  const ledger = await traffic.stop();
  t.diagnostic(`${ledger.acknowledged.length} confirmed, ${JSON.stringify(ledger.statuses)}`);
  t.diagnostic(
    `starts ${startsMs.map(Math.round).join(', ')} ms, slowest confirmation ${Math.round(ledger.slowestConfirmMs)} ms`,
  );
  assert.ok(ledger.acknowledged.length > 50);
  assert.deepEqual(await findInconsistencies(url, ledger), {});
  assert.deepEqual(ledger.rejected, []);
  assert.equal(ledger.statuses[500], undefined);
  assert.ok(Math.min(...startsMs) < load.scaledMs(3_000), 'a start takes less than three seconds');
  assert.ok(
    ledger.slowestConfirmMs < load.scaledMs(5_000),
    'a repeated confirmation succeeds within five seconds',
  );
});

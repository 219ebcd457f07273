import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, createLotWithSpots } from './support/database.mjs';
import { drivers, findInconsistencies } from './support/drivers.mjs';
import { startServer } from './support/server.mjs';

test('F1: a server is killed six times while drivers confirm: nothing is lost, nothing is done twice', async (t) => {
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 400);
  const servers = [await startServer(t, url), await startServer(t, url)];
  const load = drivers(
    servers.map((server) => server.url),
    venueId,
    6,
  );
  // A machine that others keep busy takes longer for everything, the first start included.
  const startGoalMs = Math.max(3_000, 2 * servers[1].startedMs);
  const startsMs = [];
  for (let kill = 0; kill < 6; kill++) {
    await pause(800 + Math.random() * 800);
    const victim = servers[Math.floor(Math.random() * 2)];
    await victim.end('SIGKILL');
    await victim.start();
    startsMs.push(victim.startedMs);
  }
  const ledger = await load.stop();
  t.diagnostic(`${ledger.acknowledged.length} confirmed, ${JSON.stringify(ledger.statuses)}`);
  t.diagnostic(
    `starts ${startsMs.map(Math.round).join(', ')} ms, slowest confirmation ${Math.round(ledger.slowestConfirmMs)} ms`,
  );
  assert.ok(ledger.acknowledged.length > 50);
  assert.deepEqual(await findInconsistencies(url, ledger), {});
  assert.deepEqual(ledger.rejected, []);
  assert.equal(ledger.statuses[500], undefined);
  assert.ok(Math.min(...startsMs) < startGoalMs, 'a start takes less than three seconds');
  assert.ok(ledger.slowestConfirmMs < 5_000, 'the same request is answered soon after');
});

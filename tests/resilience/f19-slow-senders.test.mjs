import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, createLotWithSpots } from './support/database.mjs';
import { percentile, requestParking } from './support/drivers.mjs';
import { scaledGoalMs } from './support/scaled-goal.mjs';
import { startServer } from './support/server.mjs';

const head = 'POST /landing/request-parking HTTP/1.1\r\nHost: panui\r\nContent-Type: application/json\r\n';
const senders = {
  'headers that never end': {
    first: 'GET /health/live HTTP/1.1\r\nHost: panui\r\n',
    sendByte: 'X-A: b\r\n',
    closedWithinMs: 15_000,
  },
  'bodies that never end': {
    first: `${head}Content-Length: 90000\r\n\r\n{`,
    sendByte: ' ',
    closedWithinMs: 40_000,
  },
  'nothing at all': { first: '', sendByte: '', closedWithinMs: 15_000 },
};
const count = 1_000;

for (const [name, { first, sendByte, closedWithinMs }] of Object.entries(senders)) {
  test(`F19: ${count} connections with ${name} delay no other request, and are closed`, async (t) => {
    const url = await createDatabase(t);
    const { venueId } = await createLotWithSpots(url, 400);
    const server = await startServer(t, url);
    const goal = await scaledGoalMs(200, server.url);
    const { port } = new URL(server.url);
    let open = 0;
    const begin = performance.now();
    let lastClosedMs = 0;
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        open += 1;
        if (first) socket.write(first);
      });
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => {
        open -= 1;
        lastClosedMs = performance.now() - begin;
      });
      return socket;
    });
    t.after(() => sockets.forEach((socket) => socket.destroy()));
    const dripTimer = setInterval(() => {
      if (sendByte) for (const socket of sockets) if (socket.writable) socket.write(sendByte);
    }, 1_000);
    t.after(() => clearInterval(dripTimer));
    const times = [];
    do {
      const { status, ms } = await requestParking(server.url, venueId);
      assert.equal(status, 201);
      times.push(ms);
      await pause(50);
    } while (open > 0 && performance.now() - begin < closedWithinMs);
    t.diagnostic(
      `p99 of others ${Math.round(percentile(times, 0.99))} ms, the last closed after ${Math.round(lastClosedMs)} ms, ${open} left`,
    );
    assert.ok(percentile(times, 0.99) < goal);
    assert.equal(open, 0);
  });
}

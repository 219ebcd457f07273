// A thread of its own, so that the delay of the load generator's event loop is not counted as the server's.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { signIn } from '../reports/sign-in.mjs';

const pauseMs = 250;
const path = '/admin/reservations?range=[0,24]&sort=["id","DESC"]';

let isOver = false;
parentPort?.once('message', () => (isOver = true));

const base = `http://127.0.0.1:${workerData.port}`;
const headers = { authorization: `Bearer ${await signIn(base, 'admin@bench.test')}` };
const times = [];
while (!isOver) {
  const startedAt = performance.now();
  const isRead = await fetch(base + path, { headers }).then(
    async (response) => response.status === 200 && (await response.json()).length > 0,
    () => false,
  );
  times.push(isRead ? performance.now() - startedAt : Infinity);
  await pause(pauseMs);
}
parentPort?.postMessage(Math.max(...times));

// The product as `npm start` serves it. The parent process sends the database URL.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importBackend } from '../../tools/lib/project.mjs';

const { startServer } = await importBackend('bootstrap/server.js');

const server = await startServer({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET: 'qW8zR3nX6vB1mK9tY4pL7sD2fG5hJ0aC',
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  OUTBOX_DIR: join(tmpdir(), 'panui-outbox-of-bench'),
});
process.send({ port: Number(new URL(server.url).port) });

const loop = monitorEventLoopDelay({ resolution: 5 });
const memory = () => process.memoryUsage.rss() / 1_048_576;
/** More often than once a minute, because a report may be running at one of these times. */
const collectMs = 20_000;
let sampling = null;
let collecting = null;
let idleMegabytes = 0;
let minMegabytes = 0;
let peakMegabytes = 0;

function watch() {
  globalThis.gc();
  idleMegabytes = minMegabytes = peakMegabytes = memory();
  clearInterval(sampling);
  clearInterval(collecting);
  collecting = setInterval(globalThis.gc, collectMs);
  sampling = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, memory());
    minMegabytes = Math.min(minMegabytes, memory());
  }, 10);
  loop.reset();
  loop.enable();
  return {};
}

/** Measurements since the watch command. */
function watched() {
  clearInterval(sampling);
  clearInterval(collecting);
  loop.disable();
  return {
    idleMegabytes,
    minMegabytes,
    peakMegabytes,
    heapMegabytes: process.memoryUsage().heapUsed / 1_048_576,
    maxBlockMs: loop.max / 1e6,
    p99BlockMs: loop.percentile(99) / 1e6,
  };
}

let session = null;

async function startProfile() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  return {};
}

/** Writes the profile as a file for the DevTools of a browser. */
async function stopProfile({ file }) {
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
  session.disconnect();
  return {};
}

const handlers = { cpu: () => ({ cpu: process.cpuUsage() }), watch, watched, startProfile, stopProfile };
process.on('message', async ({ command, ...details }) => process.send(await handlers[command](details)));
process.on('disconnect', () => process.exit(0));

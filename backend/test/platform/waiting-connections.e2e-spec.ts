import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

const systemLimitFile = '/proc/sys/net/core/somaxconn';
const leastSystemLimit = 128;

/** More than Node lets wait by default (511), as far as the system allows. */
const connections = Math.min(
  1_500,
  existsSync(systemLimitFile) ? Number(readFileSync(systemLimitFile, 'utf8')) : leastSystemLimit,
);

let database: TestDatabase;
let server: ServerProcess;
let sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess(database.url);
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.kill();
  await database.drop();
});

it('Connections that arrive while the server is busy wait, and all get a response', async () => {
  const { hostname, port } = new URL(server.url);
  server.pause();
  sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('GET /health/live HTTP/1.0\r\n\r\n');
  const responses = sockets.map((socket) => once(socket, 'data') as Promise<[Buffer]>);
  server.resume();
  const statuses = (await Promise.all(responses)).map(([chunk]) => chunk.toString().split('\r\n')[0]);
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200 OK']));
}, 30_000);

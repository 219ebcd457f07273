import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

/**
 * The port of a listening TCP or HTTP server.
 * @param {import('node:net').Server} server
 */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** Listens on the port for a moment and returns its number. */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve(port)));
  });
}

/**
 * Ports that browsers open and that no system gives to outgoing connections: one of those might take the port between
 * this check and its use.
 */
const [minPort, maxPort] = [10_100, 32_000];

/** A free port of this machine. */
export async function freePort() {
  for (;;) {
    try {
      return await tryPort(randomInt(minPort, maxPort), '127.0.0.1');
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Fails with one sentence when the server cannot listen there, before anything is started. */
export async function requireFreePort(port, host) {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') throw new Failure(`Port ${port} is in use: set PORT to another one.`);
    if (error.code === 'EACCES')
      throw new Failure(`Port ${port} may not be opened by this user: set PORT to another one.`);
    throw new Failure(`HOST ${host} is not an address of this machine.`);
  }
}

import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AppModule } from '../app.module.js';
import { readConfig } from '../platform/config/config.js';
import { ReadinessService } from '../platform/health/readiness.service.js';
import { createApp } from './http/create-app.js';

export interface RunningServer {
  url: string;
  /** Fails the readiness check, drains open requests and closes the database pool, within ten seconds. */
  close(): Promise<void>;
  /**
   * Only with several workers: replaces them one at a time by workers of the version in another folder. When one of
   * these does not start, all go back to the version before, and the promise rejects.
   */
  replaceWorkers?: (folder: string) => Promise<void>;
}

/**
 * How many connections wait to be accepted. At the start of a sale thousands come within a second, and the system
 * resets those that find the queue full; it allows no more than `net.core.somaxconn`, 4,096 since Linux 5.4.
 */
const waitingConnections = 4_096;

/** Requests still open after this time are dropped; unfinished jobs are taken over by another process. */
const closeTimeoutMs = 9_500;

function toStartupError(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: set PORT to another one.`, { cause: error });
  if (code === 'EACCES') return new Error(`Port ${port} may not be opened by this user.`, { cause: error });
  if (code === 'EADDRNOTAVAIL')
    return new Error(`HOST ${host} is not an address of this machine.`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

/** Starts the server. Rejects with one sentence that says what to fix. */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(environment);
  const { host, port } = config.http;
  const app = await createApp(AppModule.with(config), config);
  try {
    await app.listen({ port, host, backlog: waitingConnections });
  } catch (error) {
    await app.close();
    throw toStartupError(error, host, port);
  }
  const address = app.getHttpServer().address() as AddressInfo;
  const displayedHost = ['0.0.0.0', '::', '127.0.0.1'].includes(address.address)
    ? 'localhost'
    : address.address;
  const drain = async () => {
    app.get(ReadinessService).startDraining();
    await pause(config.drainMs);
    await app.close();
  };
  const close = () => Promise.race([drain(), pause(closeTimeoutMs, undefined, { ref: false })]);
  return { url: `http://${displayedHost}:${address.port}`, close };
}

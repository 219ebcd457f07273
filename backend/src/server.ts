import type { AddressInfo } from 'node:net';
import { AppModule } from './app.module.js';
import { readConfig } from './config/config.js';
import { createApp } from './http/create-app.js';

export interface RunningServer {
  url: string;
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

function sentenceFor(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: set PORT to another one.`, { cause: error });
  if (code === 'EACCES') return new Error(`Port ${port} may not be opened by this user.`, { cause: error });
  if (code === 'EADDRNOTAVAIL')
    return new Error(`HOST ${host} is not an address of this machine.`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

/** Starts the server by the given environment; fails with one sentence that says what to mend. */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(environment);
  const { host, port } = config.http;
  const app = await createApp(AppModule.with(config), config);
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw sentenceFor(error, host, port);
  }
  const address = app.getHttpServer().address() as AddressInfo;
  const shownHost = ['0.0.0.0', '::', '127.0.0.1'].includes(address.address) ? 'localhost' : address.address;
  return { url: `http://${shownHost}:${address.port}`, close: () => app.close() };
}

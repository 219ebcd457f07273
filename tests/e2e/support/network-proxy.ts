import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface NetworkProxy {
  url: string;
  disconnect(): Promise<void>;
  /** Connections open, but nothing comes back, as on a network without reception. */
  stall(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A TCP proxy to the server that a test can disconnect. Unlike `setOffline`, a closed port affects service workers in
 * every browser version.
 */
export async function openNetworkProxy(target: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    if (isStalled) return;
    client.pipe(upstream).pipe(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${ownPort}`,
    disconnect,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => listen(ownPort),
    close: async () => {
      if (server.listening) await disconnect();
    },
  };
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A line of our own to the server, which can be cut. The browser's switch for being offline does not reach service
 * workers in every version; a port where nobody answers does.
 */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port: ours } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${ours}`,
    cut,
    mend: () => listen(ours),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

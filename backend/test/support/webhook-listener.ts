import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  url: string;
  received: { body: string; headers: IncomingHttpHeaders }[];
  /** The status of responses from now on; null sends no response, and a redirect leads to itself. */
  responseStatus: number | null;
  close(): Promise<void>;
}

/** An HTTP server on loopback that records POST requests and responds as configured. */
export async function startWebhookListener(): Promise<Listener> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      listener.received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
      if (listener.responseStatus === null) return;
      response.writeHead(listener.responseStatus, { location: listener.url }).end('x'.repeat(10_000));
    });
  });
  const listener: Listener = {
    url: '',
    received: [],
    responseStatus: 200,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return listener;
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An address at which nothing listens. A port that a server had and closed could meanwhile belong to another test, and
 * `fetch` blocks port 1.
 */
export const closedAddress = '127.0.0.1:2';

/** Base of fake external services, which follow the documentation of the real ones, over HTTP on loopback. */
export abstract class FakeServer {
  /** Responses in progress on open connections. */
  openResponses = 0;
  private readonly server = createServer((request, response) => {
    this.openResponses += 1;
    response.on('close', () => (this.openResponses -= 1));
    void this.handleRequest(request, response);
  });
  private port = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** After a `stop` it listens at the same address again. */
  async listen(): Promise<this> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  protected abstract handleRequest(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

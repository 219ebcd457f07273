import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of somebody else's as we know it from its documents, over HTTP on loopback. */
export abstract class FakeServer {
  /** Answers under way, on connections that are still up. */
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

  /** Also after a `stop`, and then at the same address. */
  async listen(): Promise<this> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Nobody listens any more. */
  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  protected abstract handleRequest(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

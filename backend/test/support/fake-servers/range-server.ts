import type { IncomingMessage, ServerResponse } from 'node:http';
import { FakeServer } from './fake-server.js';

/** How a server of files can fail. */
type RangeFailure = 'whole file' | 'cut off' | 'replaced' | { status: number };

/** Serves one file in parts, as the servers of Protomaps' daily maps do. */
export class RangeServer extends FakeServer {
  failure: RangeFailure | null = null;
  /** Breaks off so many responses, and serves the next ones. */
  brokenResponses = 0;
  sentBytes = 0;
  requests = 0;

  constructor(private readonly file: Buffer) {
    super();
  }

  get url(): string {
    return `${this.origin}/town.pmtiles`;
  }

  protected handleRequest({ headers }: IncomingMessage, response: ServerResponse): void {
    this.requests += 1;
    const { failure, file } = this;
    if (failure !== null && typeof failure === 'object') return void response.writeHead(failure.status).end();
    if (failure === 'whole file') return void response.writeHead(200).end(file);
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`,
      'content-length': part.length,
      etag: failure === 'replaced' ? `"${this.requests}"` : '"1"',
    });
    if (failure === 'cut off' || this.brokenResponses > 0) {
      this.brokenResponses -= 1;
      response.write(part.subarray(0, part.length / 2), () => response.destroy());
      return;
    }
    this.sentBytes += part.length;
    response.end(part);
  }
}

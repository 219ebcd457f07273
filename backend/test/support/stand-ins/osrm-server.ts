import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

/** Speaks OSRM's route service over HTTP on loopback. */
export class OsrmServer {
  readonly asked: string[] = [];
  /** What it does with the next questions; by itself, it knows one walk. */
  answer: Answer = (response) =>
    OsrmServer.json(response, 200, {
      code: 'Ok',
      routes: [{ geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', distance: 1234.4, duration: 930, legs: [] }],
      waypoints: [],
    });
  private readonly server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    this.answer(response);
  });

  static json(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  static async start(): Promise<OsrmServer> {
    const osrm = new OsrmServer();
    osrm.server.listen(0, '127.0.0.1');
    await once(osrm.server, 'listening');
    return osrm;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

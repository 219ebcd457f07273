import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FailureMode, sendFailure, sendJson } from './failure-mode.js';
import { FakeServer } from './fake-server.js';

const routePath = /^\/route\/v1\/foot\/(-?\d+\.\d+),(-?\d+\.\d+);(-?\d+\.\d+),(-?\d+\.\d+)\?/;

/** Fakes OSRM's route service: returns the same walking route for all valid coordinates. */
export class OsrmServer extends FakeServer {
  readonly requests: string[] = [];
  /** The current failure, which applies to every request. */
  failure: FailureMode | null = null;
  /** `NoRoute`, `NoSegment` or an invalid query; sent with status 400, as OSRM does. */
  refusal: string | null = null;

  private readonly waiting: (() => void)[] = [];

  /** Ends a `silent` failure and responds to the pending requests. */
  releasePending(): void {
    this.failure = null;
    for (const respond of this.waiting.splice(0)) respond();
  }

  static start(): Promise<OsrmServer> {
    return new OsrmServer().listen();
  }

  protected handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const requests = request.url ?? '';
    this.requests.push(requests);
    this.reply(requests, response);
  }

  private reply(requests: string, response: ServerResponse): void {
    if (this.failure === 'silent') this.waiting.push(() => this.reply(requests, response));
    if (this.failure) return sendFailure(response, this.failure, `${this.origin}/followed`);
    const coordinates = routePath.exec(requests)?.slice(1).map(Number);
    if (!coordinates) return sendJson(response, 400, { code: 'InvalidUrl', message: 'URL string malformed' });
    if (this.refusal) return sendJson(response, 400, { code: this.refusal, message: 'no such thing' });
    sendJson(response, 200, {
      code: 'Ok',
      routes: [
        {
          geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
          distance: 1234.4,
          duration: 930,
          weight: 930,
          weight_name: 'duration',
          legs: [],
        },
      ],
      waypoints: [
        { hint: '', distance: 4.2, name: '', location: [coordinates[0], coordinates[1]] },
        { hint: '', distance: 4.2, name: '', location: [coordinates[2], coordinates[3]] },
      ],
    });
  }
}

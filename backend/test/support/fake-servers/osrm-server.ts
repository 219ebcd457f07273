import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FailureMode, sendFailure, sendJson } from './failure-mode.js';
import { FakeServer } from './fake-server.js';

const routePath = /^\/route\/v1\/foot\/(-?\d+\.\d+),(-?\d+\.\d+);(-?\d+\.\d+),(-?\d+\.\d+)\?/;

/** Speaks OSRM's route service: it knows one walk, for all places that lie on the earth. */
export class OsrmServer extends FakeServer {
  readonly requests: string[] = [];
  /** What is wrong with it, if anything; the answer to every question then. */
  failure: FailureMode | null = null;
  /** `NoRoute`, `NoSegment`, or a complaint about the question itself; with status 400, as OSRM does. */
  refusal: string | null = null;

  private readonly waiting: (() => void)[] = [];

  /** It was only slow: who was left without an answer gets one. */
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fault, sendFault, sendJson } from './fault.js';
import { StandIn } from './stand-in.js';

const question = /^\/route\/v1\/foot\/(-?\d+\.\d+),(-?\d+\.\d+);(-?\d+\.\d+),(-?\d+\.\d+)\?/;

/** Speaks OSRM's route service: it knows one walk, for all places that lie on the earth. */
export class OsrmServer extends StandIn {
  readonly asked: string[] = [];
  /** What is wrong with it, if anything; the answer to every question then. */
  fault: Fault | null = null;
  /** `NoRoute`, `NoSegment`, or a complaint about the question itself; with status 400, as OSRM does. */
  refusal: string | null = null;

  private readonly waiting: (() => void)[] = [];

  /** It was only slow: who was left without an answer gets one. */
  answerSilent(): void {
    this.fault = null;
    for (const answerNow of this.waiting.splice(0)) answerNow();
  }

  static start(): Promise<OsrmServer> {
    return new OsrmServer().listen();
  }

  protected answer(request: IncomingMessage, response: ServerResponse): void {
    const asked = request.url ?? '';
    this.asked.push(asked);
    this.reply(asked, response);
  }

  private reply(asked: string, response: ServerResponse): void {
    if (this.fault === 'silent') this.waiting.push(() => this.reply(asked, response));
    if (this.fault) return sendFault(response, this.fault, `${this.origin}/followed`);
    const places = question.exec(asked)?.slice(1).map(Number);
    if (!places) return sendJson(response, 400, { code: 'InvalidUrl', message: 'URL string malformed' });
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
        { hint: '', distance: 4.2, name: '', location: [places[0], places[1]] },
        { hint: '', distance: 4.2, name: '', location: [places[2], places[3]] },
      ],
    });
  }
}

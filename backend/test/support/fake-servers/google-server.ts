import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';
import { type FailureMode, sendFailure, sendJson } from './failure-mode.js';
import { FakeServer, readBody } from './fake-server.js';

export type Service = 'routes' | 'images';

interface RecordedRequest {
  service: Service;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

const services: Record<string, Service> = {
  'POST /directions/v2:computeRoutes': 'routes',
  'GET /maps/api/staticmap': 'images',
};
/** A walking route that differs from every estimate. */
export const googleRoute = { line: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', meters: 777, seconds: 654 };

/** An error in the format of Google's newer APIs. */
export function googleError(code: number, status: string, reason?: string): FailureMode {
  const details = reason
    ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
    : [];
  return { status: code, json: { error: { code, message: 'SAID-BY-GOOGLE', status, details } } };
}

/** Fakes the parts of Google's Routes API and Maps Static API that the product uses. */
export class GoogleServer extends FakeServer {
  readonly key = 'AIzaStandInKey_0123456789-abcdefghijkl';
  readonly secret = 'vNIXE0xscrmjlyV-12Nj_BvUPaw=';
  readonly requests: RecordedRequest[] = [];
  readonly images: Buffer[] = [];
  readonly failures = new Map<Service, FailureMode>();
  hasRoute = true;
  /** The Cache-Control header of images. */
  cacheControl = 'public, max-age=86400';
  /** A warning that is drawn on images. */
  warning: string | null = null;

  static start(): Promise<GoogleServer> {
    return new GoogleServer().listen();
  }

  get environment(): Record<string, string> {
    return {
      MAPS: 'google',
      GOOGLE_MAPS_API_KEY: this.key,
      GOOGLE_MAPS_SIGNING_SECRET: this.secret,
      GOOGLE_ROUTES_URL: this.origin,
      GOOGLE_MAPS_URL: this.origin,
    };
  }

  failWith(failure: FailureMode, ...which: Service[]): void {
    for (const service of which) this.failures.set(service, failure);
  }

  recover(): void {
    this.failures.clear();
    this.hasRoute = true;
    this.cacheControl = 'public, max-age=86400';
    this.warning = null;
  }

  requestsTo(service: Service): RecordedRequest[] {
    return this.requests.filter((one) => one.service === service);
  }

  protected async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const service = services[`${request.method} ${url.pathname}`];
    const text = await readBody(request);
    if (!service) return sendFailure(response, googleError(404, 'NOT_FOUND'));
    const body = (text ? JSON.parse(text) : {}) as RecordedRequest['body'];
    this.requests.push({ service, url, headers: request.headers, body });
    const failure = this.failures.get(service);
    if (failure) return sendFailure(response, failure, `${this.origin}/followed`);
    if (service === 'routes') return this.computeRoutes(response, request.headers, body);
    return this.staticMap(response, url);
  }

  private computeRoutes(
    response: ServerResponse,
    headers: IncomingHttpHeaders,
    body: RecordedRequest['body'],
  ): void {
    if (headers['x-goog-api-key'] !== this.key)
      return sendFailure(response, googleError(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'));
    const mask = String(headers['x-goog-fieldmask'] ?? '').split(',');
    const isAsDocumented =
      mask.includes('routes.polyline.encodedPolyline') &&
      body['travelMode'] === 'WALK' &&
      !('routingPreference' in body) &&
      headers['content-type'] === 'application/json';
    if (!isAsDocumented) return sendFailure(response, googleError(400, 'INVALID_ARGUMENT'));
    const { line, meters, seconds } = googleRoute;
    const route = {
      ...(mask.includes('routes.distanceMeters') && { distanceMeters: meters }),
      ...(mask.includes('routes.duration') && { duration: `${seconds}s` }),
      polyline: { encodedPolyline: line },
    };
    sendJson(response, 200, this.hasRoute ? { routes: [route] } : {});
  }

  private staticMap(response: ServerResponse, url: URL): void {
    const [signed, signature = ''] = `${url.pathname}${url.search}`.split('&signature=');
    const expected = createHmac('sha1', Buffer.from(this.secret, 'base64url'))
      .update(signed ?? '')
      .digest('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    if (url.searchParams.get('key') !== this.key || signature !== expected) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('SAID-BY-GOOGLE: not authorized');
      return;
    }
    // Smaller than requested, because encoding takes longer than most tests of maps.
    const canvas = createCanvas(64, 16);
    canvas.getContext('2d').fillText(`map ${this.images.length}`, 4, 12);
    const image = canvas.toBuffer('image/png');
    this.images.push(image);
    if (this.cacheControl) response.setHeader('cache-control', this.cacheControl);
    if (this.warning) response.setHeader('x-staticmap-api-warning', this.warning);
    response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  }
}

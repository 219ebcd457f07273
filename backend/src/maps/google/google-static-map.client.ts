import { Logger } from '@nestjs/common';
import type { GoogleMapsSettings } from '../../platform/config/config.js';
import { sendRequest } from '../../platform/http-client/http-client.js';
import { CircuitOpenError, ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import { probeFrom, probeTo } from '../probe-route.js';
import { encodePolyline } from '../polyline.js';
import { classifyError } from './google-errors.js';
import { type MapImageRequest, buildStaticMapUrl } from './static-map-url.js';

const timeoutMs = 3_000;
const maxImageBytes = 2 * 1024 * 1024;
const breaker = { failures: 3, openMs: 60_000 };
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface GoogleMapImage {
  png: Buffer;
  /** How long the response allows storing the image; 0 without a statement. */
  cacheSeconds: number;
}

/** Requests Google's images on the server, so that pages contain no key and Google does not see drivers' addresses. */
export class GoogleStaticMapClient {
  private readonly logger = new Logger('GoogleStaticMap');
  private readonly service: ExternalService;

  constructor(
    private readonly settings: GoogleMapsSettings,
    services: ExternalServicesService,
  ) {
    const polyline = encodePolyline([probeFrom, probeTo]);
    this.service = services.register({
      name: 'map_images',
      driver: 'google',
      breaker,
      probe: async (signal) => {
        await this.fetch({ lot: probeFrom, venue: probeTo, points: [], polyline, language: 'en' }, signal);
      },
    });
  }

  /** The image, or null when it cannot be loaded. */
  async of(request: MapImageRequest): Promise<GoogleMapImage | null> {
    try {
      return await this.service.call(() => this.fetch(request, AbortSignal.timeout(timeoutMs)));
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) {
        this.logger.warn(
          `no map image from Google: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      return null;
    }
  }

  private async fetch(request: MapImageRequest, signal: AbortSignal): Promise<GoogleMapImage> {
    const { bytes, headers } = await sendRequest(buildStaticMapUrl(this.settings, request), {
      signal,
      maxResponseBytes: maxImageBytes,
    }).catch((error: unknown) => {
      throw error instanceof ExternalServiceError && error.status ? classifyError(error) : error;
    });
    // Google paints errors over the image, also for an exhausted quota, and states them in this header.
    if (headers.has('x-staticmap-api-warning'))
      throw new ExternalServiceError('a picture with a warning on it');
    if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) {
      throw new ExternalServiceError('a response that is no image');
    }
    return { png: bytes, cacheSeconds: getCacheSeconds(headers.get('cache-control') ?? '') };
  }
}

function getCacheSeconds(cacheControl: string): number {
  if (/\bno-(store|cache)\b/.test(cacheControl)) return 0;
  return Number(/\bmax-age=(\d{1,9})\b/.exec(cacheControl)?.[1] ?? 0);
}

/** Null unless Google is the map driver. */
export const GOOGLE_STATIC_MAP_CLIENT = Symbol('GOOGLE_STATIC_MAP_CLIENT');

import { Logger } from '@nestjs/common';
import type { GoogleMapsSettings } from '../../platform/config/config.js';
import { ask } from '../../platform/http-client/ask.js';
import { LeftAlone, OutsideFault } from '../../platform/http-client/outside-fault.js';
import type { OutsideService } from '../../platform/http-client/outside-service.js';
import type { OutsideServices } from '../../platform/http-client/outside-services.js';
import { probeFrom, probeTo } from '../probe-walk.js';
import { encodePolyline } from '../polyline.js';
import { refusalOf } from './google-faults.js';
import { type PictureOf, pictureAddress } from './picture-address.js';

const limitMs = 3_000;
const longestPictureBytes = 2 * 1024 * 1024;
const breaker = { faults: 3, openMs: 60_000 };
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface GooglePicture {
  png: Buffer;
  /** For how long Google lets it be kept, by its own word on each picture; 0 where it says nothing. */
  keptSeconds: number;
}

/** Google's pictures of walks, fetched by us, so that no key is in any page and nobody's phone is known to Google. */
export class GooglePictures {
  private readonly logger = new Logger('GooglePictures');
  private readonly service: OutsideService;

  constructor(
    private readonly settings: GoogleMapsSettings,
    services: OutsideServices,
  ) {
    const polyline = encodePolyline([probeFrom, probeTo]);
    this.service = services.use({
      name: 'map_pictures',
      driver: 'google',
      breaker,
      probe: async (signal) => {
        await this.fetch({ lot: probeFrom, venue: probeTo, points: [], polyline, language: 'en' }, signal);
      },
    });
  }

  /** The picture, or null when there is none to be had. */
  async of(walk: PictureOf): Promise<GooglePicture | null> {
    try {
      return await this.service.call(() => this.fetch(walk, AbortSignal.timeout(limitMs)));
    } catch (error) {
      if (!(error instanceof LeftAlone)) {
        this.logger.warn(`no picture from Google: ${error instanceof Error ? error.message : String(error)}`);
      }
      return null;
    }
  }

  private async fetch(walk: PictureOf, signal: AbortSignal): Promise<GooglePicture> {
    const { bytes, headers } = await ask(pictureAddress(this.settings, walk), {
      signal,
      longestAnswerBytes: longestPictureBytes,
    }).catch((error: unknown) => {
      throw error instanceof OutsideFault && error.status ? refusalOf(error) : error;
    });
    // What is wrong is painted over the picture, over a quota that is used up too, and said here.
    if (headers.has('x-staticmap-api-warning')) throw new OutsideFault('a picture with a warning on it');
    if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) {
      throw new OutsideFault('an answer that is no picture');
    }
    return { png: bytes, keptSeconds: keptSecondsOf(headers.get('cache-control') ?? '') };
  }
}

function keptSecondsOf(cacheControl: string): number {
  if (/\bno-(store|cache)\b/.test(cacheControl)) return 0;
  return Number(/\bmax-age=(\d{1,9})\b/.exec(cacheControl)?.[1] ?? 0);
}

/** Null where no pictures of Google's are wanted. */
export const GOOGLE_PICTURES = Symbol('GOOGLE_PICTURES');

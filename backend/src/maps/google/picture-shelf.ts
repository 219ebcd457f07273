import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Language } from '../../platform/problems/language.js';
import { after } from '../after.js';
import { MapPatience } from '../map-patience.js';
import type { Place, Walk } from '../walk.js';
import { GOOGLE_PICTURES, type GooglePicture, type GooglePictures } from './google-pictures.js';

const dayMs = 24 * 3_600_000;
/** For how long nobody asks again for a picture that could not be had. */
const pauseMs = 30_000;
const mostPictures = 200;
const mostAsked = 20_000;

interface Kept {
  picture: Promise<GooglePicture | null>;
  until: number;
}

/**
 * Google's pictures, asked for once a day for each walk and language: each question costs, and nobody is to run up a
 * bill by looking at a map again and again. They are kept in memory alone, and no longer than Google's word allows.
 */
@Injectable()
export class PictureShelf {
  /** When each was asked for, the oldest first. */
  private readonly asked = new Map<string, number>();
  private readonly kept = new Map<string, Kept>();

  constructor(
    @Inject(GOOGLE_PICTURES) private readonly pictures: GooglePictures | null,
    private readonly clock: Clock,
    private readonly patience: MapPatience,
  ) {}

  /** The picture of a walk that Google found, or null when there is none to be had in time. */
  async of(venue: Place, lot: Place, walk: Walk, language: Language): Promise<Buffer | null> {
    const key = [language, venue.id, venue.lat, venue.lng, lot.id, lot.lat, lot.lng].join();
    const now = this.clock.now().getTime();
    const shelved = this.kept.get(key);
    const kept = shelved && now < shelved.until ? shelved : this.ask(key, venue, lot, walk, language);
    const { pictureMs, pictureOfNewWalkMs } = this.patience;
    const patienceMs = walk.source === 'google_api' ? pictureOfNewWalkMs : pictureMs;
    const picture = kept && (await Promise.race([kept.picture, after(patienceMs)]));
    // Who waited for a picture gets it, also one that may not be kept.
    return picture && picture.png;
  }

  private ask(key: string, venue: Place, lot: Place, walk: Walk, language: Language): Kept | null {
    const now = this.clock.now().getTime();
    for (const [old, at] of this.asked) {
      if (Math.abs(now - at) < dayMs && this.asked.size < mostAsked) break;
      this.asked.delete(old);
    }
    if (!this.pictures || this.asked.has(key)) return null;
    this.asked.set(key, now);
    const { points, polyline } = walk;
    const kept: Kept = {
      // While it is on its way it is not too old.
      until: now + dayMs,
      picture: this.pictures.of({ venue, lot, points, polyline, language }).then((picture) => {
        if (picture) kept.until = now + Math.min(picture.keptSeconds * 1000, dayMs);
        else this.asked.set(key, now + pauseMs - dayMs);
        this.putAway(key, picture ? kept : null);
        return picture;
      }),
    };
    this.kept.set(key, kept);
    return kept;
  }

  /** Lets go of a picture at the end of its time, and of the oldest when there are too many. */
  private putAway(key: string, kept: Kept | null): void {
    const leftMs = kept ? kept.until - this.clock.now().getTime() : 0;
    if (leftMs <= 0) this.kept.delete(key);
    else setTimeout(() => this.kept.delete(key), leftMs).unref();
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostPictures && oldest !== undefined) this.kept.delete(oldest);
  }
}

import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { problem } from '../../platform/problems/problem.js';
import { BoundedQueue, QueueFullError } from '../../platform/input-limits/bounded-queue.js';

/**
 * Pages show each pair of lot and venue in 8 variants (language, theme, width), 15 to 80 KB each: room for 100 pairs
 * over tiles, and for 500 sketches.
 */
const maxCachedBytes = 64 * 1024 * 1024;
/** Drawing takes a core for some 40 ms. On two cores one is left to the requests of drivers. */
const drawing = { concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)), maxWaiting: 32 };
const retryAfterSeconds = 2;

export interface ImageRequest {
  /** Hash of all that the image depends on. */
  key: string;
  isStorable: boolean;
  /** Called before a new image is drawn; when it rejects, none is. */
  admit: () => Promise<void>;
  draw: () => Promise<Buffer>;
}

/** Drawn images in memory. New ones are drawn few at a time, each once however many clients request it. */
@Injectable()
export class StaticMapImageCacheService {
  private readonly images = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length,
  });
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly queue = new BoundedQueue(drawing);

  has(key: string): boolean {
    return this.images.has(key);
  }

  /** The image, cached or drawn now; the problem `too_many_requests` when too many wait to be drawn. */
  async get(request: ImageRequest): Promise<Buffer> {
    const known = this.find(request.key);
    if (known) return known;
    await request.admit();
    // Another request may have started drawing it meanwhile.
    return this.find(request.key) ?? this.draw(request);
  }

  private find(key: string): Buffer | Promise<Buffer> | undefined {
    return this.images.get(key) ?? this.pending.get(key);
  }

  private draw({ key, isStorable, draw }: ImageRequest): Promise<Buffer> {
    const image = this.queue
      .run(draw)
      .then((drawn) => {
        if (isStorable) this.images.set(key, drawn);
        return drawn;
      })
      .catch((error: unknown) => {
        throw error instanceof QueueFullError ? problem('too_many_requests', { retryAfterSeconds }) : error;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, image);
    return image;
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, In } from 'typeorm';
import { VenueEvent } from '../venue-event.entity.js';

/** For how long a slug is known to be of no event. */
const unknownTtlMs = 10_000;
const maxUnknown = 10_000;
/** Slugs of one statement. */
const maxBatch = 500;

interface Waiting {
  found: (event: VenueEvent | null) => void;
  failed: (error: unknown) => void;
}

/**
 * Finds events by slugs that anyone may make up: one statement at a time for all slugs that arrive meanwhile, and none
 * for a slug that was unknown a moment ago. So unknown slugs occupy at most one connection of the process.
 */
@Injectable()
export class EventSlugsService {
  private readonly unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: unknownTtlMs });
  private readonly waiting = new Map<string, Waiting[]>();
  private isReading = false;

  constructor(private readonly dataSource: DataSource) {}

  find(slug: string): Promise<VenueEvent | null> {
    if (this.unknown.has(slug)) return Promise.resolve(null);
    const found = new Promise<VenueEvent | null>((resolve, reject) => {
      const others = this.waiting.get(slug) ?? [];
      this.waiting.set(slug, [...others, { found: resolve, failed: reject }]);
    });
    if (!this.isReading) void this.readAll();
    return found;
  }

  private async readAll(): Promise<void> {
    this.isReading = true;
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, maxBatch);
      for (const [slug] of batch) this.waiting.delete(slug);
      await this.readBatch(batch);
    }
    this.isReading = false;
  }

  private async readBatch(batch: [string, Waiting[]][]): Promise<void> {
    try {
      const slugs = batch.map(([slug]) => slug);
      const events = await this.dataSource.manager.findBy(VenueEvent, { slug: In(slugs) });
      const bySlug = new Map(events.map((event) => [event.slug, event]));
      for (const [slug, readers] of batch) {
        const event = bySlug.get(slug) ?? null;
        if (!event) this.unknown.set(slug, true);
        for (const { found } of readers) found(event);
      }
    } catch (error) {
      for (const [, readers] of batch) for (const { failed } of readers) failed(error);
    }
  }
}

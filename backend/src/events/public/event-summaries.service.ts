import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { lotsAtPricesOf } from '../../holds/event-prices.js';
import { FreeLotsService } from '../../holds/free-lots.service.js';
import { findOpenLots, findStop, isBeyondHorizon, type OpenLot } from '../../holds/hold-policy.js';
import {
  type LotInRange,
  type VenueCatalogEntry,
  VenueCatalogService,
} from '../../holds/venue-catalog.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../../platform/clock/israel-time.js';
import { Problem } from '../../platform/problems/problem.js';
import type { CatalogEvent, OperatorText } from '../event-at.js';
import { slugPattern } from '../slug.js';
import { EventSlugsService } from './event-slugs.service.js';
import { type EventSummary, reservationTimeOf, summarize } from './event-summary.js';

/** For how long a summary is used; what readers see may be so much older than the database. */
const ttlMs = 10_000;
const maxCached = 2_000;
/** Reads of a catalog that keeps changing. */
const maxReads = 3;

/**
 * Summaries of events for the public, cached for ten seconds. The venue's catalog has the event, and one statement
 * counts the free spots and compares the catalog's version; so any number of readers of an event cost one query per ten
 * seconds and process while nothing changes.
 */
@Injectable()
export class EventSummariesService {
  private readonly summaries = new LRUCache<string, Promise<EventSummary | null>>({
    max: maxCached,
    ttl: ttlMs,
  });
  /** An event never changes its venue. */
  private readonly venueIds = new LRUCache<string, number>({ max: maxCached });

  constructor(
    private readonly slugs: EventSlugsService,
    private readonly catalog: VenueCatalogService,
    private readonly freeLots: FreeLotsService,
    private readonly clock: ClockService,
  ) {}

  /** Null for an unknown slug. */
  find(slug: string): Promise<EventSummary | null> {
    if (!slugPattern.test(slug)) return Promise.resolve(null);
    const cached = this.summaries.get(slug);
    if (cached) return cached;
    const loading = this.load(slug);
    this.summaries.set(slug, loading);
    // Unknown slugs are remembered elsewhere, so that they displace no event here.
    void loading.then(
      (summary) => summary ?? this.summaries.delete(slug),
      () => this.summaries.delete(slug),
    );
    return loading;
  }

  private async load(slug: string): Promise<EventSummary | null> {
    const venueId = this.venueIds.get(slug) ?? (await this.slugs.find(slug))?.venueId;
    if (venueId === undefined) return null;
    this.venueIds.set(slug, venueId);
    let entry = await this.catalog.entry(venueId);
    for (let reads = 1; ; reads += 1) {
      const { summary, version } = await this.summaryIn(entry, slug);
      if (version === entry.version || reads === maxReads) return summary;
      entry = await this.catalog.reloadEntry(venueId);
    }
  }

  /** The summary by a catalog entry, and the version of the catalog at that moment. */
  private async summaryIn(
    entry: VenueCatalogEntry,
    slug: string,
  ): Promise<{ summary: EventSummary | null; version: number }> {
    const now = this.clock.now();
    const event = entry.events.find((one) => one.slug === slug);
    const time = event ? reservationTimeOf(event, now) : null;
    const { serviceDay } = serviceMomentOf(time ?? now);
    const { open, reason } =
      event && time
        ? this.openLots(entry, event, time, now)
        : { open: [], reason: event?.state === 'cancelled' ? event.cancelReason : null };
    const { free, version } = await this.freeLots.countFree(
      open.map(({ lot, opening, start }) => ({
        ...{ lotId: lot.id, serviceDay, opening, start, accessible: false },
      })),
    );
    if (event) return { summary: summarize(event, entry.venue, { open, free, reason }, now), version };
    // The catalog has no events that were over a day ago, nor those of inactive venues.
    const other = await this.slugs.find(slug);
    const summary = other && summarize(other, entry.venue, { open: [], free: [], reason: null }, now);
    return { summary, version };
  }

  /** The lots that are open for the event, or why an operator stopped its sales. */
  private openLots(
    { lots, settings }: VenueCatalogEntry,
    event: CatalogEvent,
    time: Date,
    now: Date,
  ): { open: OpenLot<LotInRange>[]; reason: OperatorText | null } {
    if (isBeyondHorizon(time, now, settings.booking_horizon_days)) return { open: [], reason: null };
    const context = { settings, today: serviceDayOf(now) };
    const moment = serviceMomentOf(time);
    const open = findOpenLots(lotsAtPricesOf(event, lots, moment.serviceDay), moment, context);
    if (!(open instanceof Problem)) return { open, reason: null };
    const stop = findStop(lots, moment, context);
    return { open: [], reason: stop && { he: stop.reasonHe, en: stop.reasonEn } };
  }
}

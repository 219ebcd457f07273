import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rulesOfLots } from '../availability/lot-days.js';
import type { LotRule } from '../availability/lot-rule.entity.js';
import type { Audience } from '../availability/lot-terms.js';
import { type CatalogEvent, findCurrentEvents } from '../events/event-at.js';
import { activeLotsNear } from '../lots/lots-near.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { metersPerMinute } from '@panui/shared/walking-estimate';
import { RoutesService } from '../maps/routes.service.js';
import { maxLotDistanceFactor } from '../maps/walking-range.js';
import type { SalesStop } from '../sales-stops/sales-stop.entity.js';
import { findSalesStops } from '../sales-stops/find-sales-stops.js';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { ClockService } from '../platform/clock/clock.service.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Venue } from '../venues/venue.entity.js';
import { VenuesService } from '../venues/venues.service.js';

/** A lot with its walking route from the venue and the rules of its owner. */
export interface LotInRange extends ParkingLot {
  rules: LotRule[];
  /** The venue's drivers; those of an event have prices of their own in `event-prices.ts`. */
  audience: Audience;
  /** Of the venue and of the lot. */
  salesStops: SalesStop[];
  walkingTimeMinutes: number;
  distanceMeters: number;
}

/** The data that a hold request needs before it claims a spot, as of one catalog version. */
export interface VenueCatalogEntry {
  version: number;
  settings: BusinessSettings;
  /** Null if the venue does not exist or is inactive. */
  venue: Venue | null;
  /** Active lots within walking range, nearest first by walking time. */
  lots: LotInRange[];
  /** Events of the venue that are not over. */
  events: CatalogEvent[];
}

interface Reload {
  entry: Promise<VenueCatalogEntry>;
  /** The reload that starts when this one has ended; null until a call needs it. */
  next: Promise<VenueCatalogEntry> | null;
}

const maxEntries = 5_000;

/**
 * Caches venues with their lots and the settings, so that a hold takes one round trip. Every statement that relies on
 * an entry compares its version with the database's; a stale entry is reloaded.
 */
@Injectable()
export class VenueCatalogService {
  private readonly entries = new Map<number, VenueCatalogEntry>();
  private readonly reloads = new Map<number, Reload>();
  /** Lots beyond walking range, loaded on demand. */
  private readonly farther = new WeakMap<VenueCatalogEntry, Promise<LotInRange[]>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly venues: VenuesService,
    private readonly routes: RoutesService,
    private readonly clock: ClockService,
  ) {}

  /** The cached entry, or one that is being loaded. */
  async entry(venueId: number): Promise<VenueCatalogEntry> {
    return this.entries.get(venueId) ?? this.reloads.get(venueId)?.entry ?? this.startReload(venueId);
  }

  /**
   * An entry at least as new as the call. Calls during a reload share the next one, since after a change all requests
   * of a sale need the same entry; they fail with the running one, because the next would keep them waiting as long
   * again.
   */
  reloadEntry(venueId: number): Promise<VenueCatalogEntry> {
    const running = this.reloads.get(venueId);
    if (!running) return this.startReload(venueId);
    return (running.next ??= running.entry.then(() => this.startReload(venueId)));
  }

  private startReload(venueId: number): Promise<VenueCatalogEntry> {
    const reload: Reload = { entry: this.loadEntry(venueId), next: null };
    this.reloads.set(venueId, reload);
    const end = () => {
      if (this.reloads.get(venueId) === reload) this.reloads.delete(venueId);
    };
    reload.entry.then(end, end);
    return reload.entry;
  }

  /** Reads the version before the rest, so that a concurrent change makes the entry stale, never wrong. */
  private async loadEntry(venueId: number): Promise<VenueCatalogEntry> {
    const version = await this.version();
    const settings = await this.settings.current();
    const venue = await this.venues.find(venueId);
    const active = venue?.isActive ? venue : null;
    const entry = {
      version,
      settings,
      venue: active,
      lots: active ? await this.lotsWithin(settings.max_walking_minutes, active) : [],
      events: active ? await findCurrentEvents(this.dataSource.manager, active.id, this.clock.now()) : [],
    };
    if (this.entries.size >= maxEntries) this.entries.clear();
    // Anyone can request ids of venues that do not exist, so they are not cached.
    if (active) this.entries.set(venueId, entry);
    return entry;
  }

  /** Whether the database still has the entry's version, as the manager's transaction sees it. */
  async isCurrent(entry: VenueCatalogEntry, manager = this.dataSource.manager): Promise<boolean> {
    return (await this.version(manager)) === entry.version;
  }

  /** Active lots beyond walking range, up to twice as far, nearest first. */
  fartherLots(entry: VenueCatalogEntry): Promise<LotInRange[]> {
    const cached = this.farther.get(entry);
    if (cached) return cached;
    const pending = this.readFarther(entry);
    pending.catch(() => this.farther.delete(entry));
    this.farther.set(entry, pending);
    return pending;
  }

  /** The lot in a list, or an empty list if it is farther than `fartherLots`. */
  async lotWithinReach(entry: VenueCatalogEntry, lotId: number): Promise<LotInRange[]> {
    const near = entry.lots.filter((lot) => lot.id === lotId);
    return near.length > 0 ? near : (await this.fartherLots(entry)).filter((lot) => lot.id === lotId);
  }

  private async version(manager = this.dataSource.manager): Promise<number> {
    const [row] = await manager.query<[{ version: number }]>('SELECT version FROM catalog_version');
    return row.version;
  }

  private async readFarther({ venue, settings, lots }: VenueCatalogEntry): Promise<LotInRange[]> {
    if (!venue) return [];
    const near = new Set(lots.map((lot) => lot.id));
    const all = await this.lotsWithin(settings.max_walking_minutes * maxLotDistanceFactor, venue);
    return all.filter((lot) => !near.has(lot.id));
  }

  private async lotsWithin(minutes: number, venue: Venue): Promise<LotInRange[]> {
    const near = await activeLotsNear(this.dataSource.manager, venue, minutes * metersPerMinute);
    const estimates = await this.routes.estimatesFor(venue, near);
    const { manager } = this.dataSource;
    const ids = near.map((lot) => lot.id);
    const rules = await rulesOfLots(manager, ids);
    const salesStops = await findSalesStops(manager, venue.id, ids, serviceDayOf(this.clock.now()));
    return (
      near
        // Extends the entity itself: spread copies would each have a hidden class as large as the lot.
        .map((lot) =>
          Object.assign(lot, estimates(lot.id), {
            rules: rules(lot.id),
            audience: { venueId: venue.id, eventId: null },
            salesStops: salesStops(lot.id),
          }),
        )
        .filter((lot) => lot.walkingTimeMinutes <= minutes)
        .sort((a, b) => a.walkingTimeMinutes - b.walkingTimeMinutes || a.id - b.id)
    );
  }
}

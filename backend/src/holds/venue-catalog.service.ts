import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { activeLotsNear } from '../lots/lots-near.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { metersPerMinute } from '../maps/walking-estimate.js';
import { RoutesService } from '../maps/routes.service.js';
import { maxLotDistanceFactor } from '../maps/walking-range.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Venue } from '../venues/venue.entity.js';
import { VenuesService } from '../venues/venues.service.js';

export interface LotInRange extends ParkingLot {
  walkingTimeMinutes: number;
  distanceMeters: number;
}

/** What a hold request needs to know before it looks for a spot, as it was at one directory version. */
export interface VenueCatalogEntry {
  version: number;
  settings: BusinessSettings;
  /** Null when there is no such venue or it is switched off. */
  venue: Venue | null;
  /** Active lots within walking range, nearest first by walking time. */
  lots: LotInRange[];
}

const maxEntries = 5_000;

/**
 * Remembers venues with their lots and the settings, so that a hold is one round trip. The memory is never trusted by
 * itself: every statement that uses an entry compares its version with the database's, and a stale one is read anew.
 */
@Injectable()
export class VenueCatalogService {
  private readonly entries = new Map<number, VenueCatalogEntry>();
  /** The lots beyond walking range, read when somebody asks for them: a hold at the nearest lot never does. */
  private readonly farther = new WeakMap<VenueCatalogEntry, Promise<LotInRange[]>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly venues: VenuesService,
    private readonly routes: RoutesService,
  ) {}

  /** The remembered entry, or a freshly read one. */
  async entry(venueId: number): Promise<VenueCatalogEntry> {
    return this.entries.get(venueId) ?? this.reloadEntry(venueId);
  }

  /** Reads anew. The version is read before the rest, so that a change in between makes the entry stale, never wrong. */
  async reloadEntry(venueId: number): Promise<VenueCatalogEntry> {
    const version = await this.version();
    const settings = await this.settings.current();
    const venue = await this.venues.find(venueId);
    const active = venue?.isActive ? venue : null;
    const entry = {
      version,
      settings,
      venue: active,
      lots: active ? await this.lotsWithin(settings.max_walking_minutes, active) : [],
    };
    if (this.entries.size >= maxEntries) this.entries.clear();
    // Ids of venues that are not there come from anyone; they are not worth remembering.
    if (active) this.entries.set(venueId, entry);
    return entry;
  }

  /** True while the entry is what the database would say now. */
  async isCurrent(entry: VenueCatalogEntry): Promise<boolean> {
    return (await this.version()) === entry.version;
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

  /** The one lot, if it is within reach of the venue at all; none otherwise. */
  async lotWithinReach(entry: VenueCatalogEntry, lotId: number): Promise<LotInRange[]> {
    const near = entry.lots.filter((lot) => lot.id === lotId);
    return near.length > 0 ? near : (await this.fartherLots(entry)).filter((lot) => lot.id === lotId);
  }

  private async version(): Promise<number> {
    const [row] = await this.dataSource.query<[{ version: number }]>('SELECT version FROM catalog_version');
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
    return (
      near
        // Not a copy: spread, each would bring its own hidden class along, which is as large as the lot itself.
        .map((lot) => Object.assign(lot, estimates(lot.id)))
        .filter((lot) => lot.walkingTimeMinutes <= minutes)
        .sort((a, b) => a.walkingTimeMinutes - b.walkingTimeMinutes || a.id - b.id)
    );
  }
}

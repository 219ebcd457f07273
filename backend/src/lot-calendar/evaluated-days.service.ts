import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { evaluateDays } from '../availability/evaluate-day.js';
import type { LotTerms } from '../availability/lot-terms.js';
import type { Opening, SpotSelection } from '../availability/opening.js';
import { groupBy } from '../platform/lists/group-by.js';
import { rulesOfLots } from '../availability/lot-days.js';
import { wholeDay } from '../availability/slots.js';
import { audienceOn, type LotAudience } from './audiences.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';

/** A lot with its rules, and what else an evaluation depends on. */
export interface EvaluatedLot {
  terms: ParkingLot & LotTerms;
  settings: BusinessSettings;
  /** The service day. */
  today: string;
}

/**
 * A slot of a service day: the opening of the spots without rules of their own, and the spots that can be reserved in
 * it.
 */
export interface EvaluatedSlot {
  opening: Opening;
  offered: SpotSelection;
}

interface CacheEntry extends EvaluatedLot {
  version: number;
  days: Map<string, EvaluatedSlot[]>;
  /** Ends when the days requested so far are evaluated. */
  evaluation: Promise<void>;
  size: number;
}

/** An id takes 1, a slot about as much as this. */
const sizeOfSlot = 50;
const maxCacheSize = 5_000_000;
const maxDaysPerLot = 800;

/** The spots that are open in the slot, if they are not the same as in the general opening. */
function offeredSpots([general, ...exceptions]: [Opening, ...Opening[]]): SpotSelection {
  const isOpen = general.windows.length > 0;
  const differing = exceptions.flatMap(({ spots, windows }) =>
    windows.length > 0 !== isOpen && spots && 'only' in spots ? spots.only : [],
  );
  if (differing.length === 0) return null;
  return isOpen ? { except: differing } : { only: differing };
}

/** The days of lots, evaluated once for each catalog version and service day. */
@Injectable()
export class EvaluatedDaysService {
  private readonly lots = new LRUCache<number, CacheEntry>({
    maxSize: maxCacheSize,
    sizeCalculation: ({ size }) => size,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
  ) {}

  lot(lotId: number): Promise<EvaluatedLot> {
    return this.current(lotId);
  }

  /** The slots of each date, in their order, with the prices for everyone or for some drivers. */
  async days(
    lotId: number,
    dates: readonly string[],
    audience: LotAudience | null,
  ): Promise<Map<string, EvaluatedSlot[]>> {
    const entry = await this.current(lotId);
    if (audience) return this.daysFor(entry, dates, audience);
    const evaluation = entry.evaluation.then(() => this.evaluate(entry, dates));
    entry.evaluation = evaluation.then(
      () => undefined,
      () => undefined,
    );
    return evaluation;
  }

  /** Not cached, because few lots have prices for some drivers. */
  private async daysFor(
    entry: CacheEntry,
    dates: readonly string[],
    audience: LotAudience,
  ): Promise<Map<string, EvaluatedSlot[]>> {
    const days = new Map<string, EvaluatedSlot[]>();
    for (const [key, ofAudience] of groupBy(dates, (date) => String(audienceOn(date, audience)?.eventId))) {
      const eventId = key === 'null' ? null : Number(key);
      const terms = { ...entry.terms, audience: { venueId: audience.venueId, eventId } };
      const found = await this.evaluate({ ...entry, terms, days: new Map(), size: 1 }, ofAudience);
      for (const [date, slots] of found) days.set(date, slots);
    }
    return days;
  }

  private async evaluate(entry: CacheEntry, dates: readonly string[]): Promise<Map<string, EvaluatedSlot[]>> {
    if (entry.days.size > maxDaysPerLot) {
      entry.days = new Map();
      entry.size = 1;
    }
    const { days, terms, settings, today } = entry;
    // Days with the same rules share their openings.
    const offeredIn = new Map<Opening, SpotSelection>();
    const missing = dates.filter((date) => !days.has(date));
    for await (const { date, openings } of evaluateDays(terms, settings, missing, today)) {
      const slots = [...groupBy(openings, ({ slot }) => slot).values()].map((ofSlot) => {
        const [opening, ...others] = ofSlot as [Opening, ...Opening[]];
        let offered = offeredIn.get(opening);
        if (offered === undefined) offeredIn.set(opening, (offered = offeredSpots([opening, ...others])));
        return { opening, offered };
      });
      days.set(date, slots);
      entry.size += slots.reduce((sum, { offered }) => sum + sizeOfSlot + idsIn(offered), 0);
    }
    if (missing.length > 0 && this.lots.peek(terms.id) === entry) this.lots.set(terms.id, entry);
    return days;
  }

  /** Reads the version before the rest, so that a concurrent change makes the entry outdated, never wrong. */
  private async current(lotId: number): Promise<CacheEntry> {
    const { manager } = this.dataSource;
    const [{ version }] = await manager.query<[{ version: number }]>('SELECT version FROM catalog_version');
    const today = serviceDayOf(this.clock.now());
    const known = this.lots.get(lotId);
    if (known?.version === version && known.today === today) return known;
    const lot = await manager.findOneByOrFail(ParkingLot, { id: lotId });
    const rules = await rulesOfLots(manager, [lotId]);
    const slots = lot.slots.length > 0 ? lot.slots : [...wholeDay];
    const entry: CacheEntry = {
      version,
      today,
      terms: { ...lot, slots, rules: rules(lotId) },
      settings: await this.settings.current(),
      days: new Map(),
      evaluation: Promise.resolve(),
      size: 1,
    };
    this.lots.set(lotId, entry);
    return entry;
  }
}

function idsIn(selection: SpotSelection): number {
  if (!selection) return 0;
  return 'only' in selection ? selection.only.length : selection.except.length;
}

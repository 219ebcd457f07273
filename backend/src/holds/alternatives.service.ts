import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, type ServiceMoment, serviceMomentOf } from '../platform/clock/israel-time.js';
import { decideStart, nearestStart } from '../lots/opening-hours.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import { VenueCatalogService, type VenueCatalogEntry, type LotInRange } from './venue-catalog.service.js';
import { FreeLotsService, type LotDay } from './free-lots.service.js';
import { findOpenLots, isPast, readTime } from './hold-policy.js';
import type { AlternativeDto, AlternativesDto } from './alternatives.dto.js';

export interface AlternativesRequest {
  venueId: number;
  reservationTime: number;
  accessible: boolean;
}

interface Alternative extends LotDay {
  lot: LotInRange;
  start: Date;
  end: Date;
  isFarther: boolean;
}

/** How far ahead other days are offered. */
const daysAhead = 7;
/** Limits of the search and of the response. They bound the work of one request. */
const maxLotsPerDay = 12;
const maxFartherLots = 24;
const maxTimes = 5;
const maxLots = 3;

/** Alternatives to a time or place without a free spot: another day or time, or a lot farther away. */
@Injectable()
export class AlternativesService {
  constructor(
    private readonly catalog: VenueCatalogService,
    private readonly freeLots: FreeLotsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Finds other times at the lots in walking range, at most one a day, and lots up to twice as far at the requested time;
   * each has a free spot at the moment. A time is the requested clock time, or the nearest one at which a lot is open. For
   * a past time the search starts today. Claims nothing. Takes one round trip, or two until the farther lots are cached.
   */
  async find(request: AlternativesRequest, language: Language): Promise<AlternativesDto> {
    let entry = await this.catalog.entry(request.venueId);
    let found = await this.freeAmong(entry, request);
    if (found.version !== entry.version) {
      entry = await this.catalog.reloadEntry(request.venueId);
      found = await this.freeAmong(entry, request);
    }
    if (!entry.venue) throw problem('venue_not_found');
    const requested = serviceMomentOf(new Date(request.reservationTime * 1000));
    return {
      times: bestOfEachDay(
        found.free.filter(({ isFarther }) => !isFarther),
        requested,
      )
        .slice(0, maxTimes)
        .map((alternative) => toAlternativeResponse(alternative, language)),
      lots: found.free
        .filter(({ isFarther }) => isFarther)
        .slice(0, maxLots)
        .map((alternative) => toAlternativeResponse(alternative, language)),
    };
  }

  private async freeAmong(entry: VenueCatalogEntry, request: AlternativesRequest) {
    const now = this.clock.now();
    const horizonDays = entry.settings.booking_horizon_days;
    const time = readTime(request.reservationTime, now, horizonDays);
    const requested = serviceMomentOf(time);
    const isBookable = (start: Date) =>
      start > now && start.getTime() <= now.getTime() + horizonDays * 86_400_000;
    const { serviceDay: today } = serviceMomentOf(now);
    const times = otherTimes(entry, requested, today, request.accessible).filter(({ start }) =>
      isBookable(start),
    );
    if (isPast(time, now)) return this.freeLots.findFree(times);
    const farther = await this.catalog.fartherLots(entry);
    return this.freeLots.findFree([...times, ...fartherLots(entry, farther, requested, request.accessible)]);
  }
}

/** The possible starts nearest to the requested time, one for each lot and day. The requested time itself is left out. */
function otherTimes(
  entry: VenueCatalogEntry,
  requested: ServiceMoment,
  today: string,
  accessible: boolean,
): Alternative[] {
  const tolerance = entry.settings.early_arrival_tolerance_minutes;
  const first = requested.serviceDay < today ? today : requested.serviceDay;
  return Array.from({ length: daysAhead + 1 }, (_, day) => addDays(first, day)).flatMap((serviceDay) =>
    entry.lots.slice(0, maxLotsPerDay).flatMap((lot): Alternative[] => {
      const isRequestedDay = serviceDay === requested.serviceDay;
      if (isRequestedDay && decideStart(lot, requested, tolerance).kind === 'open') return [];
      const start = nearestStart(lot, serviceDay, requested.minute);
      const decision = start && decideStart(lot, serviceMomentOf(start), 0);
      if (decision?.kind !== 'open') return [];
      const { end } = decision;
      return [{ lotId: lot.id, serviceDay, accessible, lot, start: decision.start, end, isFarther: false }];
    }),
  );
}

function fartherLots(
  entry: VenueCatalogEntry,
  lots: LotInRange[],
  requested: ServiceMoment,
  accessible: boolean,
): Alternative[] {
  const open = findOpenLots(
    lots.slice(0, maxFartherLots),
    requested,
    entry.settings.early_arrival_tolerance_minutes,
  );
  if (open instanceof Problem) return [];
  return open.map(({ lot, start, end }) => ({
    lotId: lot.id,
    serviceDay: requested.serviceDay,
    accessible,
    lot,
    start,
    end,
    isFarther: true,
  }));
}

/** For each day, the alternative nearest to the requested clock time; among equals the nearest lot, which comes first. */
function bestOfEachDay(alternatives: Alternative[], requested: ServiceMoment): Alternative[] {
  const best = new Map<string, Alternative>();
  const minutesOff = ({ start }: Alternative) => Math.abs(serviceMomentOf(start).minute - requested.minute);
  for (const alternative of alternatives) {
    const known = best.get(alternative.serviceDay);
    if (!known || minutesOff(alternative) < minutesOff(known)) best.set(alternative.serviceDay, alternative);
  }
  return [...best.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
}

function toAlternativeResponse({ lot, start, end }: Alternative, language: Language): AlternativeDto {
  return {
    reservation_time: Math.floor(start.getTime() / 1000),
    reservation_end: end.toISOString(),
    parking_lot_id: lot.id,
    parking_lot_name: inLanguage(language, lot.name, lot.nameEn),
    walking_time_minutes: lot.walkingTimeMinutes,
    distance_to_venue: lot.distanceMeters,
    price_agorot: lot.priceAgorot,
    currency: 'ILS',
  };
}

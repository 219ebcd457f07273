import { Injectable } from '@nestjs/common';
import { cancelledEventAt } from '../events/event-at.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceMomentOf } from '../platform/clock/israel-time.js';
import { toDriverLot } from '../lots/driver-lot.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { VenueCatalogService, type VenueCatalogEntry } from './venue-catalog.service.js';
import {
  type Alternative,
  type AlternativeWishes,
  bestOfEachDay,
  fartherLots,
  otherTimes,
} from './alternative-candidates.js';
import { FreeLotsService } from './free-lots.service.js';
import { isBeyondHorizon, isPast, readTime, tooEarly } from './hold-policy.js';
import type { AlternativeDto, AlternativesDto } from './alternatives.dto.js';

export interface AlternativesRequest extends AlternativeWishes {
  venueId: number;
  reservationTime: number;
}

/** Limits of the response. */
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
   * Finds other times at the lots in walking range, at most one a day, and lots up to twice as far at the requested
   * time; each has a free spot at the moment. A time is the requested clock time, or the nearest one at which a lot is
   * open. For a past time the search starts at the next half hour of today. Claims nothing. Takes one round trip, or
   * two until the farther lots are cached.
   */
  async find(request: AlternativesRequest, language: Language): Promise<AlternativesDto> {
    const time = readTime(request.reservationTime);
    const now = this.clock.now();
    const freeAmong = (catalogEntry: VenueCatalogEntry) => this.freeAmong(catalogEntry, time, now, request);
    let entry = await this.catalog.entry(request.venueId);
    let found = await freeAmong(entry);
    if (found.version !== entry.version) {
      entry = await this.catalog.reloadEntry(request.venueId);
      found = await freeAmong(entry);
    }
    if (isBeyondHorizon(time, now, entry.settings.booking_horizon_days))
      throw tooEarly(time, entry.settings.booking_horizon_days);
    if (!entry.venue) throw problem('venue_not_found');
    const requested = serviceMomentOf(time);
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

  private async freeAmong(entry: VenueCatalogEntry, time: Date, now: Date, wishes: AlternativeWishes) {
    const horizonDays = entry.settings.booking_horizon_days;
    if (isBeyondHorizon(time, now, horizonDays)) return this.freeLots.findFree<Alternative>([]);
    const requested = serviceMomentOf(time);
    const present = serviceMomentOf(now);
    const times = (await otherTimes(entry, requested, present, wishes)).filter(
      ({ start }) =>
        start > now && !isBeyondHorizon(start, now, horizonDays) && !cancelledEventAt(entry.events, start),
    );
    if (isPast(time, now) || cancelledEventAt(entry.events, time)) return this.freeLots.findFree(times);
    const farther = await this.catalog.fartherLots(entry);
    return this.freeLots.findFree([
      ...times,
      ...fartherLots(entry, farther, requested, present.serviceDay, wishes),
    ]);
  }
}

function toAlternativeResponse(
  { lot, opening, start, end }: Alternative,
  language: Language,
): AlternativeDto {
  const {
    parking_lot_address: _address,
    parking_lot_lat: _lat,
    parking_lot_lng: _lng,
    entry_instructions: _instructions,
    ...driverLot
  } = toDriverLot(lot, language);
  return {
    reservation_time: Math.floor(start.getTime() / 1000),
    reservation_end: end.toISOString(),
    ...driverLot,
    walking_time_minutes: lot.walkingTimeMinutes,
    distance_to_venue: lot.distanceMeters,
    price_agorot: opening.priceAgorot,
    currency: 'ILS',
  };
}

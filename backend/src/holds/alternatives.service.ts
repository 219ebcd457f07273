import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { addDays, type ServiceMoment, serviceMomentOf } from '../platform/clock/israel-time.js';
import { decideStart, nearestStart } from '../lots/opening-hours.js';
import type { Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import { inLanguage } from '../venues/venue-record.js';
import { Directory, type DirectoryEntry, type LotInRange } from './directory.js';
import { FreeLots, type LotDay } from './free-lots.js';
import { isPast, readTime } from './hold-request.js';
import { chooseLots } from './start-choice.js';

export interface Wanted {
  venueId: number;
  reservationTime: number;
  accessible: boolean;
}

interface Choice extends LotDay {
  lot: LotInRange;
  start: Date;
  end: Date;
  isFarther: boolean;
}

/** How far ahead another day is looked for. */
const daysAhead = 7;
/** What is looked at, and what is shown: nobody reads more, and nobody can make the server look at more. */
const mostLotsADay = 12;
const mostFartherLots = 24;
const mostTimes = 5;
const mostLots = 3;

/** What a driver can have instead of a spot that is not there: another day or hour, or a lot that is farther. */
@Injectable()
export class AlternativesService {
  constructor(
    private readonly directory: Directory,
    private readonly freeLots: FreeLots,
    private readonly clock: Clock,
  ) {}

  /**
   * Other times at the lots in walking range, one a day, each with a free spot: the same clock time on the next days, and
   * where the lots are not open then the nearest time at which they are; and lots up to twice as far at the time asked
   * for. Of a time that has passed, the days from today on. Takes nothing. One round trip, two where lots beyond the
   * range have not been read yet.
   */
  async find(wanted: Wanted, language: Language) {
    let entry = await this.directory.entry(wanted.venueId);
    let found = await this.freeAmong(entry, wanted);
    if (found.version !== entry.version) {
      entry = await this.directory.freshEntry(wanted.venueId);
      found = await this.freeAmong(entry, wanted);
    }
    if (!entry.venue) throw problem('venue_not_found');
    const asked = serviceMomentOf(new Date(wanted.reservationTime * 1000));
    return {
      times: bestOfEachDay(
        found.free.filter(({ isFarther }) => !isFarther),
        asked,
      )
        .slice(0, mostTimes)
        .map((choice) => toChoiceRecord(choice, language)),
      lots: found.free
        .filter(({ isFarther }) => isFarther)
        .slice(0, mostLots)
        .map((choice) => toChoiceRecord(choice, language)),
    };
  }

  private async freeAmong(entry: DirectoryEntry, wanted: Wanted) {
    const now = this.clock.now();
    const horizonDays = entry.settings.booking_horizon_days;
    const time = readTime(wanted.reservationTime, now, horizonDays);
    const asked = serviceMomentOf(time);
    const isBookable = (start: Date) =>
      start > now && start.getTime() <= now.getTime() + horizonDays * 86_400_000;
    const { serviceDay: today } = serviceMomentOf(now);
    const times = otherTimes(entry, asked, today, wanted.accessible).filter(({ start }) => isBookable(start));
    if (isPast(time, now)) return this.freeLots.among(times);
    const farther = await this.directory.fartherLots(entry);
    return this.freeLots.among([...times, ...fartherLots(entry, farther, asked, wanted.accessible)]);
  }
}

/**
 * The starts nearest to the one asked for, on that day and the next ones, or from today on; what was asked for itself is no
 * other time.
 */
function otherTimes(
  entry: DirectoryEntry,
  asked: ServiceMoment,
  today: string,
  accessible: boolean,
): Choice[] {
  const tolerance = entry.settings.early_arrival_tolerance_minutes;
  const first = asked.serviceDay < today ? today : asked.serviceDay;
  return Array.from({ length: daysAhead + 1 }, (_, day) => addDays(first, day)).flatMap((serviceDay) =>
    entry.lots.slice(0, mostLotsADay).flatMap((lot): Choice[] => {
      const isAskedDay = serviceDay === asked.serviceDay;
      if (isAskedDay && decideStart(lot, asked, tolerance).kind === 'open') return [];
      const start = nearestStart(lot, serviceDay, asked.minute);
      const decision = start && decideStart(lot, serviceMomentOf(start), 0);
      if (decision?.kind !== 'open') return [];
      const { end } = decision;
      return [{ lotId: lot.id, serviceDay, accessible, lot, start: decision.start, end, isFarther: false }];
    }),
  );
}

function fartherLots(
  entry: DirectoryEntry,
  lots: LotInRange[],
  asked: ServiceMoment,
  accessible: boolean,
): Choice[] {
  const open = chooseLots(
    lots.slice(0, mostFartherLots),
    asked,
    entry.settings.early_arrival_tolerance_minutes,
  );
  if (open instanceof Problem) return [];
  return open.map(({ lot, start, end }) => ({
    lotId: lot.id,
    serviceDay: asked.serviceDay,
    accessible,
    lot,
    start,
    end,
    isFarther: true,
  }));
}

/** Of each day the choice whose clock is nearest to the one asked for; of several, the nearest lot, which comes first. */
function bestOfEachDay(choices: Choice[], asked: ServiceMoment): Choice[] {
  const best = new Map<string, Choice>();
  const offBy = ({ start }: Choice) => Math.abs(serviceMomentOf(start).minute - asked.minute);
  for (const choice of choices) {
    const known = best.get(choice.serviceDay);
    if (!known || offBy(choice) < offBy(known)) best.set(choice.serviceDay, choice);
  }
  return [...best.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
}

function toChoiceRecord({ lot, start, end }: Choice, language: Language) {
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

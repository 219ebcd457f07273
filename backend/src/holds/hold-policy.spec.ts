import type { LotTerms } from '../availability/lot-terms.js';
import type { Opening } from '../availability/opening.js';
import type { LotRule } from '../availability/lot-rule.entity.js';
import { defaultSettings } from '../settings/business-settings.js';
import { instantAt, serviceMomentOf } from '../platform/clock/israel-time.js';
import { problem } from '../platform/problems/problem.js';
import {
  conditionsOf,
  findOpenLots,
  isBeyondHorizon,
  isPast,
  readReservationTime,
  readTime,
  readVenueId,
  requireParameters,
  toCandidates,
  withNextOpening,
} from './hold-policy.js';

const now = new Date('2026-11-22T12:00:00Z');
const seconds = now.getTime() / 1000;

it('A parameter that is missing, null or empty is reported; zero and false count as given', () => {
  for (const missing of [undefined, null, ''])
    expect(() => requireParameters(1, missing)).toThrow(
      expect.objectContaining({ code: 'missing_parameters' }),
    );
  expect(() => requireParameters(0, false, 'x')).not.toThrow();
});

it('A venue id is a positive integer', () => {
  expect(readVenueId(1)).toBe(1);
  for (const value of [0, -1, 1.5, '1', null, 2 ** 53])
    expect(() => readVenueId(value)).toThrow(expect.objectContaining({ code: 'invalid_venue_id' }));
});

it('A time is in whole epoch seconds', () => {
  expect(readTime(seconds)).toEqual(now);
  expect(readTime(1)).toEqual(new Date(1000));
  expect(readTime(253_402_300_799)).toEqual(new Date('9999-12-31T23:59:59Z'));
  for (const value of [253_402_300_800, 8.64e12 + 1, 0, -1, seconds + 0.5, String(seconds), null])
    expect(() => readTime(value)).toThrow(expect.objectContaining({ code: 'invalid_timestamp' }));
});

it('The booking horizon is the last moment that can be requested', () => {
  const horizon = now.getTime() + 30 * 86_400_000;
  expect(isBeyondHorizon(new Date(horizon), now, 30)).toBe(false);
  expect(isBeyondHorizon(new Date(horizon + 1), now, 30)).toBe(true);
});

it('A requested time may be over by a minute, for slow taps and inaccurate clocks', () => {
  expect(isPast(new Date(now.getTime() - 60_000), now)).toBe(false);
  expect(isPast(new Date(now.getTime() - 60_001), now)).toBe(true);
  expect(readReservationTime(seconds - 60, now)).toEqual(new Date((seconds - 60) * 1000));
  expect(() => readReservationTime(seconds - 61, now)).toThrow(
    expect.objectContaining({ code: 'past_timestamp' }),
  );
});

describe('The lots that are open at the requested moment', () => {
  /** 2026-11-22 is a Sunday. */
  const moment = (time: string, date = '2026-11-22') => serviceMomentOf(instantAt(date, time));
  const hours = (openingTime: string, closingTime: string, openWeekdays = [0]): LotTerms => ({
    slots: [],
    rules: [],
    priceAgorot: 2500,
    minPriceAgorot: null,
    maxPriceAgorot: null,
    lat: 32.07,
    lng: 34.78,
    openingTime,
    closingTime,
    is247: false,
    openWeekdays,
  });
  const context = {
    settings: { ...defaultSettings, early_arrival_tolerance_minutes: 30 },
    today: '2026-11-22',
  };
  const daytime = hours('08:00', '16:00');
  const evening = hours('17:00', '23:00');
  const untilOne = hours('18:00', '01:00');
  const weekend = hours('08:00', '16:00', [6]);

  it('The open lots are returned in the given order, each with the start and end of a reservation', () => {
    const requested = moment('19:00');
    const lots = findOpenLots([untilOne, daytime, evening], requested, context);
    expect(lots).toMatchObject([
      {
        lot: untilOne,
        start: requested.instant,
        end: instantAt('2026-11-23', '01:00'),
        adjusted: false,
      },
      {
        lot: evening,
        start: requested.instant,
        end: instantAt('2026-11-22', '23:00'),
        adjusted: false,
      },
    ]);
  });

  it.each([
    ['no lot is near', [], 'parking_not_found', undefined],
    ['none is open on that day', [weekend], 'parking_closed', undefined],
    [
      'some open later',
      [untilOne, daytime, evening, weekend],
      'time_outside_hours',
      { earliest_time: '17:00' },
    ],
  ])('If %s, the problem is named', (_, lots, code, extras) => {
    expect(findOpenLots(lots, moment('16:10'), context)).toMatchObject({
      code,
      options: extras ? { extras } : {},
    });
  });

  it('If all have closed, the problem has the latest closing, where 01:00 follows 23:00', () => {
    expect(findOpenLots([evening, untilOne, daytime], moment('01:30', '2026-11-23'), context)).toMatchObject({
      code: 'time_after_closing',
      options: { extras: { closing_time: '01:00' } },
    });
    expect(findOpenLots([evening, daytime], moment('23:30'), context)).toMatchObject({
      options: { extras: { closing_time: '23:00' } },
    });
  });

  it('Where a rule opens some spots of a lot earlier, the reservation starts in these', () => {
    const anyDay = { dateFrom: null, dateTo: null, weekdays: null, dayKinds: null, slot: null };
    const noLimits = { minDaysAhead: null, maxDaysAhead: null };
    const hoursOfRule = { effect: 'open', openingTime: '16:30', closingTime: '23:00' };
    const rule = { id: 1, spotIds: [7], ...hoursOfRule, ...anyDay, ...noLimits } as LotRule;
    const lot = { ...evening, rules: [rule] };
    const opensIn = (time: string) => findOpenLots([lot], moment(time), context);
    expect(opensIn('16:40')).toMatchObject([
      { opening: { spots: { only: [7] } }, start: moment('16:40').instant, adjusted: false },
    ]);
    expect(opensIn('17:00')).toMatchObject([
      { opening: { spots: { except: [7] } } },
      { opening: { spots: { only: [7] } } },
    ]);
  });

  it('The open lots become candidates with their lot, price, slot and times', () => {
    const lots = [
      { ...untilOne, id: 3, walkingTimeMinutes: 4, distanceMeters: 310 },
      { ...evening, id: 5, walkingTimeMinutes: 6, distanceMeters: 450, priceAgorot: 3000 },
    ];
    const requested = moment('19:00');
    const open = findOpenLots(lots, requested, context);
    if (!Array.isArray(open)) throw open;
    expect(toCandidates(open, '2026-11-22')).toEqual({
      service_date: '2026-11-22',
      lot_ids: [3, 5],
      slots: [0, 0],
      starts: [requested.instant.toISOString(), requested.instant.toISOString()],
      ends: [instantAt('2026-11-23', '01:00').toISOString(), instantAt('2026-11-22', '23:00').toISOString()],
      prices: [2500, 3000],
      walking_times: [4, 6],
      distances: [310, 450],
      conditions: null,
    });
  });

  it('Only a closed day has a next opening, the earliest of all lots', async () => {
    const next = async (code: 'parking_closed' | 'no_spots_available', lots: LotTerms[]) => {
      const found = await withNextOpening(problem(code), lots, moment('19:30', '2026-11-23'), {
        ...context,
        settings: { ...context.settings, booking_horizon_days: 7 },
        language: 'he',
      });
      return found.options;
    };
    expect(await next('parking_closed', [evening, daytime, untilOne])).toMatchObject({
      extras: { next_opening: instantAt('2026-11-29', '08:00').toISOString() },
    });
    expect(await next('no_spots_available', [evening])).not.toHaveProperty('extras');
  });

  it('The next opening is searched until the last day that can be booked', async () => {
    const nextWithin = (booking_horizon_days: number) =>
      withNextOpening(problem('parking_closed'), [evening], moment('19:30', '2026-11-23'), {
        ...context,
        settings: { ...context.settings, booking_horizon_days },
        language: 'he',
      });
    expect(await nextWithin(7)).toMatchObject({
      options: { extras: { next_opening: instantAt('2026-11-29', '17:00').toISOString() } },
    });
    expect(await nextWithin(6)).toMatchObject({ options: { extras: { next_opening: null } } });
  });
});

describe('The conditions under which a spot is claimed', () => {
  const opening = (over: Partial<Opening>) => ({ spots: null, occupancyPrices: [], ...over }) as Opening;

  it('Openings of whole lots at one price have none', () => {
    expect(conditionsOf([opening({}), opening({})])).toBeNull();
  });

  it('They limit an opening of some spots to these, and have its prices by occupancy', () => {
    const conditions = conditionsOf([
      opening({}),
      opening({ spots: { only: [7] } }),
      opening({ spots: { except: [7] }, occupancyPrices: [[50, 5000]] }),
    ]);
    expect(JSON.parse(conditions ?? '')).toEqual([
      null,
      { only: [7] },
      { except: [7], occupancy_prices: [[50, 5000]] },
    ]);
  });
});

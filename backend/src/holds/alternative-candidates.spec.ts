import { instantAt, serviceMomentOf } from '../platform/clock/israel-time.js';
import { defaultSettings } from '../settings/business-settings.js';
import { type Alternative, bestOfEachDay, fartherLots, otherTimes } from './alternative-candidates.js';
import type { LotInRange, VenueCatalogEntry } from './venue-catalog.service.js';

/** 2026-11-22 is a Sunday. */
const today = '2026-11-22';
const moment = (time: string, date = today) => serviceMomentOf(instantAt(date, time));
const now = moment('10:00');
const lot = (id: number, change: Partial<LotInRange> = {}) =>
  ({
    id,
    openingTime: '17:00',
    closingTime: '23:00',
    is247: false,
    openWeekdays: [0, 2],
    slots: [],
    rules: [],
    ...change,
  }) as LotInRange;
const entryOf = (...lots: LotInRange[]) =>
  ({ settings: defaultSettings, lots, events: [] as VenueCatalogEntry['events'] }) as VenueCatalogEntry;

describe('Other times', () => {
  it('A lot is offered at the requested clock time on each open day of the next week, but not at the requested time', async () => {
    const times = await otherTimes(entryOf(lot(7)), moment('19:30'), now, {
      accessible: true,
      event: null,
    });
    expect(times.map(({ start }) => start)).toEqual([
      instantAt('2026-11-24', '19:30'),
      instantAt('2026-11-29', '19:30'),
    ]);
    expect(times[0]).toMatchObject({
      lotId: 7,
      serviceDay: '2026-11-24',
      accessible: true,
      end: instantAt('2026-11-24', '23:00'),
      isFarther: false,
    });
  });

  it('A lot that is closed at the requested time is offered at its opening on the same day', async () => {
    const [first] = await otherTimes(entryOf(lot(7)), moment('12:00'), now, {
      accessible: false,
      event: null,
    });
    expect(first?.start).toEqual(instantAt(today, '17:00'));
  });

  it('A start that the tolerance would move to the opening is the requested time, too', async () => {
    const days = (
      await otherTimes(entryOf(lot(7)), moment('16:30'), now, { accessible: false, event: null })
    ).map(({ serviceDay }) => serviceDay);
    expect(days).not.toContain(today);
  });

  it('For a past day the search starts today', async () => {
    const times = await otherTimes(entryOf(lot(7)), moment('19:30', '2026-11-15'), now, {
      accessible: false,
      event: null,
    });
    expect(times[0]?.start).toEqual(instantAt(today, '19:30'));
  });

  it('After the requested time has passed, the next half hour of today is offered', async () => {
    const wishes = { accessible: false, event: null };
    const times = await otherTimes(entryOf(lot(7)), moment('17:30'), moment('18:10'), wishes);
    expect(times.map(({ start }) => start)).toEqual([
      instantAt(today, '18:30'),
      instantAt('2026-11-24', '17:30'),
      instantAt('2026-11-29', '17:30'),
    ]);
  });

  it('Only the twelve nearest lots are searched', async () => {
    const lots = Array.from({ length: 13 }, (_, index) => lot(index + 1, { openWeekdays: [1] }));
    const ids = (
      await otherTimes(entryOf(...lots), moment('19:30'), now, { accessible: false, event: null })
    ).map(({ lotId }) => lotId);
    expect(ids).toEqual(lots.slice(0, 12).map(({ id }) => id));
  });
});

describe('Lots farther away', () => {
  it('The open ones among the nearest 24 are offered at the requested time', () => {
    const lots = [lot(1, { openWeekdays: [] }), ...Array.from({ length: 24 }, (_, index) => lot(index + 2))];
    const found = fartherLots(entryOf(), lots, moment('19:30'), today, { accessible: false, event: null });
    expect(found.map(({ lotId }) => lotId)).toEqual(lots.slice(1, 24).map(({ id }) => id));
    expect(found[0]).toMatchObject({
      start: instantAt(today, '19:30'),
      end: instantAt(today, '23:00'),
      serviceDay: today,
      accessible: false,
      isFarther: true,
    });
  });

  it('None is offered when all are closed', () => {
    expect(
      fartherLots(entryOf(), [lot(1)], moment('12:00'), today, { accessible: false, event: null }),
    ).toEqual([]);
  });
});

it('The best alternative of a day is nearest to the requested clock time, and among equals that of the nearest lot', () => {
  const alternative = (lotId: number, serviceDay: string, time: string) =>
    ({ lotId, serviceDay, start: instantAt(serviceDay, time) }) as Alternative;
  const found = [
    alternative(1, '2026-11-24', '21:00'),
    alternative(2, '2026-11-24', '18:30'),
    alternative(3, '2026-11-24', '20:30'),
    alternative(4, '2026-11-23', '10:00'),
  ];
  expect(bestOfEachDay(found, moment('19:30')).map(({ lotId }) => lotId)).toEqual([4, 2]);
});

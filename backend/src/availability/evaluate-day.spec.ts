import { evaluateDay, openingOfSpot } from './evaluate-day.js';
import type { LotTerms } from './lot-terms.js';
import { openingLookup } from './opening.js';
import type { LotRule } from './lot-rule.entity.js';
import { timeOfServiceMinute } from './slots.js';

const lot: LotTerms = {
  openingTime: '10:00',
  closingTime: '02:00',
  is247: false,
  openWeekdays: [0, 1, 2, 3, 4, 5, 6],
  slots: [],
  priceAgorot: 2500,
  minPriceAgorot: null,
  maxPriceAgorot: null,
  lat: 32.08,
  lng: 34.78,
  rules: [],
};
const settings = { custom_days: ['2026-12-02'], shabbat_starts_minutes_before_sunset: 30 };
const today = '2026-11-22';

let ids = 0;
/** A rule without conditions. */
function rule(change: Partial<LotRule>): LotRule {
  ids += 1;
  const none = { dateFrom: null, dateTo: null, weekdays: null, dayKinds: null, slot: null, spotIds: null };
  const noLimits = { minOccupancyPercent: null, minDaysAhead: null, maxDaysAhead: null };
  const noPrice = { priceAgorot: null, pricePercent: null, openingTime: null, closingTime: null };
  return { id: ids, effect: 'closed', ...none, ...noLimits, ...noPrice, ...change } as LotRule;
}

const evaluate = (date: string, terms: Partial<LotTerms>) =>
  evaluateDay({ ...lot, ...terms }, settings, date, today);
const hoursOn = (date: string, rules: LotRule[], terms: Partial<LotTerms> = {}) =>
  evaluate(date, { ...terms, rules }).map(({ windows }) =>
    windows.map(({ from, to }) => `${timeOfServiceMinute(from)}-${timeOfServiceMinute(to)}`).join(' '),
  );

describe('Shabbat', () => {
  const noShabbat = rule({ dayKinds: ['shabbat'] });

  it('A lot that is closed on Shabbat closes half an hour before sunset on Friday', () => {
    expect(hoursOn('2026-11-27', [noShabbat])).toEqual(['10:00-16:06']);
    expect(hoursOn('2026-11-28', [noShabbat])).toEqual(['']);
    expect(hoursOn('2026-11-29', [noShabbat])).toEqual(['10:00-02:00']);
  });

  it('A rule of better rank that opens the lot on Friday keeps its evening', () => {
    const friday = rule({ effect: 'open', dayKinds: ['friday'] });
    expect(hoursOn('2026-11-27', [friday, noShabbat])).toEqual(['10:00-02:00']);
  });

  it('Only the closing rule of a slot shortens that slot', () => {
    const slots = [
      { slot: 0, start_time: '12:00', end_time: '17:30' },
      { slot: 1, start_time: '18:00', end_time: '02:00' },
    ];
    expect(hoursOn('2026-11-27', [noShabbat], { slots })).toEqual(['12:00-16:06', '']);
    expect(hoursOn('2026-11-27', [rule({ dayKinds: ['shabbat'], slot: 1 })], { slots })).toEqual([
      '12:00-17:30',
      '',
    ]);
  });

  it('A price for Shabbat applies on Friday to a slot that starts after its beginning', () => {
    const price = rule({ effect: 'price', dayKinds: ['shabbat'], priceAgorot: 5000 });
    const pricesOn = (openingTime: string) =>
      evaluate('2026-11-27', { openingTime, rules: [price] }).map(({ priceAgorot }) => priceAgorot);
    expect(pricesOn('17:00')).toEqual([5000]);
    expect(pricesOn('10:00')).toEqual([2500]);
  });
});

it('A second holiday in a row does not begin anew on its eve', () => {
  const price = rule({ effect: 'price', dayKinds: ['chag'], priceAgorot: 5000 });
  expect(evaluate('2027-10-02', { rules: [price] })[0]).toMatchObject({
    priceAgorot: 5000,
    openingRuleId: null,
  });
});

it('A custom day is one of the settings', () => {
  const custom = rule({ dayKinds: ['custom'] });
  expect(hoursOn('2026-12-02', [custom])).toEqual(['']);
  expect(hoursOn('2026-12-03', [custom])).toEqual(['10:00-02:00']);
});

it('An open rule without hours opens a closed weekday with the hours of the lot', () => {
  const saturday = rule({ effect: 'open', weekdays: [6] });
  expect(hoursOn('2026-11-28', [], { openWeekdays: [0] })).toEqual(['']);
  expect(hoursOn('2026-11-28', [saturday], { openWeekdays: [0] })).toEqual(['10:00-02:00']);
});

it('Prices by occupancy come before the first price without one, in the order of their ranks', () => {
  const rules = [
    rule({ effect: 'price', priceAgorot: 6000, minOccupancyPercent: 90 }),
    rule({ effect: 'price', priceAgorot: 4000, minOccupancyPercent: 50 }),
    rule({ effect: 'price', priceAgorot: 3000 }),
    rule({ effect: 'price', priceAgorot: 9000 }),
  ];
  expect(evaluate('2026-11-25', { rules })[0]).toMatchObject({
    occupancyPrices: [
      [90, 6000],
      [50, 4000],
    ],
    priceAgorot: 3000,
    priceRuleId: rules[2]?.id,
  });
});

it('Spots with equal rules share one opening, and the others are the first', () => {
  const rules = [
    rule({ spotIds: [7, 9] }),
    rule({ effect: 'price', spotIds: [8], priceAgorot: 4000 }),
    rule({ effect: 'price', spotIds: [5], dateFrom: '2027-01-01', priceAgorot: 1000 }),
  ];
  expect(evaluate('2026-11-25', { rules }).map(({ spots, windows }) => [spots, windows.length])).toEqual([
    [{ except: [7, 9, 8] }, 1],
    [{ only: [7, 9] }, 0],
    [{ only: [8] }, 1],
  ]);
});

it.each([
  [{ pricePercent: 117 }, {}, 2900],
  [{ pricePercent: 0 }, {}, 0],
  [{ pricePercent: 10 }, { minPriceAgorot: 1500 }, 1500],
  [{ priceAgorot: 9000 }, { maxPriceAgorot: 6000 }, 6000],
])('A price rule with %o in a lot with %o costs %i agorot', (price, bounds, expected) => {
  const [opening] = evaluate('2026-11-25', { ...bounds, rules: [rule({ effect: 'price', ...price })] });
  expect(opening?.priceAgorot).toBe(expected);
});

it('The opening of a single spot is that of the whole day, whatever the rules', () => {
  // The generator of Lehmer, so that each run has the same lots.
  let seed = 5;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const maybe = <T>(value: T): T | null => (random() < 0.4 ? value : null);
  const below = (limit: number) => Math.floor(random() * limit);
  const spotIds = [1, 2, 3, 4, 5];
  const slots = [
    { slot: 0, start_time: '12:00', end_time: '17:30' },
    { slot: 1, start_time: '18:00', end_time: '02:00' },
  ];
  for (let lotNumber = 0; lotNumber < 200; lotNumber += 1) {
    const rules = Array.from({ length: 8 }, () =>
      rule({
        effect: (['closed', 'open', 'price'] as const)[below(3)],
        dayKinds: maybe(['shabbat']),
        weekdays: maybe([below(7), below(7)]),
        slot: maybe(below(2)),
        spotIds: maybe(spotIds.filter(() => random() < 0.4)),
        priceAgorot: below(5) * 500,
        minOccupancyPercent: maybe(20 + below(4) * 20),
      }),
    );
    const terms = { ...lot, slots, rules };
    for (const date of ['2026-11-27', '2026-11-28', '2026-11-30']) {
      const openingAt = openingLookup(evaluateDay(terms, settings, date, today));
      for (const slot of [0, 1])
        for (const spotId of [null, ...spotIds]) {
          const { spots: _, ...expected } = openingAt(slot, spotId) ?? {};
          const { spots: _own, ...ofSpot } =
            openingOfSpot(terms, settings, { serviceDay: date, slot, spotId }, today) ?? {};
          expect(ofSpot).toEqual(expected);
        }
    }
  }
});

import { arrivalGroupNames, countOfGroup, isOutdated } from './arrival';

const counts = {
  service_day: '2026-11-24',
  expected: 12,
  not_arrived: 3,
  inside: 40,
  left: 9,
  moved: 4,
  cancelled: 2,
  not_coming: 1,
};

it('Every reservation is counted in the list as a whole and in one of its parts', () => {
  const sums = Object.fromEntries(arrivalGroupNames.map((group) => [group, countOfGroup(counts, group)]));
  expect(sums).toEqual({ all: 71, to_come: 15, inside: 40, left: 9, will_not_come: 7 });
});

it('A list is out of date after a minute without an update', () => {
  const now = new Date('2026-11-24T17:00:00Z');
  expect(isOutdated(now.getTime() - 60_000, now)).toBe(false);
  expect(isOutdated(now.getTime() - 60_001, now)).toBe(true);
});

import { shiftRelease } from './shift-release.js';

describe('shiftRelease', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  it.each([
    ['a later start', { release: 18, from: 20, to: 27 }, 25],
    ['an earlier start', { release: 18, from: 20, to: 19 }, 17],
    ['a start so early that the release would be over', { release: 16, from: 25, to: 18 }, 16],
    ['a start before the old release', { release: 22, from: 25, to: 16 }, 16],
    ['a later start after the release', { release: 14, from: 16, to: 20 }, 18],
  ])('After %s, the release is where a user expects it', (_, { release, from, to }, expected) => {
    const event = { startsAt: day(to) };
    expect(shiftRelease(day(release), { from: day(from), event }, day(15))).toEqual(day(expected));
  });
});

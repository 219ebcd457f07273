import { isInWalkingRange } from './walking-range.js';

const venue = { lat: 32.0513, lng: 34.7905 };
/** 2,400 m are 0.0216 degrees of latitude. */
const lotAt = (north: number) => ({ lat: venue.lat + north, lng: venue.lng });

it.each([
  [0, 15, true],
  [0.0215, 15, true],
  [0.0217, 15, false],
  [0.0217, 16, true],
])('A lot %d degrees north is in range of %d minutes: %s', (north, minutes, isInRange) => {
  expect(isInWalkingRange(lotAt(north), venue, minutes)).toBe(isInRange);
});

import { roundedDistance } from './rounded-distance.js';

it.each([
  [452, { meters: 450 }],
  [994, { meters: 990 }],
  [995, { kilometers: 1 }],
  [1240, { kilometers: 1.2 }],
  [9949, { kilometers: 9.9 }],
  [12_400, { kilometers: 12 }],
])('%d m are rounded to %j', (meters, rounded) => {
  expect(roundedDistance(meters)).toEqual(rounded);
});

import { localTimeOf, minutesOfTime } from '../platform/clock/israel-time.js';
import { sunsetOf } from './sunset.js';

const cities: Record<string, [lat: number, lng: number]> = {
  Jerusalem: [31.778, 35.235],
  'Tel Aviv': [32.08, 34.78],
  Haifa: [32.794, 34.99],
  Eilat: [29.557, 34.952],
};

it.each([
  ['Jerusalem', '2026-01-01', '16:46'],
  ['Jerusalem', '2026-06-21', '19:48'],
  ['Jerusalem', '2026-12-21', '16:39'],
  ['Tel Aviv', '2026-03-20', '17:53'],
  ['Tel Aviv', '2026-06-21', '19:50'],
  ['Haifa', '2026-09-22', '18:39'],
  ['Eilat', '2026-12-21', '16:46'],
])('The sun sets in %s on %s at %s, within two minutes', (city, date, printed) => {
  const [lat, lng] = cities[city] ?? [0, 0];
  const computed = minutesOfTime(localTimeOf(sunsetOf(date, lat, lng)));
  expect(Math.abs(computed - minutesOfTime(printed))).toBeLessThanOrEqual(2);
});

it.each([
  ['Jerusalem', '2026-03-20', '2026-03-20T15:50:24Z'],
  ['Tel Aviv', '2026-09-11', '2026-09-11T15:52:25Z'],
  ['Haifa', '2040-09-03', '2040-09-03T16:01:43Z'],
  ['Eilat', '2040-12-21', '2040-12-21T14:45:58Z'],
])(
  'The sun sets in %s on %s at %s by the full equations of NOAA, within one minute',
  (city, date, computed) => {
    const [lat, lng] = cities[city] ?? [0, 0];
    const difference = sunsetOf(date, lat, lng).getTime() - Date.parse(computed);
    expect(Math.abs(difference)).toBeLessThanOrEqual(60_000);
  },
);

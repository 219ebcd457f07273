import { firstTime, timeSteps } from './timeSteps';

it('Every quarter of an hour can be chosen, and the present time in its place', () => {
  expect(timeSteps('19:30')).toHaveLength(96);
  expect(timeSteps('19:40').slice(78, 81)).toEqual(['19:30', '19:40', '19:45']);
});

it.each([
  ['before the evening', '2026-11-29T15:07:00Z', '2026-11-29', '20:00'],
  ['late in the evening', '2026-11-29T20:34:00Z', '2026-11-29', '22:45'],
  ['shortly before midnight', '2026-11-29T21:50:00Z', '2026-11-30', '00:00'],
])('A new reservation %s begins with a time that has not passed', (_, now, date, time) => {
  expect(firstTime(new Date(now))).toEqual({ date, time });
});

import { instantAt } from '../platform/clock/israel-time.js';
import { defaultSettings } from '../settings/business-settings.js';
import { findVisitEnd } from './visit-end.js';

/** A time of November 2026, in which the 26th is a Thursday. */
const on = (day: number, time: string) => instantAt(`2026-11-${day}`, time);

it.each([
  ['On a weekday it ends 24 hours after the entry', on(24, '19:00'), on(25, '19:00')],
  ['After midnight the entry belongs to the service day before', on(25, '01:30'), on(26, '01:30')],
  ['Before the days without a clearing it ends with the next one', on(26, '19:00'), on(29, '06:00')],
  ['On Friday morning the service day is Friday', on(27, '02:00'), on(29, '06:00')],
  ['On Saturday evening it ends 24 hours after the entry', on(28, '20:00'), on(29, '20:00')],
])('%s', (_title, enteredAt, end) => {
  expect(findVisitEnd(enteredAt, defaultSettings)).toEqual(end);
});

it('A clearing before the end of the service day is that of the day before', () => {
  const settings = { ...defaultSettings, clearing_weekdays: [1, 5], clearing_time: '01:00' };
  expect(findVisitEnd(on(26, '12:00'), settings)).toEqual(on(30, '01:00'));
  expect(findVisitEnd(on(26, '12:00'), { ...settings, clearing_time: '02:00' })).toEqual(on(27, '12:00'));
});

it('Without clearings it ends 24 hours after the entry', () => {
  const settings = { ...defaultSettings, clearing_weekdays: [] };
  expect(findVisitEnd(on(26, '19:00'), settings)).toEqual(on(27, '19:00'));
});

import type { Dto } from '@panui/api';
import { countDone, type FirstRun, nextEvening, stepStates } from './firstRun';

const empty: FirstRun = {
  venue: null,
  lot: null,
  spotsTotal: 0,
  reservation: null,
  reservationsTotal: 0,
  maxWalkingMinutes: 15,
};
const venue = { id: 1 } as Dto<'Venue'>;
const lot = { id: 1 } as Dto<'Lot'>;
const reservation = { id: 1 } as Dto<'Reservation'>;

describe('stepStates', () => {
  it('An empty installation begins with the venue', () => {
    const states = stepStates(empty);
    expect(Object.values(states)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
    expect(countDone(states)).toBe(0);
  });

  it('With spots, the link and the test are open together', () => {
    const states = stepStates({ ...empty, venue, lot, spotsTotal: 20 });
    expect(Object.values(states)).toEqual(['done', 'done', 'done', 'current', 'current']);
  });

  it('A reservation completes the last two steps', () => {
    expect(countDone(stepStates({ ...empty, venue, lot, spotsTotal: 20, reservation }))).toBe(5);
  });

  it('A venue that was deleted later becomes the current step again', () => {
    const states = stepStates({ ...empty, lot, spotsTotal: 20 });
    expect(Object.values(states)).toEqual(['current', 'done', 'done', 'upcoming', 'upcoming']);
  });
});

describe('nextEvening', () => {
  const hours = {
    is_24_7: false,
    opening_time: '17:00',
    closing_time: '02:00',
    open_weekdays: [0, 1, 2, 3, 4],
  };
  const at = (text: string) => new Date(text);

  it.each([
    ['a morning: the same evening', hours, '2026-11-24T08:00:00Z', '2026-11-24T17:30:00.000Z'],
    ['too late to cancel: the next evening', hours, '2026-11-24T15:00:00Z', '2026-11-25T17:30:00.000Z'],
    ['a Thursday night: Sunday', hours, '2026-11-26T20:00:00Z', '2026-11-29T17:30:00.000Z'],
    [
      'a lot of office hours: its opening',
      { ...hours, opening_time: '08:00', closing_time: '18:00' },
      '2026-11-24T08:00:00Z',
      '2026-11-25T06:00:00.000Z',
    ],
    [
      'an open weekend with 24/7',
      { ...hours, is_24_7: true, open_weekdays: [] },
      '2026-11-27T08:00:00Z',
      '2026-11-27T17:30:00.000Z',
    ],
  ])('The link names an evening on which the lot is open, for %s', (_what, lotHours, now, expected) => {
    expect(nextEvening(lotHours, at(now))?.toISOString()).toBe(expected);
  });

  it('A lot that is never open has no evening', () => {
    expect(nextEvening({ ...hours, open_weekdays: [] }, at('2026-11-24T08:00:00Z'))).toBeNull();
  });
});

it('A lot that closes before or opens after 19:30 is visited at its opening', () => {
  const everyDay = { is_24_7: false, open_weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const morning = new Date('2026-11-24T01:00:00Z');
  const at = (opening_time: string, closing_time: string) =>
    nextEvening({ ...everyDay, opening_time, closing_time }, morning)?.toISOString();
  expect(at('08:00', '19:30')).toBe('2026-11-24T06:00:00.000Z');
  expect(at('08:00', '19:31')).toBe('2026-11-24T17:30:00.000Z');
  expect(at('19:30', '23:00')).toBe('2026-11-24T17:30:00.000Z');
  expect(at('20:00', '02:00')).toBe('2026-11-24T18:00:00.000Z');
  expect(at('08:00', '08:00')).toBe('2026-11-24T17:30:00.000Z');
});

it('The next evening is at least three hours ahead', () => {
  const always = { is_24_7: true, opening_time: '', closing_time: '', open_weekdays: [] };
  const at = (now: string) => nextEvening(always, new Date(now))?.toISOString();
  expect(at('2026-11-24T14:30:00Z')).toBe('2026-11-24T17:30:00.000Z');
  expect(at('2026-11-24T14:30:01Z')).toBe('2026-11-25T17:30:00.000Z');
});

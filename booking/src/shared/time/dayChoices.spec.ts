import { dayChoices, timeChoices, timeOn } from './dayChoices';

const now = Date.parse('2026-11-26T10:00:00Z') / 1000;
const [today, tomorrow] = ['2026-11-26', '2026-11-27'];

it('The days are those of the next three months, over the change of the clocks too', () => {
  const days = dayChoices(now);
  expect(days.slice(0, 2)).toEqual([today, tomorrow]);
  expect(new Set(days).size).toBe(90);
  expect(dayChoices(Date.parse('2026-10-24T21:30:00Z') / 1000).slice(0, 2)).toEqual([
    '2026-10-25',
    '2026-10-26',
  ]);
});

it('The times are every half hour, and that of the link', () => {
  expect(timeChoices(tomorrow, '20:00', now)).toHaveLength(48);
  expect(timeChoices(tomorrow, '19:45', now).slice(39, 42)).toEqual(['19:30', '19:45', '20:00']);
});

it('Today has the times that have not passed, and is no choice without one', () => {
  expect(timeChoices(today, '11:15', now)[0]).toBe('12:30');
  expect(timeChoices(today, '12:10', now).slice(0, 2)).toEqual(['12:10', '12:30']);
  const lateAtNight = Date.parse('2026-11-26T21:40:00Z') / 1000;
  expect(timeChoices(today, '', lateAtNight)).toEqual([]);
  expect(dayChoices(lateAtNight)[0]).toBe(tomorrow);
});

it('A time that has passed today becomes the first one of today; every other one is what was chosen', () => {
  expect(timeOn(today, '11:00', now)).toBe('12:30');
  expect(timeOn(today, '20:00', now)).toBe('20:00');
  expect(timeOn(tomorrow, '11:00', now)).toBe('11:00');
});

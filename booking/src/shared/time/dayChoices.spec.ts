import { dayChoices, timeChoices } from './dayChoices';

const now = Date.parse('2026-11-26T10:00:00Z') / 1000;

it('The days are those of the next three months, over the change of the clocks too', () => {
  const days = dayChoices(now);
  expect(days.slice(0, 2)).toEqual(['2026-11-26', '2026-11-27']);
  expect(new Set(days).size).toBe(90);
  expect(dayChoices(Date.parse('2026-10-24T21:30:00Z') / 1000).slice(0, 2)).toEqual([
    '2026-10-25',
    '2026-10-26',
  ]);
});

it('The times are every half hour, and that of the link', () => {
  expect(timeChoices('20:00')).toHaveLength(48);
  expect(timeChoices('19:45').slice(39, 42)).toEqual(['19:30', '19:45', '20:00']);
});

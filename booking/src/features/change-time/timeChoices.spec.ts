import { timeChoices } from './timeChoices';

it('Every half hour can be chosen, and the present time in its place', () => {
  expect(timeChoices('20:00')).toHaveLength(48);
  const choices = timeChoices('20:45');
  expect(choices).toHaveLength(49);
  expect(choices.slice(0, 2)).toEqual(['00:00', '00:30']);
  expect(choices.slice(41, 44)).toEqual(['20:30', '20:45', '21:00']);
  expect(choices.at(-1)).toBe('23:30');
});

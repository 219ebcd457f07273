import { timeSteps } from './timeSteps';

it('Every quarter of an hour can be chosen, and the present time in its place', () => {
  expect(timeSteps('19:30')).toHaveLength(96);
  expect(timeSteps('19:40').slice(78, 81)).toEqual(['19:30', '19:40', '19:45']);
});

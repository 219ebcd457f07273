import { portOf } from './cameraCalls';

it('The port of an address without one is that of its protocol', () => {
  expect(portOf({ protocol: 'https:', port: '' })).toBe('443');
  expect(portOf({ protocol: 'http:', port: '' })).toBe('80');
  expect(portOf({ protocol: 'http:', port: '3000' })).toBe('3000');
});

import { plateOf } from './plate-format.js';

it('plateOf returns the stored form of a valid plate', () => {
  expect(plateOf(' 12-345-67 ')).toBe('1234567');
});

it('plateOf throws for a plate that was not validated', () => {
  expect(() => plateOf('12-345-6;')).toThrow();
});

import { groupedPlate } from './grouped-plate.js';

it.each([
  ['1234567', '12-345-67'],
  ['01234567', '012-34-567'],
  ['12345', '12-345'],
  ['123456', '123-456'],
  ['ABC123', 'ABC123'],
  ['123456789', '123456789'],
])('The plate %s is written as %s', (plate, grouped) => {
  expect(groupedPlate(plate)).toBe(grouped);
});

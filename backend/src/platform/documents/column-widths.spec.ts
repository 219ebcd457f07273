import { columnWidths } from './column-widths.js';

it('Columns whose contents fit share the spare room in proportion', () => {
  expect(columnWidths([30, 60, 10], 200)).toEqual([60, 120, 20]);
});

it('Only the widest columns become narrower when there is too little room', () => {
  expect(columnWidths([30, 200, 10, 90], 200)).toEqual([30, 80, 10, 80]);
  expect(columnWidths([200, 10, 20], 100)).toEqual([70, 10, 20]);
});

it('Empty columns leave their room to the others', () => {
  expect(columnWidths([0, 40], 100)).toEqual([0, 100]);
  expect(columnWidths([0, 0], 100)).toEqual([0, 0]);
});

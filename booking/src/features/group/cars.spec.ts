import { carsOfTable, carsOfText, maxCars, newRow, withCars } from './cars';
import { plateErrors, rejectionOf } from './groupErrors';
import { problemOf } from '../../shared/api/problem';

const values = (text: string) => carsOfText(text).map(({ plate, name }) => [plate, name]);

it.each([
  ['tabs', 'Noa Levi\t1234567\nYoav\t12345678'],
  ['commas', 'Noa Levi, 12-345-67\r\nYoav, 123-45-678'],
  ['semicolons, with the plate first', '12 345 67;Noa Levi\n12345678;Yoav'],
  ['blanks', 'Noa Levi 12-345-67\n12345678 Yoav'],
  ['a heading and empty lines', 'driver,plate\n\n"Noa Levi",1234567\n,,\nYoav,12345678\n'],
])('A list with %s has the plate and the driver of each car', (_kind, text) =>
  expect(values(text)).toEqual([
    ['12-345-67', 'Noa Levi'],
    ['123-45-678', 'Yoav'],
  ]),
);

it('What is no plate is taken over, so that nothing typed is lost', () => {
  expect(values('1234567\nNoa, 12\nYoav')).toEqual([
    ['12-345-67', ''],
    ['12', 'Noa'],
    ['', 'Yoav'],
  ]);
  expect(carsOfTable([['a "b"', 'c', '1234567']]).map(({ name }) => name)).toEqual(['a "b" c']);
});

it.each([
  ['commas', ', 900-11-333\nנועה,\n,"",1234567\n12345678,'],
  ['semicolons', '; 900-11-333\nנועה;\n;"";1234567\n12345678;'],
  ['tabs', '\t900-11-333\nנועה\t\n\t\t1234567\n12345678\t'],
])('A list with %s has a car for each line, also without a name or a plate', (_kind, text) =>
  expect(values(text)).toEqual([
    ['900-11-333', ''],
    ['', 'נועה'],
    ['12-345-67', ''],
    ['123-45-678', ''],
  ]),
);

it('A list is added behind the cars that were entered, whole even if the server takes fewer', () => {
  const rows = [newRow('1', 'a'), newRow()];
  expect(withCars(rows, [newRow('2')]).map(({ plate }) => plate)).toEqual(['1', '2']);
  const many = Array.from({ length: 2 * maxCars }, () => newRow('1'));
  expect(withCars(rows, many)).toHaveLength(2 * maxCars + 1);
});

it('A missing, invalid or repeated plate is an error of its row', () => {
  const rows = [newRow('12-345-67'), newRow(''), newRow('1'), newRow('1234567')];
  expect([...plateErrors(rows)]).toEqual([
    [rows[1]?.id, 'error.plate.required'],
    [rows[2]?.id, 'error.plate.format'],
    [rows[3]?.id, 'form.twice'],
  ]);
});

it('The errors of a response are beside the rows and fields that they name', () => {
  const rows = [newRow('1'), newRow('2')];
  const problem = {
    ...problemOf('validation_error'),
    extras: {
      errors: [
        { field: 'cars[1].license_plate', message: 'Reserved' },
        { field: 'cars[1].name', message: 'Long' },
        { field: 'cars', message: 'Too many' },
        { field: 'email', message: 'No address' },
      ],
    },
  };
  expect(rejectionOf(problem, rows)).toEqual({
    rows: new Map([[rows[1]?.id, { plate: 'Reserved', name: 'Long' }]]),
    contact: ['email'],
    general: 'Too many',
  });
  expect(rejectionOf(problemOf('server_error'), rows)).toEqual({
    rows: new Map(),
    contact: [],
    general: null,
  });
});

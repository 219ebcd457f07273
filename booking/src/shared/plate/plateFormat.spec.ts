import { groupTypedPlate, plateFormatError } from './plateFormat';

it.each([
  ['', 'error.plate.required'],
  [' - ', 'error.plate.required'],
  ['ABCDEF', 'error.plate.format'],
  ['1234', 'error.plate.format'],
  ['1234567890', 'error.plate.format'],
  ['12#45', 'error.plate.format'],
  ['12345', null],
  ['123456789', null],
  ['AB-123', null],
  ['12345-צ', null],
])('The plate %p has the error %p', (plate, error) => {
  expect(plateFormatError(plate)).toBe(error);
});

/** The caret is marked with `|`. */
const groupTyped = (typed: string, isDeletingForward = false): string => {
  const { value, caret } = groupTypedPlate(
    { value: typed.replace('|', ''), caret: typed.indexOf('|') },
    isDeletingForward,
  );
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
};

it.each([
  ['123456|', '123456|'],
  ['12-345-|', '12-345-|'],
  ['1234567|', '12-345-67|'],
  ['12-345-678|', '123-45-678|'],
  ['123-45-67|', '12-345-67|'],
  ['123-45-6789|', '123456789|'],
  ['CD123456|', 'CD123456|'],
  ['١٢٣٤٥٦٧|', '12-345-67|'],
])('The typed plate %p becomes %p', (typed, grouped) => {
  expect(groupTyped(typed)).toBe(grouped);
});

it.each([
  ['12-39|45-67', '123-9|4-567'],
  ['12|345-67', '12|-345-67'],
])('The caret stays at its digit when the plate %p is grouped', (typed, grouped) => {
  expect(groupTyped(typed)).toBe(grouped);
});

it('Deleting a hyphen forwards moves the caret behind it', () => {
  expect(groupTyped('12|345-67', true)).toBe('12-|345-67');
});

it('A plate with letters has capitals, and is grouped as it was typed', () => {
  expect(groupTypedPlate({ value: 'b-ab 12', caret: 3 }, false)).toEqual({ value: 'B-AB 12', caret: 3 });
});

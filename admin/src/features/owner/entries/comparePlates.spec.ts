import { comparePlates } from './comparePlates';

/** The plate with brackets around each different character. */
const marked = (plate: string, other: string) =>
  comparePlates(plate, other)
    .map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text))
    .join('');

it('One confused character is marked in both plates', () => {
  expect(marked('12B4567', '1284567')).toBe('12[B]4567');
  expect(marked('1284567', '12B4567')).toBe('12[8]4567');
});

it('Several confused characters of plates of the same length are marked one by one', () => {
  expect(marked('I2B4567', '1284567')).toBe('[I]2[B]4567');
});

it('In plates of different lengths, what is between the same beginning and end is marked', () => {
  expect(marked('124567', '1284567')).toBe('124567');
  expect(marked('1284567', '124567')).toBe('12[8]4567');
  expect(marked('1112', '112')).toBe('11[1]2');
  expect(marked('', '112')).toBe('');
});

it('Equal plates have no marks', () => {
  expect(marked('1284567', '1284567')).toBe('1284567');
});

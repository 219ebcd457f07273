import { confusableForm } from './match-read.js';
import { isBetter, isSameCar, mergeReadings, rankOf, readingsOf } from './same-car.js';

const unknown = rankOf({ result: 'unknown' });
const known = rankOf({ result: 'exact', isExpected: false });
const expected = rankOf({ result: 'exact', isExpected: true });

const readOf = (
  licensePlate: string,
  rank = unknown,
  score: number | null = null,
  candidates: string[] = [],
) => ({
  licensePlate,
  rank,
  score,
  readings: readingsOf({ plate: licensePlate, candidates }),
  isOpen: false,
});

describe('isSameCar', () => {
  it.each([
    ['the same plate', readOf('1234567'), readOf('1234567')],
    ['a plate that only confuses it', readOf('1234567'), readOf('I234S67')],
    [
      'a read with the plate as an alternative',
      readOf('1234567'),
      readOf('1234587', unknown, 0.9, ['1234567']),
    ],
    [
      'a read with a common alternative',
      readOf('1234567', unknown, 0.9, ['1234561']),
      readOf('1234587', unknown, 0.9, ['1234561']),
    ],
  ])('A car is read twice: %s', (_, one, other) => {
    expect([isSameCar(one, other), isSameCar(other, one)]).toEqual([true, true]);
  });

  it('Another plate is another car', () => {
    expect(isSameCar(readOf('1234567'), readOf('1234568'))).toBe(false);
  });

  it('Two plates with reservations are two cars, although the reader may confuse them', () => {
    const other = readOf('1234568', known, 0.9, ['1234567']);
    expect(isSameCar(readOf('1234567', expected), other)).toBe(false);
  });
});

describe('isBetter', () => {
  it('An exact read replaces a misread one, and that an unknown one', () => {
    const misread = rankOf({
      result: 'misread',
      reservation: { id: 1, spotId: 1, spotNumber: '1', licensePlate: '1', isExpected: true },
    });
    expect(isBetter(readOf('1234567', expected, 0.1), readOf('I234567', misread, 0.9))).toBe(true);
    expect(isBetter(readOf('I234567', misread, 0.1), readOf('IZ34567', unknown, 0.9))).toBe(true);
    expect(isBetter(readOf('I234567', misread, 0.9), readOf('1234567', expected, 0.1))).toBe(false);
  });

  it('Of two unknown plates the one with the higher score counts', () => {
    expect(isBetter(readOf('1234567', unknown, 0.9), readOf('IZ34567', unknown, 0.6))).toBe(true);
    expect(isBetter(readOf('1234567', unknown, 0.6), readOf('IZ34567', unknown, 0.9))).toBe(false);
    expect(isBetter(readOf('1234567', unknown, 0.9), readOf('1234567', unknown, 0.6))).toBe(false);
  });

  it('The read for which the barrier opened is never replaced', () => {
    expect(isBetter(readOf('1234567', expected, 1), { ...readOf('7654321'), isOpen: true })).toBe(false);
  });
});

it('The readings of a car stay few', () => {
  const many = Array.from({ length: 100 }, (_, index) => confusableForm(String(1_000_000 + index)));
  expect(mergeReadings(['1234567'], ['1234567', ...many])).toHaveLength(60);
});

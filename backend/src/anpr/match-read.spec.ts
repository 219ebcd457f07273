import {
  confusableForm,
  type KnownReservation,
  matchRead,
  platesToLookUp,
  singleConfusions,
  toReadPlate,
} from './match-read.js';

let ids = 0;
const reservationOf = (licensePlate: string, isExpected = true): KnownReservation => ({
  id: (ids += 1),
  spotId: ids,
  spotNumber: String(ids),
  licensePlate,
  isExpected,
});

/** As the database answers: only reservations with one of the plates that were looked up. */
function match(plate: string, reservations: KnownReservation[], candidates: string[] = []) {
  const read = { plate, candidates };
  const plates = platesToLookUp(read);
  return matchRead(
    read,
    reservations.filter(({ licensePlate }) => plates.includes(licensePlate)),
  );
}

/** Mulberry32: the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomText(next: () => number, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
}

describe('matchRead', () => {
  it('The plate of an expected car is exact', () => {
    expect(match('1234567', [reservationOf('1234567')])).toEqual({ result: 'exact', isExpected: true });
  });

  it('The plate of a reservation for another time is exact, and not expected', () => {
    expect(match('1234567', [reservationOf('1234567', false)])).toEqual({
      result: 'exact',
      isExpected: false,
    });
  });

  it.each(['I234567', '12345G7', '1234567A', '123456', '12345678'])(
    'The text %s is never an exact reading of 1234567',
    (plate) => {
      expect(match(plate, [reservationOf('1234567')]).result).not.toBe('exact');
    },
  );

  it('10,000 random plates never match exactly an expected car that has another plate', () => {
    const next = randomNumbers(1);
    const expected = Array.from({ length: 400 }, () =>
      reservationOf(randomText(next, '0123456789', next() < 0.5 ? 7 : 8)),
    );
    const plates = new Set(expected.map(({ licensePlate }) => licensePlate));
    for (let i = 0; i < 10_000; i++) {
      const alphabet = i % 2 === 0 ? '0123456789' : '0123456789OIBSZ';
      const plate = randomText(next, alphabet, 5 + Math.floor(next() * 4));
      const exact = match(plate, expected).result === 'exact';
      expect([plate, exact]).toEqual([plate, plates.has(plate)]);
    }
  });

  it('Every single-character confusion of every expected plate is a misread', () => {
    const next = randomNumbers(2);
    for (let i = 0; i < 1_000; i++) {
      const plate = randomText(next, '0123456789', 5 + Math.floor(next() * 4));
      const reservation = reservationOf(plate);
      const others = Array.from({ length: 20 }, () => reservationOf(randomText(next, '0123456789', 8)));
      for (const confused of singleConfusions(plate))
        expect(match(confused, [reservation, ...others])).toEqual({ result: 'misread', reservation });
    }
  });

  it('Two confused characters are no misread', () => {
    expect(match('I234S67', [reservationOf('1234567')])).toEqual({ result: 'unknown' });
  });

  it('One of the reader’s alternatives may be the plate of an expected car', () => {
    const reservation = reservationOf('7654321');
    expect(match('7654327', [reservation], ['7654321', '7654327'])).toEqual({
      result: 'misread',
      reservation,
    });
    expect(match('7654327', [reservation], ['765432I'])).toEqual({ result: 'unknown' });
  });

  it('A read that may be one of two expected cars is unknown', () => {
    const expected = [reservationOf('7654321'), reservationOf('7654322')];
    expect(match('7654327', expected, ['7654321', '7654322'])).toEqual({ result: 'unknown' });
  });

  it('Two reservations of one car are one car, and the first of them is the one', () => {
    const expected = [reservationOf('1234567'), reservationOf('1234567')];
    expect(match('I234567', expected)).toEqual({ result: 'misread', reservation: expected[0] });
  });

  it('A car that is expected at another time is not misread', () => {
    expect(match('I234567', [reservationOf('1234567', false)])).toEqual({ result: 'unknown' });
  });

  it.each(['TOYOTA', 'HYUNDAI', 'KIA', 'SUBARU', 'MAZDA', 'SKODA', 'SSOBI', 'I20', 'GLS350', '', 'UNKNOWN'])(
    'The text %j is unreadable',
    (plate) => {
      expect(match(plate, [reservationOf('1234567')])).toEqual({ result: 'unreadable' });
    },
  );

  it('A text that is too long for a plate is no plate, whatever the alternatives are', () => {
    const candidates = [{ plate: '12-345-67', score: null }];
    expect(toReadPlate({ plate: '1234567890123', candidates })).toBeNull();
    expect(toReadPlate({ plate: 'O'.repeat(20_000), candidates })).toBeNull();
  });

  it('Alternatives that are empty or too long for a plate are left out', () => {
    const candidates = ['--', 'O'.repeat(20_000), '12-345-67'].map((plate) => ({ plate, score: null }));
    expect(toReadPlate({ plate: '12-345-61', candidates })).toEqual({
      plate: '1234561',
      candidates: ['1234567'],
    });
  });

  it('The plate of an expected car from abroad is exact', () => {
    expect(match('AB123CD', [reservationOf('AB123CD')])).toMatchObject({ result: 'exact' });
  });
});

it('Readings that only confuse one another have the same form', () => {
  expect(['1234567', 'I2345G7', 'IZ3456T', 'I23AS67'].map(confusableForm)).toEqual([
    '1234567',
    '12345G7',
    '123456T',
    '123A567',
  ]);
});

import { type Decision, matchEntry, type RecordedEntry, type MatchableReservation } from './match-entry.js';

/** Times of the evening of Sunday 29 November 2026 in Israel, and of the night after it. */
const on = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`);
const laterToday = (time: string) => on('29', time);
const afterMidnight = (time: string) => on('30', time);

const reservation: MatchableReservation = {
  id: 5,
  spotId: 50,
  start: laterToday('19:30'),
  end: afterMidnight('02:00'),
};
const otherDay: MatchableReservation = {
  id: 6,
  spotId: 60,
  start: on('30', '19:30'),
  end: new Date('2026-12-01T00:00:00Z'),
};
const inside = (over: Partial<RecordedEntry> = {}): RecordedEntry => ({
  id: 1,
  enteredAt: laterToday('19:20'),
  exitedAt: null,
  kind: 'expected',
  reservationEnd: reservation.end,
  ...over,
});

const added = (decision: Decision) => (decision.effect === 'add' ? decision.entry : decision);

describe('a car that comes in', () => {
  it.each([
    ['60 minutes before its stay', laterToday('18:30'), 'expected'],
    ['61 minutes before its stay', laterToday('18:29'), 'too_early'],
    ['at the start of the service day', laterToday('02:00'), 'too_early'],
    ['before the service day', laterToday('01:59'), 'wrong_day'],
    ['in the last minute of its stay', afterMidnight('01:59'), 'expected'],
    ['at the end of its stay', afterMidnight('02:00'), 'wrong_day'],
    ['the day after', on('30', '19:30'), 'wrong_day'],
    ['the day before', on('28', '19:30'), 'wrong_day'],
  ])('%s is what it is', (_when, at, kind) => {
    expect(added(matchEntry('in', at, [reservation], []))).toEqual({
      kind,
      reservation,
      enteredAt: at,
      exitedAt: null,
    });
  });

  it('A car that comes after its reservation ended on the same evening is an overstay', () => {
    const until2300 = { ...reservation, end: laterToday('23:00') };
    expect(added(matchEntry('in', laterToday('22:59'), [until2300], []))).toMatchObject({ kind: 'expected' });
    expect(added(matchEntry('in', laterToday('23:00'), [until2300], []))).toMatchObject({
      kind: 'overstay',
      reservation: { id: 5 },
    });
    expect(added(matchEntry('in', afterMidnight('02:00'), [until2300], []))).toMatchObject({
      kind: 'wrong_day',
    });
  });

  it('is unknown without any stay', () => {
    expect(added(matchEntry('in', laterToday('20:00'), [], []))).toMatchObject({
      kind: 'unknown_plate',
      reservation: null,
    });
  });

  it('belongs to the stay of its own day, and on no day of a stay to the nearest', () => {
    expect(added(matchEntry('in', laterToday('19:00'), [reservation, otherDay], []))).toMatchObject({
      reservation: { id: 5 },
    });
    expect(added(matchEntry('in', on('30', '18:45'), [reservation, otherDay], []))).toMatchObject({
      reservation: { id: 6 },
    });
    const nextWeek = {
      ...reservation,
      id: 7,
      start: new Date('2026-12-06T17:30:00Z'),
      end: new Date('2026-12-07'),
    };
    expect(added(matchEntry('in', new Date('2026-12-02T17:00:00Z'), [otherDay, nextWeek], []))).toMatchObject(
      {
        kind: 'wrong_day',
        reservation: { id: 6 },
      },
    );
  });

  it('between two stays that meet at 02:00 is in the one under way', () => {
    const early = { ...reservation, id: 8, start: afterMidnight('02:00'), end: otherDay.end };
    expect(added(matchEntry('in', afterMidnight('01:30'), [reservation, early], []))).toMatchObject({
      reservation: { id: 5 },
    });
    expect(added(matchEntry('in', afterMidnight('02:00'), [reservation, early], []))).toMatchObject({
      reservation: { id: 8 },
    });
    expect(added(matchEntry('in', afterMidnight('01:30'), [early], []))).toMatchObject({
      kind: 'expected',
      reservation: { id: 8 },
    });
  });

  it('is expected again after it left, within its stay', () => {
    expect(added(matchEntry('in', laterToday('22:00'), [reservation], []))).toMatchObject({
      kind: 'expected',
    });
  });

  it('while it is inside is a second entry, which is only a moment', () => {
    const at = laterToday('20:00');
    expect(added(matchEntry('in', at, [reservation], [inside()]))).toEqual({
      kind: 'second_entry',
      reservation,
      enteredAt: at,
      exitedAt: at,
    });
  });

  it('at the same moment as told before is nothing new', () => {
    expect(matchEntry('in', laterToday('19:20'), [reservation], [inside()])).toEqual({
      effect: 'known',
      id: 1,
    });
  });

  it('told of late is no second car inside', () => {
    const left = inside({ enteredAt: laterToday('20:00'), exitedAt: laterToday('22:00') });
    expect(added(matchEntry('in', laterToday('19:00'), [reservation], [left]))).toMatchObject({
      kind: 'second_entry',
      exitedAt: laterToday('19:00'),
    });
  });

  it('told of after its exit completes that', () => {
    const exit = inside({
      id: 3,
      enteredAt: null,
      exitedAt: laterToday('22:00'),
      kind: 'exit_without_entry',
    });
    const at = laterToday('19:25');
    expect(matchEntry('in', at, [reservation], [exit])).toEqual({
      effect: 'fill',
      id: 3,
      kind: 'expected',
      reservation,
      enteredAt: at,
    });
    const late = { ...exit, exitedAt: afterMidnight('02:01') };
    expect(matchEntry('in', at, [reservation], [late])).toMatchObject({ kind: 'overstay' });
    expect(matchEntry('in', at, [], [late])).toMatchObject({ kind: 'unknown_plate' });
  });
});

describe('a car that leaves', () => {
  it.each([
    ['in its stay', laterToday('23:00'), inside(), 'expected'],
    ['at the end of its stay', afterMidnight('02:00'), inside(), 'expected'],
    ['after its stay', afterMidnight('02:01'), inside(), 'overstay'],
    [
      'after its stay, having come too early',
      afterMidnight('02:01'),
      inside({ kind: 'too_early' }),
      'overstay',
    ],
    [
      'with no stay',
      on('30', '12:00'),
      inside({ kind: 'unknown_plate', reservationEnd: null }),
      'unknown_plate',
    ],
    ['on a wrong day', on('30', '12:00'), inside({ kind: 'wrong_day' }), 'wrong_day'],
  ])('%s closes its entry as what it is', (_when, at, recorded, kind) => {
    expect(matchEntry('out', at, [reservation], [recorded])).toEqual({
      effect: 'close',
      id: 1,
      kind,
      exitedAt: at,
    });
  });

  it('without having come in is kept with the stay that it must have been in', () => {
    for (const at of [laterToday('23:00'), afterMidnight('03:00')]) {
      expect(added(matchEntry('out', at, [reservation], []))).toEqual({
        kind: 'exit_without_entry',
        reservation,
        enteredAt: null,
        exitedAt: at,
      });
    }
    expect(added(matchEntry('out', laterToday('12:00'), [reservation], []))).toMatchObject({
      reservation: null,
    });
    expect(added(matchEntry('out', new Date('2026-12-01T01:00:00Z'), [reservation], []))).toMatchObject({
      reservation: null,
    });
  });

  it('before it came in did not close that entry', () => {
    expect(added(matchEntry('out', laterToday('19:00'), [reservation], [inside()]))).toMatchObject({
      kind: 'exit_without_entry',
    });
  });

  it('An exit in the same instant as the entry closes that entry, whichever is reported first', () => {
    const at = laterToday('19:20');
    expect(matchEntry('out', at, [reservation], [inside()])).toEqual({
      effect: 'close',
      id: 1,
      kind: 'expected',
      exitedAt: at,
    });
    const exit = inside({ id: 3, enteredAt: null, exitedAt: at, kind: 'exit_without_entry' });
    expect(matchEntry('in', at, [reservation], [exit])).toEqual({
      effect: 'fill',
      id: 3,
      kind: 'expected',
      reservation,
      enteredAt: at,
    });
  });

  it('at the same moment as told before is nothing new, but a second entry then is no exit', () => {
    const at = laterToday('22:00');
    expect(matchEntry('out', at, [reservation], [inside({ exitedAt: at })])).toEqual({
      effect: 'known',
      id: 1,
    });
    const second = inside({ id: 2, kind: 'second_entry', enteredAt: at, exitedAt: at });
    expect(matchEntry('out', at, [reservation], [inside(), second])).toMatchObject({
      effect: 'close',
      id: 1,
    });
  });
});

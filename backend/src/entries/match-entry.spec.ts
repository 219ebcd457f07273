import { type Decision, matchEntry, type SeenEntry, type Stay } from './match-entry.js';

/** Times of the evening of Sunday 29 November 2026 in Israel, and of the night after it. */
const on = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`);
const tonight = (time: string) => on('29', time);
const afterMidnight = (time: string) => on('30', time);

const stay: Stay = { id: 5, spotId: 50, start: tonight('19:30'), end: afterMidnight('02:00') };
const otherDay: Stay = { id: 6, spotId: 60, start: on('30', '19:30'), end: new Date('2026-12-01T00:00:00Z') };
const inside = (over: Partial<SeenEntry> = {}): SeenEntry => ({
  id: 1,
  enteredAt: tonight('19:20'),
  exitedAt: null,
  kind: 'expected',
  stayEnd: stay.end,
  ...over,
});

const added = (decision: Decision) => (decision.deed === 'add' ? decision.entry : decision);

describe('a car that comes in', () => {
  it.each([
    ['60 minutes before its stay', tonight('18:30'), 'expected'],
    ['61 minutes before its stay', tonight('18:29'), 'too_early'],
    ['at the start of the service day', tonight('02:00'), 'too_early'],
    ['before the service day', tonight('01:59'), 'wrong_day'],
    ['in the last minute of its stay', afterMidnight('01:59'), 'expected'],
    ['at the end of its stay', afterMidnight('02:00'), 'wrong_day'],
    ['the day after', on('30', '19:30'), 'wrong_day'],
    ['the day before', on('28', '19:30'), 'wrong_day'],
  ])('%s is what it is', (_when, at, kind) => {
    expect(added(matchEntry('in', at, [stay], []))).toEqual({ kind, stay, enteredAt: at, exitedAt: null });
  });

  it('A car that comes after its reservation ended on the same evening is an overstay', () => {
    const until2300 = { ...stay, end: tonight('23:00') };
    expect(added(matchEntry('in', tonight('22:59'), [until2300], []))).toMatchObject({ kind: 'expected' });
    expect(added(matchEntry('in', tonight('23:00'), [until2300], []))).toMatchObject({
      kind: 'overstay',
      stay: { id: 5 },
    });
    expect(added(matchEntry('in', afterMidnight('02:00'), [until2300], []))).toMatchObject({
      kind: 'wrong_day',
    });
  });

  it('is unknown without any stay', () => {
    expect(added(matchEntry('in', tonight('20:00'), [], []))).toMatchObject({
      kind: 'unknown_plate',
      stay: null,
    });
  });

  it('belongs to the stay of its own day, and on no day of a stay to the nearest', () => {
    expect(added(matchEntry('in', tonight('19:00'), [stay, otherDay], []))).toMatchObject({
      stay: { id: 5 },
    });
    expect(added(matchEntry('in', on('30', '18:45'), [stay, otherDay], []))).toMatchObject({
      stay: { id: 6 },
    });
    const nextWeek = { ...stay, id: 7, start: new Date('2026-12-06T17:30:00Z'), end: new Date('2026-12-07') };
    expect(added(matchEntry('in', new Date('2026-12-02T17:00:00Z'), [otherDay, nextWeek], []))).toMatchObject(
      {
        kind: 'wrong_day',
        stay: { id: 6 },
      },
    );
  });

  it('between two stays that meet at 02:00 is in the one under way', () => {
    const early = { ...stay, id: 8, start: afterMidnight('02:00'), end: otherDay.end };
    expect(added(matchEntry('in', afterMidnight('01:30'), [stay, early], []))).toMatchObject({
      stay: { id: 5 },
    });
    expect(added(matchEntry('in', afterMidnight('02:00'), [stay, early], []))).toMatchObject({
      stay: { id: 8 },
    });
    expect(added(matchEntry('in', afterMidnight('01:30'), [early], []))).toMatchObject({
      kind: 'expected',
      stay: { id: 8 },
    });
  });

  it('is expected again after it left, within its stay', () => {
    expect(added(matchEntry('in', tonight('22:00'), [stay], []))).toMatchObject({ kind: 'expected' });
  });

  it('while it is inside is a second entry, which is only a moment', () => {
    const at = tonight('20:00');
    expect(added(matchEntry('in', at, [stay], [inside()]))).toEqual({
      kind: 'second_entry',
      stay,
      enteredAt: at,
      exitedAt: at,
    });
  });

  it('at the same moment as told before is nothing new', () => {
    expect(matchEntry('in', tonight('19:20'), [stay], [inside()])).toEqual({ deed: 'known', id: 1 });
  });

  it('told of late is no second car inside', () => {
    const left = inside({ enteredAt: tonight('20:00'), exitedAt: tonight('22:00') });
    expect(added(matchEntry('in', tonight('19:00'), [stay], [left]))).toMatchObject({
      kind: 'second_entry',
      exitedAt: tonight('19:00'),
    });
  });

  it('told of after its exit completes that', () => {
    const exit = inside({ id: 3, enteredAt: null, exitedAt: tonight('22:00'), kind: 'exit_without_entry' });
    const at = tonight('19:25');
    expect(matchEntry('in', at, [stay], [exit])).toEqual({
      deed: 'fill',
      id: 3,
      kind: 'expected',
      stay,
      enteredAt: at,
    });
    const late = { ...exit, exitedAt: afterMidnight('02:01') };
    expect(matchEntry('in', at, [stay], [late])).toMatchObject({ kind: 'overstay' });
    expect(matchEntry('in', at, [], [late])).toMatchObject({ kind: 'unknown_plate' });
  });
});

describe('a car that leaves', () => {
  it.each([
    ['in its stay', tonight('23:00'), inside(), 'expected'],
    ['at the end of its stay', afterMidnight('02:00'), inside(), 'expected'],
    ['after its stay', afterMidnight('02:01'), inside(), 'overstay'],
    [
      'after its stay, having come too early',
      afterMidnight('02:01'),
      inside({ kind: 'too_early' }),
      'overstay',
    ],
    ['with no stay', on('30', '12:00'), inside({ kind: 'unknown_plate', stayEnd: null }), 'unknown_plate'],
    ['on a wrong day', on('30', '12:00'), inside({ kind: 'wrong_day' }), 'wrong_day'],
  ])('%s closes its entry as what it is', (_when, at, seen, kind) => {
    expect(matchEntry('out', at, [stay], [seen])).toEqual({ deed: 'close', id: 1, kind, exitedAt: at });
  });

  it('without having come in is kept with the stay that it must have been in', () => {
    for (const at of [tonight('23:00'), afterMidnight('03:00')]) {
      expect(added(matchEntry('out', at, [stay], []))).toEqual({
        kind: 'exit_without_entry',
        stay,
        enteredAt: null,
        exitedAt: at,
      });
    }
    expect(added(matchEntry('out', tonight('12:00'), [stay], []))).toMatchObject({ stay: null });
    expect(added(matchEntry('out', new Date('2026-12-01T01:00:00Z'), [stay], []))).toMatchObject({
      stay: null,
    });
  });

  it('before it came in did not close that entry', () => {
    expect(added(matchEntry('out', tonight('19:00'), [stay], [inside()]))).toMatchObject({
      kind: 'exit_without_entry',
    });
  });

  it('An exit in the same instant as the entry closes that entry, whichever is reported first', () => {
    const at = tonight('19:20');
    expect(matchEntry('out', at, [stay], [inside()])).toEqual({
      deed: 'close',
      id: 1,
      kind: 'expected',
      exitedAt: at,
    });
    const exit = inside({ id: 3, enteredAt: null, exitedAt: at, kind: 'exit_without_entry' });
    expect(matchEntry('in', at, [stay], [exit])).toEqual({
      deed: 'fill',
      id: 3,
      kind: 'expected',
      stay,
      enteredAt: at,
    });
  });

  it('at the same moment as told before is nothing new, but a second entry then is no exit', () => {
    const at = tonight('22:00');
    expect(matchEntry('out', at, [stay], [inside({ exitedAt: at })])).toEqual({ deed: 'known', id: 1 });
    const second = inside({ id: 2, kind: 'second_entry', enteredAt: at, exitedAt: at });
    expect(matchEntry('out', at, [stay], [inside(), second])).toMatchObject({ deed: 'close', id: 1 });
  });
});

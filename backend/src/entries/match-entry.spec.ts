import { matchEntry } from './match-entry.js';
import type { Decision, RecordedEntry, MatchableReservation } from './entry-decision.js';

/** Times of the evening of Sunday 29 November 2026 in Israel, and of the night after it. */
const on = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`);
const laterToday = (time: string) => on('29', time);
const afterMidnight = (time: string) => on('30', time);

/** An hour before, as by default. */
const startsAt = (start: Date) => ({ start, arriveFrom: new Date(start.getTime() - 3_600_000) });

const reservation: MatchableReservation = {
  id: 5,
  spotId: 50,
  ...startsAt(laterToday('19:30')),
  end: afterMidnight('02:00'),
};
const otherDay: MatchableReservation = {
  id: 6,
  spotId: 60,
  ...startsAt(on('30', '19:30')),
  end: new Date('2026-12-01T00:00:00Z'),
};
const nextWeek: MatchableReservation = {
  ...reservation,
  id: 7,
  ...startsAt(new Date('2026-12-06T17:30:00Z')),
  end: new Date('2026-12-07T00:00:00Z'),
};
/** The end of the visit, as the view `visits` has it. */
function findEnd({ kind, enteredAt, exitedAt }: Pick<RecordedEntry, 'kind' | 'enteredAt' | 'exitedAt'>) {
  const isStopped = enteredAt?.getTime() === exitedAt?.getTime() && kind !== 'second_entry';
  if (kind === 'misread' || isStopped) return null;
  return exitedAt ?? new Date(Number(enteredAt) + 86_400_000);
}

const inside = (over: Partial<RecordedEntry> = {}): RecordedEntry => {
  const entry = {
    id: 1,
    enteredAt: laterToday('19:20'),
    exitedAt: null,
    isExitAssumed: false,
    kind: 'expected' as const,
    reservationStart: reservation.start,
    reservationEnd: reservation.end,
    arriveFrom: reservation.arriveFrom,
    ...over,
  };
  return { ...entry, endedAt: findEnd(entry), ...over };
};

const exitWithoutEntry = (exitedAt: Date, id = 3) =>
  inside({ id, enteredAt: null, exitedAt, kind: 'exit_without_entry' });

const added = (decision: Decision) => (decision.effect === 'add' ? decision.entry : decision);

describe('matchEntry, direction in', () => {
  it.each([
    ['60 minutes before its reservation', laterToday('18:30'), 'expected'],
    ['61 minutes before its reservation', laterToday('18:29'), 'too_early'],
    ['at the start of the service day', laterToday('02:00'), 'too_early'],
    ['before the service day', laterToday('01:59'), 'wrong_day'],
    ['in the last minute of its reservation', afterMidnight('01:59'), 'expected'],
    ['at the end of its reservation', afterMidnight('02:00'), 'wrong_day'],
    ['the day after', on('30', '19:30'), 'wrong_day'],
    ['the day before', on('28', '19:30'), 'wrong_day'],
  ])('%s: the entry has the expected kind', (_when, at, kind) => {
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

  it('A car without a reservation is unknown', () => {
    expect(added(matchEntry('in', laterToday('20:00'), [], []))).toMatchObject({
      kind: 'unknown_plate',
      reservation: null,
    });
  });

  it('An entry belongs to the reservation of its day, or else to the nearest one', () => {
    expect(added(matchEntry('in', laterToday('19:00'), [reservation, otherDay], []))).toMatchObject({
      reservation: { id: 5 },
    });
    expect(added(matchEntry('in', on('30', '18:45'), [reservation, otherDay], []))).toMatchObject({
      reservation: { id: 6 },
    });
    expect(added(matchEntry('in', new Date('2026-12-02T17:00:00Z'), [otherDay, nextWeek], []))).toMatchObject(
      {
        kind: 'wrong_day',
        reservation: { id: 6 },
      },
    );
  });

  it('Between two reservations that meet at 02:00 an entry belongs to the one that has begun', () => {
    const early = { ...reservation, id: 8, ...startsAt(afterMidnight('02:00')), end: otherDay.end };
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

  it('A car that left is expected again until its reservation ends', () => {
    expect(added(matchEntry('in', laterToday('22:00'), [reservation], []))).toMatchObject({
      kind: 'expected',
    });
  });

  it('An entry of a car that is inside is a second entry, which ends at once', () => {
    const at = laterToday('20:00');
    expect(added(matchEntry('in', at, [reservation], [inside()]))).toEqual({
      kind: 'second_entry',
      reservation,
      enteredAt: at,
      exitedAt: at,
    });
  });

  it('An entry at a recorded moment changes nothing', () => {
    expect(matchEntry('in', laterToday('19:20'), [reservation], [inside()])).toEqual({
      effect: 'known',
      id: 1,
    });
  });

  it('Of two reports of the same moment with ids of their own, the other one is a second entry', () => {
    const at = laterToday('19:20');
    expect(added(matchEntry('in', at, [reservation], [inside()], { hasOwnId: true }))).toMatchObject({
      kind: 'second_entry',
      exitedAt: at,
    });
  });

  it('An entry that is reported late does not open a second record', () => {
    const left = inside({ enteredAt: laterToday('20:00'), exitedAt: laterToday('22:00') });
    expect(added(matchEntry('in', laterToday('19:00'), [reservation], [left]))).toMatchObject({
      kind: 'second_entry',
      exitedAt: laterToday('19:00'),
    });
  });

  it('An entry that is reported after its exit completes that record', () => {
    const exit = exitWithoutEntry(laterToday('22:00'));
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

  it('On a day without a reservation, the nearest one is named, whichever is first', () => {
    const nearestOn = (day: string) =>
      added(matchEntry('in', new Date(`${day}T17:00:00Z`), [reservation, otherDay, nextWeek], []));
    expect(nearestOn('2026-11-20')).toMatchObject({ kind: 'wrong_day', reservation: { id: 5 } });
    expect(nearestOn('2026-12-01')).toMatchObject({ kind: 'wrong_day', reservation: { id: 6 } });
    expect(nearestOn('2026-12-05')).toMatchObject({ kind: 'wrong_day', reservation: { id: 7 } });
    expect(nearestOn('2026-12-20')).toMatchObject({ kind: 'wrong_day', reservation: { id: 7 } });
  });

  it('A car that left may enter again, from the instant of its exit', () => {
    const visit = inside({ exitedAt: laterToday('20:00') });
    for (const at of [laterToday('20:00'), laterToday('21:00')]) {
      expect(added(matchEntry('in', at, [reservation], [visit]))).toEqual({
        kind: 'expected',
        reservation,
        enteredAt: at,
        exitedAt: null,
      });
    }
  });

  it('An entry within a recorded visit is a second entry', () => {
    const visit = inside({ exitedAt: laterToday('22:00') });
    const exit = exitWithoutEntry(laterToday('23:00'));
    expect(added(matchEntry('in', laterToday('21:00'), [reservation], [visit, exit]))).toMatchObject({
      kind: 'second_entry',
    });
  });

  it('A late report completes the first exit after it, past a car that was read twice', () => {
    const exitAt = (id: number, time: string) => exitWithoutEntry(laterToday(time), id);
    const laterVisit = inside({ id: 4, enteredAt: laterToday('22:30'), exitedAt: laterToday('23:00') });
    const twice = inside({
      id: 2,
      enteredAt: laterToday('20:30'),
      exitedAt: laterToday('20:30'),
      kind: 'second_entry',
    });
    const recorded = [laterVisit, exitAt(9, '22:00'), exitAt(3, '21:00'), exitAt(8, '19:00'), twice];
    expect(matchEntry('in', laterToday('20:00'), [reservation], recorded)).toMatchObject({
      effect: 'fill',
      id: 3,
    });
    expect(added(matchEntry('in', laterToday('20:00'), [reservation], [exitAt(8, '19:00')]))).toMatchObject({
      kind: 'expected',
    });
  });

  it('A car that comes for its next reservation has left, although its exit was not reported', () => {
    const at = on('30', '19:00');
    const missed = inside({ kind: 'overstay' });
    expect(matchEntry('in', at, [reservation, otherDay], [missed])).toEqual({
      effect: 'add',
      entry: { kind: 'expected', reservation: otherDay, enteredAt: at, exitedAt: null },
      ended: { id: 1, kind: 'overstay', exitedAt: at },
    });
    expect(matchEntry('in', at, [reservation, otherDay], [inside()])).toMatchObject({
      ended: { id: 1, kind: 'overstay' },
    });
  });

  it('An exit that was reported first belongs to the car’s next visit, and not to the missed exit', () => {
    const at = on('30', '19:00');
    const exit = on('30', '22:00');
    const missed = inside({ kind: 'overstay', exitedAt: exit });
    expect(matchEntry('in', at, [reservation, otherDay], [missed])).toMatchObject({
      entry: { kind: 'expected', reservation: otherDay, enteredAt: at, exitedAt: exit },
      ended: { id: 1, exitedAt: at },
    });
  });

  it.each([
    ['without a reservation', { kind: 'unknown_plate', reservationStart: null, reservationEnd: null }],
    [
      'of the wrong day',
      { kind: 'wrong_day', reservationStart: otherDay.start, reservationEnd: otherDay.end },
    ],
  ] as const)('A visit %s is over when the car comes for a reservation', (_which, over) => {
    const missed = inside(over);
    const at = on('30', '19:00');
    expect(matchEntry('in', at, [otherDay], [missed])).toMatchObject({
      entry: { kind: 'expected', reservation: otherDay },
      ended: { id: 1, kind: over.kind, exitedAt: at },
    });
    const sameDay = { ...otherDay, ...startsAt(afterMidnight('01:00')) };
    expect(added(matchEntry('in', afterMidnight('01:30'), [sameDay], [missed]))).toMatchObject({
      kind: 'expected',
    });
  });

  it('A car that comes too early for its next reservation ends an earlier visit, once', () => {
    const at = on('30', '12:00');
    expect(matchEntry('in', at, [reservation, otherDay], [inside()])).toMatchObject({
      entry: { kind: 'too_early', reservation: { id: 6 } },
      ended: { id: 1, kind: 'overstay', exitedAt: at },
    });
    const begun = inside({
      enteredAt: at,
      kind: 'too_early',
      reservationStart: otherDay.start,
      reservationEnd: otherDay.end,
    });
    for (const again of [on('30', '12:01'), on('30', '19:00')])
      expect(matchEntry('in', again, [reservation, otherDay], [begun])).toMatchObject({
        entry: { kind: 'second_entry' },
        ended: null,
      });
  });

  it('A car that is not expected does not end an earlier visit', () => {
    for (const reservations of [[], [reservation]])
      expect(matchEntry('in', on('30', '12:00'), reservations, [inside()])).toMatchObject({
        entry: { kind: 'second_entry' },
        ended: null,
      });
  });

  it('A visit that was too long ago has ended without an exit', () => {
    const endedAt = on('30', '19:20');
    const forgotten = inside({
      kind: 'unknown_plate',
      reservationStart: null,
      reservationEnd: null,
      endedAt,
    });
    expect(added(matchEntry('in', new Date(endedAt.getTime() - 1), [], [forgotten]))).toMatchObject({
      kind: 'second_entry',
    });
    expect(matchEntry('in', endedAt, [], [forgotten])).toMatchObject({
      entry: { kind: 'unknown_plate', enteredAt: endedAt, exitedAt: null },
      ended: { id: 1, kind: 'unknown_plate', exitedAt: endedAt },
    });
  });

  it('A car that came too early and left after its reservation is an overstay, reported late', () => {
    const exit = exitWithoutEntry(afterMidnight('02:01'));
    expect(matchEntry('in', laterToday('17:00'), [reservation], [exit])).toMatchObject({
      effect: 'fill',
      kind: 'overstay',
    });
  });
});

describe('matchEntry, direction out', () => {
  it.each([
    ['in its reservation', laterToday('23:00'), inside(), 'expected'],
    ['at the end of its reservation', afterMidnight('02:00'), inside(), 'expected'],
    ['after its reservation', afterMidnight('02:01'), inside(), 'overstay'],
    [
      'after its reservation, having come too early',
      afterMidnight('02:01'),
      inside({ kind: 'too_early' }),
      'overstay',
    ],
    [
      'with no reservation',
      on('30', '12:00'),
      inside({ kind: 'unknown_plate', reservationStart: null, reservationEnd: null }),
      'unknown_plate',
    ],
    ['on a wrong day', on('30', '12:00'), inside({ kind: 'wrong_day' }), 'wrong_day'],
  ])('%s: the exit closes the entry with the expected kind', (_when, at, recorded, kind) => {
    expect(matchEntry('out', at, [reservation], [recorded])).toEqual({
      effect: 'close',
      id: 1,
      kind,
      exitedAt: at,
      reopened: null,
    });
  });

  it('The first second entry after an exit that is reported late was the return of the car', () => {
    const second = (id: number, at: Date) =>
      inside({ id, kind: 'second_entry', enteredAt: at, exitedAt: at });
    const readTwice = second(2, laterToday('19:21'));
    const readAgain = second(3, laterToday('21:01'));
    const returned = second(4, laterToday('21:00'));
    const exit = laterToday('20:00');
    const decision = matchEntry('out', exit, [reservation], [inside(), readTwice, readAgain, returned]);
    expect(decision).toEqual({
      effect: 'close',
      id: 1,
      kind: 'expected',
      exitedAt: exit,
      reopened: { id: 4, kind: 'expected', reservation, exitedAt: null },
    });
  });

  it('The exit of a visit that is reported after a later one completes the second entry of its beginning', () => {
    const second = (id: number, at: Date) =>
      inside({ id, kind: 'second_entry', enteredAt: at, exitedAt: at });
    const later = inside({ enteredAt: laterToday('21:00') });
    const recorded = [later, second(3, laterToday('19:01')), second(2, laterToday('19:00'))];
    const at = laterToday('20:00');
    expect(matchEntry('out', at, [reservation], recorded)).toEqual({
      effect: 'complete',
      id: 2,
      kind: 'expected',
      reservation,
      exitedAt: at,
    });
    const until1930 = { ...reservation, ...startsAt(laterToday('18:00')), end: laterToday('19:30') };
    expect(matchEntry('out', at, [until1930], recorded)).toMatchObject({
      effect: 'complete',
      kind: 'overstay',
    });
    expect(matchEntry('out', at, [], recorded)).toMatchObject({
      effect: 'complete',
      kind: 'unknown_plate',
      reservation: null,
    });
  });

  it.each([
    ['in a visit', laterToday('18:50'), laterToday('20:30')],
    ['before a visit', laterToday('19:10'), laterToday('19:50')],
    ['that began at the same moment as a visit', laterToday('19:00'), laterToday('19:30')],
  ])('A second entry %s stays one after an exit that has no entry', (_where, from, until) => {
    const at = laterToday('19:00');
    const second = inside({ id: 2, kind: 'second_entry', enteredAt: at, exitedAt: at });
    const visit = inside({ enteredAt: from, exitedAt: until });
    expect(added(matchEntry('out', laterToday('20:00'), [reservation], [visit, second]))).toMatchObject({
      kind: 'exit_without_entry',
    });
  });

  it('A second entry for an earlier reservation is not the entry of a later visit', () => {
    const second = (id: number, at: Date, { start, end }: MatchableReservation) =>
      inside({
        id,
        kind: 'second_entry',
        enteredAt: at,
        exitedAt: at,
        reservationStart: start,
        reservationEnd: end,
      });
    const recorded = [
      second(2, laterToday('21:00'), reservation),
      second(3, on('30', '18:40'), otherDay),
      inside({
        enteredAt: on('30', '20:00'),
        reservationStart: otherDay.start,
        reservationEnd: otherDay.end,
      }),
    ];
    expect(matchEntry('out', on('30', '19:00'), [reservation, otherDay], recorded)).toMatchObject({
      effect: 'complete',
      id: 3,
      reservation: otherDay,
    });
  });

  it('An exit that is reported late ends a visit before the return that its recorded exit belongs to', () => {
    const back = laterToday('21:00');
    const returned = inside({ id: 2, kind: 'second_entry', enteredAt: back, exitedAt: back });
    const leftLate = inside({ kind: 'overstay', exitedAt: afterMidnight('02:30') });
    const at = laterToday('20:00');
    expect(matchEntry('out', at, [reservation], [leftLate, returned])).toEqual({
      effect: 'close',
      id: 1,
      kind: 'expected',
      exitedAt: at,
      reopened: { id: 2, kind: 'overstay', reservation, exitedAt: leftLate.exitedAt },
    });
  });

  it('An exit that is reported after the car’s next visit ends the visit of which it was missed', () => {
    const exitedAt = on('30', '19:00');
    const missed = inside({ kind: 'overstay', exitedAt });
    const next = inside({
      id: 2,
      enteredAt: exitedAt,
      reservationStart: otherDay.start,
      reservationEnd: otherDay.end,
    });
    const at = laterToday('23:00');
    const close = { effect: 'close', id: 1, exitedAt: at, reopened: null };
    const reservations = [reservation, otherDay];
    expect(matchEntry('out', at, reservations, [missed, next])).toEqual({ ...close, kind: 'expected' });
    const early = { ...missed, enteredAt: laterToday('18:00') };
    expect(matchEntry('out', at, reservations, [early, next])).toEqual({ ...close, kind: 'too_early' });
    expect(added(matchEntry('out', at, reservations, [missed]))).toMatchObject({
      kind: 'exit_without_entry',
    });
  });

  it('An exit without an entry belongs to the reservation that it must be of', () => {
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

  it('An exit 24 hours after the end belongs to no reservation', () => {
    const at = new Date(reservation.end.getTime() + 86_400_000);
    expect(added(matchEntry('out', at, [reservation], []))).toMatchObject({ reservation: null });
    expect(added(matchEntry('out', new Date(at.getTime() - 1), [reservation], []))).toMatchObject({
      reservation: { id: 5 },
    });
  });

  it('An exit before the entry does not close it', () => {
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
      reopened: null,
    });
    const exit = exitWithoutEntry(at);
    expect(matchEntry('in', at, [reservation], [exit])).toEqual({
      effect: 'fill',
      id: 3,
      kind: 'expected',
      reservation,
      enteredAt: at,
    });
  });

  it('An exit at a recorded moment changes nothing, but a second entry at that moment is no exit', () => {
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

  it.each([
    ['2 minutes after', '22:02'],
    ['2 minutes before', '21:58'],
  ])('An exit %s a recorded one is the same exit', (_when, time) => {
    const recorded = inside({ exitedAt: laterToday('22:00') });
    expect(matchEntry('out', laterToday(time), [reservation], [recorded])).toEqual({
      effect: 'known',
      id: 1,
    });
    const withoutEntry = exitWithoutEntry(laterToday('22:00'));
    expect(matchEntry('out', laterToday(time), [reservation], [withoutEntry])).toEqual({
      effect: 'known',
      id: 3,
    });
  });

  it('An exit 3 minutes after a recorded one is another exit', () => {
    const recorded = inside({ exitedAt: laterToday('22:00') });
    expect(added(matchEntry('out', laterToday('22:03'), [reservation], [recorded]))).toMatchObject({
      kind: 'exit_without_entry',
    });
  });

  it('A car that came back leaves again, however soon', () => {
    const left = inside({ exitedAt: laterToday('22:00') });
    const back = inside({ id: 2, enteredAt: laterToday('22:01') });
    expect(matchEntry('out', laterToday('22:02'), [reservation], [left, back])).toMatchObject({
      effect: 'close',
      id: 2,
    });
  });

  it('A car that was stopped at the gate, and a plate in review, did not leave', () => {
    const at = laterToday('22:00');
    const stopped = inside({ kind: 'unknown_plate', enteredAt: at, exitedAt: at });
    const inReview = inside({ kind: 'misread', enteredAt: null, exitedAt: at });
    for (const entry of [stopped, inReview])
      expect(added(matchEntry('out', laterToday('22:01'), [], [entry]))).toMatchObject({
        kind: 'exit_without_entry',
      });
  });
});

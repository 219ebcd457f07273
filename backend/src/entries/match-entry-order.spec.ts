import { matchEntry } from './match-entry.js';
import type { Decision, EntryKind, MatchableReservation, RecordedEntry } from './entry-decision.js';

/** A time of the night from Sunday 29 to Monday 30 November 2026 in Israel, or of the next one. */
const on = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`);
/** An hour before, as by default. */
const startsAt = (start: Date) => ({ start, arriveFrom: new Date(start.getTime() - 3_600_000) });
const first: MatchableReservation = {
  id: 1,
  spotId: 10,
  ...startsAt(on('29', '19:30')),
  end: on('30', '02:00'),
};
const second: MatchableReservation = {
  id: 2,
  spotId: 20,
  ...startsAt(on('30', '19:30')),
  end: on('30', '23:00'),
};

interface Report {
  direction: 'in' | 'out';
  at: Date;
}
type Stored = RecordedEntry & { reservation: MatchableReservation | null };

const toStored = (
  id: number,
  entry: {
    kind: EntryKind;
    reservation: MatchableReservation | null;
    enteredAt: Date | null;
    exitedAt: Date | null;
  },
): Stored => ({
  id,
  ...entry,
  isExitAssumed: false,
  endedAt: entry.exitedAt ?? new Date(Number(entry.enteredAt) + 86_400_000),
  reservationStart: entry.reservation?.start ?? null,
  reservationEnd: entry.reservation?.end ?? null,
  arriveFrom: entry.reservation?.arriveFrom ?? null,
});

/** Applies a decision as `recordCar` does. */
function apply(recorded: Stored[], decision: Decision): Stored[] {
  const change = (id: number, over: Partial<Omit<Stored, 'id'>>) =>
    recorded.map((entry) => (entry.id === id ? toStored(id, { ...entry, ...over }) : entry));
  switch (decision.effect) {
    case 'known':
      return recorded;
    case 'fill':
    case 'complete': {
      const { effect: _, id, ...over } = decision;
      return change(id, over);
    }
    case 'close': {
      const { id, kind, exitedAt, reopened } = decision;
      const closed = change(id, { kind, exitedAt });
      return closed.map((entry) =>
        entry.id === reopened?.id ? toStored(entry.id, { ...entry, ...reopened }) : entry,
      );
    }
    case 'add': {
      const { entry, ended } = decision;
      return [...(ended ? change(ended.id, ended) : recorded), toStored(recorded.length + 1, entry)];
    }
  }
}

function record(reports: Report[], reservations: MatchableReservation[]) {
  const recorded = reports.reduce<Stored[]>(
    (entries, { direction, at }) =>
      apply(entries, matchEntry(direction, at, reservations, entries, { hasOwnId: true })),
    [],
  );
  return recorded
    .map(({ kind, reservation, enteredAt, exitedAt }) => ({
      kind,
      reservation: reservation?.id ?? null,
      enteredAt: enteredAt?.toISOString() ?? null,
      exitedAt: exitedAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => String(a.enteredAt ?? a.exitedAt).localeCompare(String(b.enteredAt ?? b.exitedAt)));
}

/** Every order of the reports in which each list keeps its own order. */
function interleave(lists: Report[][]): Report[][] {
  const left = lists.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) => {
    const [head, ...tail] = list;
    const rest = left.map((other) => (other === list ? tail : other));
    return interleave(rest).map((order) => (head ? [head, ...order] : order));
  });
}

const visit = (enteredAt: Date, exitedAt: Date): Report[] => [
  { direction: 'in', at: enteredAt },
  { direction: 'out', at: exitedAt },
];
const inOrder = (reports: Report[]) => reports.toSorted((a, b) => a.at.getTime() - b.at.getTime());

const ofOneEvening = [
  visit(on('29', '19:00'), on('29', '20:00')),
  visit(on('29', '21:00'), on('29', '22:00')),
  visit(on('29', '23:00'), on('30', '01:00')),
];
const ofTwoEvenings = [
  visit(on('29', '19:40'), on('29', '23:00')),
  visit(on('30', '19:00'), on('30', '20:00')),
  visit(on('30', '21:00'), on('30', '22:00')),
];

describe('The order in which visits are reported', () => {
  it.each([
    ['of one reservation', ofOneEvening, [first]],
    [
      'of which one is too early and one ends after the reservation',
      ofOneEvening,
      [{ ...first, ...startsAt(on('29', '21:30')), end: on('30', '00:30') }],
    ],
    ['without a reservation', ofOneEvening, []],
    ['of two evenings, each with a reservation', ofTwoEvenings, [first, second]],
    ['of two evenings, of which the first has no reservation', ofTwoEvenings, [second]],
  ])('Visits %s are recorded alike in every order', (_which, visits, reservations) => {
    const expected = record(inOrder(visits.flat()), reservations);
    expect(expected).toHaveLength(visits.length);
    const orders = interleave(visits);
    expect(orders).toHaveLength(90);
    for (const order of orders) expect(record(order, reservations)).toEqual(expected);
  });

  it('Visits after a missed exit are recorded alike in every order', () => {
    const before: Report[] = [{ direction: 'in', at: on('29', '19:40') }];
    const visits = ofTwoEvenings.slice(1);
    const expected = record([...before, ...inOrder(visits.flat())], [first, second]);
    expect(expected).toMatchObject([
      { kind: 'overstay', reservation: 1, exitedAt: on('30', '19:00').toISOString() },
      { kind: 'expected', reservation: 2, exitedAt: on('30', '20:00').toISOString() },
      { kind: 'expected', reservation: 2, exitedAt: on('30', '22:00').toISOString() },
    ]);
    for (const order of interleave(visits))
      expect(record([...before, ...order], [first, second])).toEqual(expected);
  });

  it('Visits are recorded alike when the entries and the exits come from two devices', () => {
    const reports = ofOneEvening.flat();
    const byDirection = (['in', 'out'] as const).map((direction) =>
      reports.filter((report) => report.direction === direction),
    );
    const expected = record(inOrder(reports), [first]);
    for (const order of interleave(byDirection)) expect(record(order, [first])).toEqual(expected);
  });
});

import type { GateList, GateReservation } from '../gateList';
import { check, type CheckContext, type CheckInput } from './check';
import type { QrContents } from './qrText';

/** The evening of Sunday 29 November 2026 in Israel. */
const at = (time: string, day = 29) => Date.parse(`2026-11-${day}T${time}:00+02:00`);
const iso = (time: string, day = 29) => new Date(at(time, day)).toISOString();

const reservation: GateReservation = {
  id: 1,
  license_plate: '1234567',
  spot_number: '201',
  slot: 0,
  start: iso('19:30'),
  end: iso('02:00', 30),
  status: 'confirmed',
  code: 'K7QX2M',
  entered_at: null,
  exited_at: null,
  inside_from: null,
  inside_until: null,
};

function listOf(...rows: Partial<GateReservation>[]): GateList {
  const reservations = rows.map((row, index) => ({ ...reservation, id: index + 1, ...row }));
  return { cursor: '', generatedAt: at('18:00'), reservations, blocked: [], signingKeys: [] };
}

const kindOf = (input: string | QrContents | null, over: Partial<CheckContext> = {}) => {
  const checked: CheckInput =
    typeof input === 'string' ? { kind: 'text', text: input } : { kind: 'qr', contents: input };
  const context: CheckContext = {
    lotId: 7,
    list: listOf({}),
    entries: [],
    direction: 'in',
    now: at('19:00'),
    ...over,
  };
  return check(checked, context);
};

describe('A plate at the entrance', () => {
  it.each([
    ['60 minutes before its reservation', at('18:30'), 'expected', 'green'],
    ['61 minutes before its reservation', at('18:29'), 'too_early', 'amber'],
    ['at the start of the service day', at('02:00'), 'too_early', 'amber'],
    ['before the service day', at('01:59'), 'other_day', 'amber'],
    ['in the last minute of its reservation', at('01:59', 30), 'expected', 'green'],
    ['at the end of its reservation', at('02:00', 30), 'ended', 'amber'],
  ])('%s: as on the server', (_when, now, kind, tone) => {
    expect(kindOf('12-345-67', { now })).toMatchObject({ kind, tone, plate: '1234567', spotNumber: '201' });
  });

  it.each([
    [15, '19:14', '19:15'],
    [undefined, '18:29', '18:30'],
  ])('The list says how early it may come: %s minutes', (earlyMinutes, early, allowed) => {
    const list = { ...listOf({}), earlyMinutes };
    expect(kindOf('1234567', { list, now: at(early) }).kind).toBe('too_early');
    expect(kindOf('1234567', { list, now: at(allowed) }).kind).toBe('expected');
  });

  it('A car does not come before the lot opens, as on the server', () => {
    const opening = { date: '2026-11-29', opens_at: iso('19:00') };
    const kindWith = (over: Partial<typeof opening>, time: string) => {
      const list = { ...listOf({}), openings: [{ ...opening, ...over }] };
      return kindOf('1234567', { list, now: at(time) }).kind;
    };
    expect(kindWith({}, '18:59')).toBe('too_early');
    expect(kindWith({}, '19:00')).toBe('expected');
    expect(kindWith({ date: '2026-11-30' }, '18:59')).toBe('expected');
    // The hours were changed after the reservation.
    expect(kindWith({ opens_at: iso('20:00') }, '19:29')).toBe('too_early');
    expect(kindWith({ opens_at: iso('20:00') }, '19:30')).toBe('expected');
  });

  it('A car that follows another one on its spot waits for the end of that reservation', () => {
    const before = { license_plate: '7654321', start: iso('12:00'), end: iso('19:10') };
    const kindAfter = (over: Partial<GateReservation>, time: string) =>
      kindOf('1234567', { list: listOf({ ...before, ...over }, {}), now: at(time) }).kind;
    expect(kindAfter({}, '19:09')).toBe('too_early');
    expect(kindAfter({}, '19:10')).toBe('expected');
    expect(kindAfter({ spot_number: '202' }, '19:00')).toBe('expected');
    expect(kindAfter({ status: 'cancelled' }, '19:00')).toBe('expected');
    expect(kindAfter({ license_plate: '1234567' }, '19:00')).toBe('expected');
  });

  it.each([
    ['cancelled', 'cancelled', 'red'],
    ['not_coming', 'not_coming', 'red'],
    ['completed', 'expected', 'green'],
    ['no_show', 'expected', 'green'],
  ] as const)('With a reservation that is %s', (status, kind, tone) => {
    expect(kindOf('1234567', { list: listOf({ status }) })).toMatchObject({ kind, tone });
  });

  it('An unexpected plate is unknown, and a text that is no plate is unreadable', () => {
    expect(kindOf('7654321')).toMatchObject({ kind: 'unknown_plate', tone: 'red', plate: '7654321' });
    for (const text of ['', 'TOYOTA', '123', '1234567890', 'https://example.com'])
      expect(kindOf(text)).toMatchObject({ kind: 'not_readable', plate: null });
  });

  it('A car that is inside, by the list or by this phone, cannot enter again', () => {
    const inside = listOf({ entered_at: iso('18:45') });
    expect(kindOf('1234567', { list: inside })).toMatchObject({
      kind: 'already_inside',
      insideSince: iso('18:45'),
    });
    const entries = [{ licensePlate: '1234567', direction: 'in' as const, at: iso('18:50') }];
    expect(kindOf('1234567', { entries })).toMatchObject({
      kind: 'already_inside',
      insideSince: iso('18:50'),
    });
  });

  it('A car whose visit began for another reservation or day is expected, and is inside until then', () => {
    const list = listOf({ inside_from: iso('19:30'), inside_until: iso('20:00') });
    expect(kindOf('1234567', { list, now: at('19:00') })).toMatchObject({
      kind: 'expected',
      insideSince: null,
    });
    const inside = { kind: 'expected', insideSince: iso('19:30') };
    expect(kindOf('1234567', { list, now: at('19:45') })).toMatchObject(inside);
    expect(kindOf('1234567', { list, now: at('20:00') })).toMatchObject({ insideSince: null });
  });

  it('A visit of the reservation without an exit ends when the list says so', () => {
    const visit = { entered_at: iso('18:45'), inside_from: iso('18:45'), inside_until: iso('20:00') };
    expect(kindOf('1234567', { list: listOf(visit), now: at('19:59') }).kind).toBe('already_inside');
    expect(kindOf('1234567', { list: listOf(visit), now: at('20:00') }).kind).toBe('expected');
  });

  it('A car that this phone let in the evening before, or for an earlier reservation, is expected', () => {
    const entered = (time: string, day = 29) => ({
      entries: [{ licensePlate: '1234567', direction: 'in' as const, at: iso(time, day) }],
    });
    const evening = { kind: 'expected', insideSince: iso('20:00', 28) };
    expect(kindOf('1234567', entered('20:00', 28))).toMatchObject(evening);
    expect(kindOf('1234567', { ...entered('20:00', 28), now: at('20:00') })).toMatchObject({
      insideSince: null,
    });
    const earlier = { start: iso('12:00'), end: iso('18:00'), spot_number: '1' };
    const list = listOf(earlier, {});
    expect(kindOf('1234567', { ...entered('12:00'), list, now: at('19:45') }).kind).toBe('expected');
    expect(kindOf('1234567', { ...entered('18:45'), list, now: at('19:45') }).kind).toBe('already_inside');
  });

  it('A car that has left is expected again, whichever device recorded the exit', () => {
    const left = listOf({ entered_at: iso('18:45'), exited_at: iso('18:55') });
    const entries = [{ licensePlate: '1234567', direction: 'in' as const, at: iso('18:45') }];
    expect(kindOf('1234567', { list: left, entries }).kind).toBe('expected');
    const out = [{ licensePlate: '1234567', direction: 'out' as const, at: iso('18:58') }];
    expect(kindOf('1234567', { list: listOf({ entered_at: iso('18:45') }), entries: out }).kind).toBe(
      'expected',
    );
  });

  it('A car whose spot is blocked today needs a decision', () => {
    const list = { ...listOf({}), blocked: [{ spot_number: '201', date: '2026-11-29', slot: 0 }] };
    expect(kindOf('1234567', { list }).kind).toBe('blocked_spot');
    for (const other of [
      { spot_number: '201', date: '2026-11-30', slot: 0 },
      { spot_number: '201', date: '2026-11-29', slot: 1 },
      { spot_number: '202', date: '2026-11-29', slot: 0 },
    ])
      expect(kindOf('1234567', { list: { ...list, blocked: [other] } }).kind).toBe('expected');
  });

  it('The last movement counts, in whatever order they were recorded, and none of another car', () => {
    const entry = (direction: 'in' | 'out', time: string, licensePlate = '1234567') => ({
      licensePlate,
      direction,
      at: iso(time),
    });
    const outAndIn = [entry('in', '18:55'), entry('out', '18:50'), entry('in', '18:45')];
    expect(kindOf('1234567', { entries: outAndIn })).toMatchObject({
      kind: 'already_inside',
      insideSince: iso('18:55'),
    });
    const entries = [entry('in', '18:55', '7654321')];
    expect(kindOf('1234567', { entries })).toMatchObject({ kind: 'expected', insideSince: null });
  });

  it('A car with several reservations belongs to the one under way, and a cancelled one hides none', () => {
    const early = { start: iso('12:00'), end: iso('18:00'), spot_number: '1' };
    const cancelled = { status: 'cancelled' as const, spot_number: '2' };
    const list = listOf(early, cancelled, { spot_number: '3' });
    expect(kindOf('1234567', { list, now: at('17:30') })).toMatchObject({
      kind: 'expected',
      spotNumber: '1',
    });
    expect(kindOf('1234567', { list, now: at('19:45') })).toMatchObject({
      kind: 'expected',
      spotNumber: '3',
    });
  });

  it('A car whose next reservation begins while the last one lasts belongs to the last one', () => {
    const lasting = { start: iso('17:00'), end: iso('20:00'), spot_number: '1' };
    const next = { spot_number: '2' };
    for (const list of [listOf(lasting, next), listOf(next, lasting)]) {
      expect(kindOf('1234567', { list, now: at('19:00') }).spotNumber).toBe('1');
      expect(kindOf('1234567', { list, now: at('20:00') }).spotNumber).toBe('2');
    }
    expect(kindOf('1234567', { list: listOf(next, lasting), now: at('17:00') }).spotNumber).toBe('1');
  });

  it('A car without a reservation under way belongs to the nearest, past or future', () => {
    const morning = { start: iso('08:00'), end: iso('10:00'), spot_number: '1' };
    const evening = { start: iso('20:00'), end: iso('23:00'), spot_number: '2' };
    for (const list of [listOf(morning, evening), listOf(evening, morning)]) {
      expect(kindOf('1234567', { list, now: at('13:00') })).toMatchObject({ kind: 'ended', spotNumber: '1' });
      expect(kindOf('1234567', { list, now: at('15:00') })).toMatchObject({
        kind: 'too_early',
        spotNumber: '2',
      });
    }
    const cancelled = listOf({ ...morning, status: 'cancelled' }, { ...evening, status: 'not_coming' });
    expect(kindOf('1234567', { list: cancelled, now: at('15:00') })).toMatchObject({
      kind: 'not_coming',
      spotNumber: '2',
    });
  });
});

describe('A car that leaves', () => {
  const direction = 'out';
  it('A car can leave if it is inside or has a reservation, and otherwise needs a decision', () => {
    expect(kindOf('1234567', { direction }).kind).toBe('exit');
    const entries = [{ licensePlate: '7654321', direction: 'in' as const, at: iso('18:50') }];
    expect(kindOf('7654321', { direction, entries }).kind).toBe('exit');
    expect(kindOf('7654321', { direction })).toMatchObject({ kind: 'not_inside', plate: '7654321' });
  });
});

describe('The code of a reservation', () => {
  it.each(['K7QX2M', 'k7q x2m', 'K7Q-X2M'])(
    'The reservation is found by its code in the spelling %s',
    (text) => {
      expect(kindOf(text)).toMatchObject({ kind: 'expected', plate: '1234567' });
    },
  );

  it('A code without a reservation is unknown', () => {
    expect(kindOf('ZZZZZZ')).toMatchObject({ kind: 'unknown_code', plate: null });
  });
});

describe('A QR code', () => {
  const contents: QrContents = { lotId: 7, day: '2026-11-29', slot: 0, plate: '1234567', code: 'K7QX2M' };

  it('A QR code of a reservation in the list is decided by the list', () => {
    expect(kindOf(contents).kind).toBe('expected');
    expect(kindOf(contents, { list: listOf({ status: 'cancelled' }) }).kind).toBe('cancelled');
  });

  it('A QR code of a reservation after the last list is valid on its day, because it is signed', () => {
    const list = listOf();
    expect(kindOf(contents, { list })).toMatchObject({ kind: 'expected_by_code', plate: '1234567' });
    expect(kindOf({ ...contents, day: '2026-11-30' }, { list })).toMatchObject({
      kind: 'other_day_code',
      plate: '1234567',
    });
    expect(kindOf(contents, { list, now: at('01:30', 30) }).kind).toBe('expected_by_code');
  });

  it('A QR code opens the exit for a car that is inside, whether or not the list has it', () => {
    const entries = [{ licensePlate: '1234567', direction: 'in' as const, at: iso('18:50') }];
    const atExit = { direction: 'out' as const, now: at('01:00', 30) };
    expect(kindOf(contents, atExit).kind).toBe('exit');
    expect(kindOf(contents, { ...atExit, list: listOf(), entries }).kind).toBe('exit');
    expect(kindOf(contents, { ...atExit, list: listOf() })).toMatchObject({
      kind: 'not_inside',
      plate: '1234567',
    });
  });

  it('A QR code that is scanned twice is let in once', () => {
    const entries = [{ licensePlate: '1234567', direction: 'in' as const, at: iso('18:50') }];
    expect(kindOf(contents, { list: listOf(), entries }).kind).toBe('already_inside');
  });

  it('A QR code of another lot, with an old plate or without a valid signature is not let in', () => {
    expect(kindOf({ ...contents, lotId: 8 }).kind).toBe('other_lot');
    expect(kindOf({ ...contents, plate: '7654321' })).toMatchObject({
      kind: 'plate_changed',
      plate: '1234567',
      spotNumber: '201',
      reservation,
    });
    expect(
      kindOf({ ...contents, plate: '7654321' }, { list: listOf({ status: 'cancelled' }) }),
    ).toMatchObject({
      kind: 'cancelled',
      tone: 'red',
    });
    expect(kindOf(null).kind).toBe('invalid_code');
  });
});

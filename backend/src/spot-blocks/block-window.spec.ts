import { inSlots, readBlockRequest, readDate, readSpotIds } from './block-window.js';

/** 14:00 in Israel. */
const now = new Date('2026-11-22T12:00:00Z');
const body = { spot_ids: [3], permanent: true, reason: 'Painting' };
const invalid = (errors: object[]) =>
  expect.objectContaining({ code: 'validation_error', options: { errors } });
const fieldError = (field: string, code: string) => expect.objectContaining({ field, code });

it('Spot ids are returned once each, in ascending order', () => {
  expect(readSpotIds([10, 9, 10, 1])).toEqual([1, 9, 10]);
});

it.each([
  [[]],
  ['1'],
  [[0]],
  [[1, 1.5]],
  [[1, '2']],
  [Array.from({ length: 1001 }, (_, index) => index + 1)],
])('The spot ids %j are rejected', (ids) => {
  expect(() => readSpotIds(ids)).toThrow(invalid([fieldError('spot_ids', 'invalid')]));
});

it('A permanent block has no end, and its reason is trimmed', () => {
  expect(readBlockRequest({ ...body, reason: ' Painting ' }, now)).toEqual({
    spotIds: [3],
    window: { startsAt: now, until: null, firstServiceDate: '2026-11-22', lastServiceDate: 'infinity' },
    reason: 'Painting',
  });
});

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-22'],
  ['2026-11-23T00:00:01Z', '2026-11-23'],
  ['2026-11-23T02:00+02:00', '2026-11-22'],
])('A block until %s affects service days up to %s', (until, lastServiceDate) => {
  const request = readBlockRequest({ ...body, permanent: false, until }, now);
  expect(request.window).toEqual({
    startsAt: now,
    until: new Date(until),
    firstServiceDate: '2026-11-22',
    lastServiceDate,
  });
});

it('A temporary block ends within two years', () => {
  const last = '2028-11-21T12:00:00Z';
  expect(readBlockRequest({ ...body, permanent: undefined, until: last }, now).window.until).toEqual(
    new Date(last),
  );
});

it('A block may begin later, and affects service days from its begin', () => {
  const from = '2026-11-29T04:00:00Z';
  const later = readBlockRequest({ ...body, permanent: null, from, until: '2026-11-30T00:00:00Z' }, now);
  expect(later.window).toEqual({
    startsAt: new Date(from),
    until: new Date('2026-11-30T00:00:00Z'),
    firstServiceDate: '2026-11-29',
    lastServiceDate: '2026-11-29',
  });
});

it.each([
  ['2026-11-22T12:00:00Z', 'past'],
  ['2028-11-21T12:00:01Z', 'too_far'],
  ['tomorrow', 'invalid'],
])('The begin %s is rejected as %s', (from, code) => {
  expect(() => readBlockRequest({ ...body, from }, now)).toThrow(invalid([fieldError('from', code)]));
});

it('A block ends after its begin', () => {
  const window = { permanent: null, from: '2026-11-29T04:00:00Z', until: '2026-11-29T04:00:00Z' };
  expect(() => readBlockRequest({ ...body, ...window }, now)).toThrow(
    invalid([fieldError('until', 'invalid')]),
  );
});

it('Dates that are no dates are rejected', () => {
  expect(readDate(undefined)).toBeNull();
  expect(readDate('2026-11-29')).toBe('2026-11-29');
  expect(() => readDate('29.11.2026')).toThrow(invalid([fieldError('date', 'invalid')]));
});

it.each([
  ['2026-11-22T12:00:00Z', 'past'],
  ['2028-11-21T12:00:01Z', 'too_far'],
  ['2026-11-23', 'invalid'],
  ['2026-11-23T10:00:00', 'invalid'],
  ['at 2026-11-23T10:00:00Z', 'invalid'],
  ['2026-11-23T10:00:00Z.', 'invalid'],
  ['2026-13-23T10:00:00Z', 'invalid'],
])('The end %s is rejected as %s', (until, code) => {
  expect(() => readBlockRequest({ ...body, permanent: undefined, until }, now)).toThrow(
    invalid([fieldError('until', code)]),
  );
});

it.each([
  ['neither an end nor permanent', { permanent: undefined }, 'until', 'one_of'],
  ['neither, as permanent is false', { permanent: false, until: null }, 'until', 'one_of'],
  ['both an end and permanent', { until: '2026-11-23T10:00:00Z' }, 'until', 'one_of'],
  ['a permanent that is no boolean', { permanent: 'yes' as unknown as boolean }, 'permanent', 'invalid'],
  ['a blank reason', { reason: '  ' }, 'reason', 'required'],
])('A request with %s is rejected', (_, change, field, code) => {
  expect(() => readBlockRequest({ ...body, ...change }, now)).toThrow(invalid([fieldError(field, code)]));
});

it('A thousand spots can be blocked at once', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => index + 1);
  expect(readSpotIds(ids)).toEqual(ids);
});

it('A reason may have 300 characters', () => {
  expect(readBlockRequest({ ...body, reason: 'x'.repeat(300) }, now).reason).toHaveLength(300);
});

const message = (key: string, values?: object) =>
  expect.objectContaining(values ? { key, values } : { key }) as object;

it.each([
  ['no spots', { spot_ids: [] }, 'spot_ids', message('spot_ids', { limit: 1_000 })],
  ['an end that is no instant', { permanent: null, until: 'x' }, 'until', message('instant')],
  ['an end that is no text', { permanent: null, until: 7 }, 'until', message('instant')],
  ['an end in the past', { permanent: null, until: '2026-11-22T12:00:00Z' }, 'until', message('in_the_past')],
  [
    'a distant end',
    { permanent: null, until: '2029-01-01T12:00:00Z' },
    'until',
    message('days_ahead', { limit: 730 }),
  ],
  ['a permanent that is no boolean', { permanent: 'yes' }, 'permanent', message('boolean')],
  ['neither an end nor permanent', { permanent: null }, 'until', message('until_or_permanent')],
  ['a blank reason', { reason: ' ' }, 'reason', message('reason_required')],
  ['a reason that is no text', { reason: 7 }, 'reason', message('reason_required')],
  ['a long reason', { reason: 'x'.repeat(301) }, 'reason', message('too_long', { limit: 300 })],
])('A request with %s has one error, whose message says why', (_, change, field, text) => {
  const request = { ...body, ...change } as unknown as typeof body;
  expect(() => readBlockRequest(request, now)).toThrow(
    invalid([expect.objectContaining({ field, message: text }) as object]),
  );
});

const matinee = { slot: 3, start_time: '12:00', end_time: '17:30' };
const evening = { slot: 5, start_time: '18:00', end_time: '02:00' };

it.each([
  ['16:00', '2026-11-22T14:00:00Z', 3, 3],
  ['18:00', '2026-11-22T16:00:00Z', 3, 3],
  ['18:01', '2026-11-22T16:01:00Z', 3, 5],
])('A block from 14:00 until %s affects the slots that it overlaps', (_, until, firstSlot, lastSlot) => {
  const { window } = readBlockRequest({ ...body, permanent: false, until }, now);
  expect(inSlots(window, [matinee, evening])).toEqual({ ...window, firstSlot, lastSlot });
});

it('A permanent block affects all later slots, and a lot without slots has one', () => {
  const { window } = readBlockRequest(body, now);
  expect(inSlots(window, [matinee, evening])).toEqual({ ...window, firstSlot: 3, lastSlot: 5 });
  expect(inSlots(window, [])).toEqual({ ...window, firstSlot: 0, lastSlot: 0 });
});

import { readBlockRequest, readSpotIds } from './block-window.js';

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
    window: { until: null, firstServiceDate: '2026-11-22', lastServiceDate: 'infinity' },
    reason: 'Painting',
  });
});

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-22'],
  ['2026-11-23T00:00:01Z', '2026-11-23'],
  ['2026-11-23T02:00+02:00', '2026-11-22'],
])('A block until %s affects service days up to %s', (until, lastServiceDate) => {
  const request = readBlockRequest({ ...body, permanent: false, until }, now);
  expect(request.window).toEqual({ until: new Date(until), firstServiceDate: '2026-11-22', lastServiceDate });
});

it('A temporary block ends within two years', () => {
  const last = '2028-11-21T12:00:00Z';
  expect(readBlockRequest({ ...body, permanent: undefined, until: last }, now).window.until).toEqual(
    new Date(last),
  );
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

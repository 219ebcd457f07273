import { cacheName, hasEnded, readCacheName } from './cachedReservations';

const end = '2026-11-27T00:00:00Z';
const reservation = readCacheName(cacheName('abc-DEF_1', end));

it('finds the stay again in the name of its cache', () => {
  expect(reservation).toEqual({ name: `reservation ${end} abc-DEF_1`, end, token: 'abc-DEF_1' });
});

it('leaves the caches of others alone', () => {
  expect(readCacheName('workbox-precache')).toBeNull();
  expect(readCacheName('reservation')).toBeNull();
});

it('is over from the end on, and at once when the end cannot be read', () => {
  if (!reservation) throw new Error('no stay');
  expect(hasEnded(reservation, Date.parse(end) - 1)).toBe(false);
  expect(hasEnded(reservation, Date.parse(end))).toBe(true);
  expect(hasEnded({ ...reservation, end: 'rubbish' }, 0)).toBe(true);
});

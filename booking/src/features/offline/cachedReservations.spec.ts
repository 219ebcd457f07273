import { cacheName, hasEnded, readCacheName } from './cachedReservations';

const end = '2026-11-27T00:00:00Z';
const reservation = readCacheName(cacheName('abc-DEF_1', end));

it("A cache name contains the reservation's token and end", () => {
  expect(reservation).toEqual({ name: `reservation ${end} abc-DEF_1`, end, token: 'abc-DEF_1' });
});

it('Other caches are ignored', () => {
  expect(readCacheName('workbox-precache')).toBeNull();
  expect(readCacheName('reservation')).toBeNull();
});

it('A reservation has ended from its end on, and also if the end is unreadable', () => {
  if (!reservation) throw new Error('no reservation');
  expect(hasEnded(reservation, Date.parse(end) - 1)).toBe(false);
  expect(hasEnded(reservation, Date.parse(end))).toBe(true);
  expect(hasEnded({ ...reservation, end: 'rubbish' }, 0)).toBe(true);
});

import { cacheName, isOver, readCacheName } from './keptStays';

const end = '2026-11-27T00:00:00Z';
const stay = readCacheName(cacheName('abc-DEF_1', end));

it('finds the stay again in the name of its cache', () => {
  expect(stay).toEqual({ name: `stay ${end} abc-DEF_1`, end, token: 'abc-DEF_1' });
});

it('leaves the caches of others alone', () => {
  expect(readCacheName('workbox-precache')).toBeNull();
  expect(readCacheName('stay')).toBeNull();
});

it('is over from the end on, and at once when the end cannot be read', () => {
  if (!stay) throw new Error('no stay');
  expect(isOver(stay, Date.parse(end) - 1)).toBe(false);
  expect(isOver(stay, Date.parse(end))).toBe(true);
  expect(isOver({ ...stay, end: 'rubbish' }, 0)).toBe(true);
});

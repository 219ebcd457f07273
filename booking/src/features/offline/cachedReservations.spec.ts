import {
  cacheName,
  deleteCachedReservation,
  deleteExpiredReservations,
  hasEnded,
  listComing,
  readCacheName,
} from './cachedReservations';

const end = '2026-11-27T00:00:00Z';
const reservation = readCacheName(cacheName('abc-DEF_1', end));

it("A cache name contains the reservation's token and end", () => {
  expect(reservation).toEqual({ name: `reservation ${end} abc-DEF_1`, end, token: 'abc-DEF_1' });
});

it('Other caches are ignored', () => {
  expect(readCacheName('workbox-precache')).toBeNull();
  expect(readCacheName('reservation')).toBeNull();
  expect(readCacheName(`reservation ${end}`)).toBeNull();
  expect(readCacheName(`pages ${end} abc`)).toBeNull();
});

it('A reservation has ended from its end on, and also if the end is unreadable', () => {
  if (!reservation) throw new Error('no reservation');
  expect(hasEnded(reservation, Date.parse(end) - 1)).toBe(false);
  expect(hasEnded(reservation, Date.parse(end))).toBe(true);
  expect(hasEnded({ ...reservation, end: 'rubbish' }, 0)).toBe(true);
});

describe('The caches of the browser', () => {
  let names: string[];
  let emptyNames: string[];
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [later, sooner, ended] = [
    cacheName('later', hour(5)),
    cacheName('sooner', hour(2)),
    cacheName('ended', hour(-1)),
  ];

  /** Node has no cache storage. */
  beforeEach(() => {
    names = ['workbox-precache', later, ended, sooner];
    emptyNames = [];
    const storage: Pick<CacheStorage, 'keys' | 'match' | 'delete'> = {
      keys: async () => [...names],
      match: async (path, { cacheName: name = '' } = {}) =>
        path === `/reservation/${readCacheName(name)?.token}` && !emptyNames.includes(name)
          ? new Response()
          : undefined,
      delete: async (name) => {
        names = names.filter((other) => other !== name);
        return true;
      },
    };
    Object.assign(globalThis, { caches: storage });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches');
  });

  const tokens = async () => (await listComing()).map(({ token }) => token);

  it('The coming reservations are those that have not ended, in the order of their ends', async () => {
    expect(await tokens()).toEqual(['sooner', 'later']);
    names = ['workbox-precache', ended];
    expect(await tokens()).toEqual([]);
  });

  it('An empty cache is no reservation', async () => {
    emptyNames = [sooner];
    expect(await tokens()).toEqual(['later']);
    emptyNames = [sooner, later];
    expect(await tokens()).toEqual([]);
  });

  it('Only the caches of ended reservations are deleted when they expire', async () => {
    await deleteExpiredReservations();
    expect(names).toEqual(['workbox-precache', later, sooner]);
  });

  it('Deleting a reservation leaves other caches', async () => {
    await deleteCachedReservation('later');
    expect(names).toEqual(['workbox-precache', ended, sooner]);
  });
});

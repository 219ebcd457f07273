/**
 * What a stay's page needs to open without a network lies in a cache of its own, named by the stay's end and its
 * token; so it can be told from the name alone what has had its day.
 */
const prefix = 'stay';

export const cacheName = (token: string, end: string): string => [prefix, end, token].join(' ');

interface KeptStay {
  name: string;
  end: string;
  token: string;
}

export function readCacheName(name: string): KeptStay | null {
  const [first, end, token] = name.split(' ');
  return first === prefix && end && token ? { name, end, token } : null;
}

export const isOver = ({ end }: KeptStay, nowMs: number): boolean => !(Date.parse(end) > nowMs);

const allStays = async (): Promise<KeptStay[]> =>
  (await caches.keys()).map(readCacheName).filter((stay) => stay !== null);

async function dropWhere(dropped: (stay: KeptStay) => boolean): Promise<void> {
  const stays = await allStays();
  await Promise.all(stays.filter(dropped).map(({ name }) => caches.delete(name)));
}

/** The kept stay that ends first, or null. */
export async function nextStay(): Promise<KeptStay | null> {
  const stays = (await allStays()).filter((stay) => !isOver(stay, Date.now()));
  return stays.sort((a, b) => Date.parse(a.end) - Date.parse(b.end))[0] ?? null;
}

/** Deletes what was kept for stays that are over. Called by the page and by the service worker. */
export const dropEndedStays = (): Promise<void> => dropWhere((stay) => isOver(stay, Date.now()));

export const dropStay = (token: string): Promise<void> => dropWhere((stay) => stay.token === token);

import type { SearchTarget } from './searchTargets';

const maxRecent = 5;
const keyOf = (userId: number) => `search.recent.${userId}`;

/**
 * What a user opened with the search, the last one first. In the session of the tab, because the titles name drivers,
 * whose data must not outlive them in a browser.
 */
export function recentTargets(userId: number): SearchTarget[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as SearchTarget[]) : [];
  } catch {
    return [];
  }
}

export function rememberTarget(
  userId: number,
  { path, key, title, details, reservation }: SearchTarget,
): void {
  const target = { group: 'recent', path, key, title, details, reservation };
  const others = recentTargets(userId).filter((one) => one.path !== path || one.key !== key);
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify([target, ...others].slice(0, maxRecent)));
  } catch {
    // Storage may be switched off or full; the search works without it.
  }
}

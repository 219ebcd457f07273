import type { Page, Route } from '@playwright/test';

/**
 * The server carries out the next request to this path, and its response does not reach the page, as in a garage. With
 * `isCut`, no later request gets through either, until the result is called.
 */
export async function loseResponse(page: Page, path: string, isCut: boolean): Promise<() => void> {
  let isLost = false;
  let isOffline = isCut;
  const handle = async (route: Route) => {
    if (isLost) return isOffline ? route.abort() : route.fallback();
    if (!new URL(route.request().url()).pathname.endsWith(path)) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  };
  // Not removed, because that would fail a request that is under way.
  await page.route('**/*', handle);
  return () => {
    isOffline = false;
  };
}

import type { Page, Route } from '@playwright/test';

/**
 * The server carries out the next request to this path, and its response does not reach the page, as in a garage. With
 * `isCut`, no later request gets through either. The result restores the network.
 */
export async function loseResponse(page: Page, path: string, isCut: boolean): Promise<() => Promise<void>> {
  let isLost = false;
  const handle = async (route: Route) => {
    if (isLost) return isCut ? route.abort() : route.fallback();
    if (!new URL(route.request().url()).pathname.endsWith(path)) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  };
  await page.route('**/*', handle);
  return () => page.unroute('**/*', handle);
}

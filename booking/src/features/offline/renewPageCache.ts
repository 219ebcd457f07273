import { assetsInUse, isAsset, pageRequest } from '../../shared/pageAssets';

/**
 * Fetches the current page, its files and the images into the cache. The network may fail at any moment, as in the
 * entry of a garage, or the driver may leave the page: what an earlier visit cached is replaced file by file, the page
 * after the files that it needs, and files of earlier versions go last. A file that fails to load does not prevent
 * caching the others. Rejects if the page fails to load.
 */
export async function renewPageCache(cache: Cache, images: Request[] = []): Promise<void> {
  const assets = assetsInUse();
  await Promise.allSettled([...images, ...assets].map((request) => cache.add(request)));
  await cache.add(pageRequest());
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isAsset(pathname) && !assets.includes(pathname)) await cache.delete(request);
  }
}

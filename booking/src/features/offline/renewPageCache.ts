import { assetsInUse, pageRequest } from '../../shared/pageAssets';

interface Options {
  images?: Request[];
  /** URLs of entries that the caller put into the cache. */
  ownUrls?: string[];
  /** False once a later renewal has begun, which then removes what is no longer needed. */
  isLatest?: () => boolean;
}

/**
 * Fetches the current page, its files and the images into the cache. The network may fail at any moment, as in the
 * entry of a garage, or the driver may leave the page: what an earlier visit cached is replaced file by file, the page
 * after the files that it needs, and what is no longer needed goes last. A file that fails to load does not prevent
 * caching the others.
 */
export async function renewPageCache(
  cache: Cache,
  { images = [], ownUrls = [], isLatest = () => true }: Options = {},
): Promise<void> {
  const add = (request: Request | string) => cache.add(request).catch(() => {});
  const assets = assetsInUse();
  await Promise.all([...images, ...assets].map(add));
  const page = pageRequest();
  await add(page);
  if (!isLatest()) return;
  const urls = [...assets, ...ownUrls].map((url) => new URL(url, location.origin).href);
  const current = new Set([...urls, ...[page, ...images].map(({ url }) => url)]);
  const unneeded = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(unneeded.map((request) => cache.delete(request)));
}

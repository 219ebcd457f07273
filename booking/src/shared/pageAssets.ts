/** Resolves when all images of the page have loaded or failed. Used to defer less important requests. */
export const imagesLoaded = (): Promise<unknown> =>
  Promise.allSettled([...document.images].map((image) => image.decode()));

/** Request for the current page's HTML, which contains no personal data. */
export const pageRequest = (): Request =>
  new Request(location.pathname, { headers: { Accept: 'text/html' } });

const isAsset = (url: URL): boolean => url.origin === location.origin && url.pathname.startsWith('/assets/');

/** Paths of the scripts, fonts and texts that this page loaded. */
export const assetsInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter(isAsset)
    .map((url) => url.pathname);

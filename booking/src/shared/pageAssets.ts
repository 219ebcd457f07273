/** Resolves when all images of the page have loaded or failed. Used to defer less important requests. */
export const imagesLoaded = (): Promise<unknown> =>
  Promise.allSettled([...document.images].map((image) => image.decode()));

/** Request for the current page's HTML, which contains no personal data. */
export const pageRequest = (): Request =>
  new Request(location.pathname, { headers: { Accept: 'text/html' } });

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Paths of the scripts, fonts and texts that this page loaded. The page's policy allows those of this server only. */
export const assetsInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(isAsset);

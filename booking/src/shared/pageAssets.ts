/** When every picture of the page is there, or is known not to come: what can wait must not slow them down. */
export const imagesLoaded = (): Promise<unknown> =>
  Promise.allSettled([...document.images].map((image) => image.decode()));

/** The page that is open, as the server hands it out: without anything of the driver's in it. */
export const pageRequest = (): Request =>
  new Request(location.pathname, { headers: { Accept: 'text/html' } });

const isAsset = (url: URL): boolean =>
  url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/mark.svg');

/** Scripts, styles, fonts and texts that this very page was made of. */
export const assetsInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter(isAsset)
    .map((url) => url.pathname);

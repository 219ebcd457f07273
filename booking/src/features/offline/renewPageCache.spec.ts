/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { renewPageCache } from './renewPageCache';

const address = (path: string) => location.origin + path;

/** jsdom has no requests and no caches. Of each, what the function uses. */
class PageRequest {
  readonly url: string;
  constructor(path: string) {
    this.url = address(path);
  }
}

/** Requests in `unreachable` do not complete, those in `failing` fail. */
function openCache(before: string[], { unreachable = [] as string[], failing = [] as string[] } = {}) {
  const entries = new Set(before.map(address));
  const added: string[] = [];
  const cache = {
    add: async (request: string | PageRequest) => {
      const url = typeof request === 'string' ? address(request) : request.url;
      if (unreachable.map(address).includes(url)) await new Promise(() => {});
      if (failing.map(address).includes(url)) throw new TypeError('Failed to fetch');
      added.push(url);
      entries.add(url);
    },
    keys: async () => [...entries].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => entries.delete(url),
  };
  return { cache: cache as unknown as Cache, entries, added };
}

const originalRequest = globalThis.Request;
beforeEach(() => {
  Object.assign(globalThis, { Request: PageRequest });
  history.replaceState(null, '', '/reservation/token');
  performance.getEntriesByType = () =>
    [{ name: address('/assets/new.js') }, { name: 'https://example.com/other.js' }] as PerformanceEntryList;
});
afterEach(() => Object.assign(globalThis, { Request: originalRequest }));

const image = new PageRequest('/map') as unknown as Request;
const earlier = ['/reservation/token', '/assets/old.js', '/map', '/reservations/token'];
const paths = (entries: Iterable<string>) => [...entries].map((url) => new URL(url).pathname).sort();

describe('renewPageCache', () => {
  it('A new copy has the page, its files and images, and no files of an earlier version', async () => {
    const { cache, entries, added } = openCache(earlier);
    await renewPageCache(cache, [image]);
    expect(paths(entries)).toEqual(['/assets/new.js', '/map', '/reservation/token', '/reservations/token']);
    // The page comes after the files that it needs.
    expect(added.at(-1)).toBe(address('/reservation/token'));
  });

  it.each(['/map', '/assets/new.js', '/reservation/token'])(
    'The earlier copy stays whole while %s does not arrive',
    async (path) => {
      const { cache, entries } = openCache(earlier, { unreachable: [path] });
      void renewPageCache(cache, [image]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(paths(entries)).toEqual(expect.arrayContaining([...earlier].sort()));
    },
  );

  it('What fails to load remains as it was', async () => {
    const { cache, entries } = openCache(earlier, { failing: ['/map'] });
    await renewPageCache(cache, [image]);
    expect(paths(entries)).toEqual(['/assets/new.js', '/map', '/reservation/token', '/reservations/token']);
  });

  it('A page that fails to load has its files as before', async () => {
    const { cache, entries } = openCache(earlier, { failing: ['/reservation/token'] });
    await expect(renewPageCache(cache)).rejects.toThrow('Failed to fetch');
    expect(paths(entries)).toEqual([...earlier, '/assets/new.js'].sort());
  });
});

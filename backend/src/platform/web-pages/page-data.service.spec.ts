import { type PageData, PageDataService } from './page-data.service.js';

const map: PageData = { links: ['</map>'] };
const noData: PageData = { links: [] };
const pending = () => new Promise<PageData>(() => {});

function createPages(source: () => Promise<PageData>) {
  const pages = new PageDataService();
  const requested: string[] = [];
  pages.add('stay', (rest, language) => {
    requested.push(`${rest} ${language}`);
    return source();
  });
  return { pages, requested };
}

it('The source of a page receives the rest of its path and the language', async () => {
  const { pages, requested } = createPages(() => Promise.resolve(map));
  expect(await pages.of('/stay/abc?lang=en', 'en')).toEqual(map);
  expect(requested).toEqual(['abc en']);
});

it.each(['/', '/stay', '/stay/', '/other/abc', '/constructor/abc'])(
  'There is no data for %s',
  async (url) => {
    const { pages, requested } = createPages(() => Promise.resolve(map));
    expect(await pages.of(url, 'he')).toEqual(noData);
    expect(requested).toEqual([]);
  },
);

it('A failed source yields no data and is queried again for the next page', async () => {
  const { pages, requested } = createPages(() => Promise.reject(new Error('away')));
  expect(await pages.of('/stay/abc', 'he')).toEqual(noData);
  await pages.of('/stay/abc', 'he');
  expect(requested).toHaveLength(2);
});

it('A source that does not respond neither delays a page nor is queried again for each page', async () => {
  const { pages, requested } = createPages(pending);
  const startedAt = performance.now();
  expect(await pages.of('/stay/abc', 'he')).toEqual(noData);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await pages.of('/stay/abc', 'he');
  expect(requested).toHaveLength(1);
});

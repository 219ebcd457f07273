import { PageHintsService } from './page-hints.service.js';

const pending = () => new Promise<string[]>(() => {});

function createHints(source: () => Promise<string[]>) {
  const hints = new PageHintsService();
  const requested: string[] = [];
  hints.add('stay', (rest, language) => {
    requested.push(`${rest} ${language}`);
    return source();
  });
  return { hints, requested };
}

it('The source of a page receives the rest of its path and the language', async () => {
  const { hints, requested } = createHints(() => Promise.resolve(['</map>']));
  expect(await hints.of('/stay/abc?lang=en', 'en')).toEqual(['</map>']);
  expect(requested).toEqual(['abc en']);
});

it.each(['/', '/stay', '/stay/', '/other/abc', '/constructor/abc'])(
  'There are no hints for %s',
  async (url) => {
    const { hints, requested } = createHints(() => Promise.resolve(['</map>']));
    expect(await hints.of(url, 'he')).toEqual([]);
    expect(requested).toEqual([]);
  },
);

it('A failed source yields no hints and is queried again for the next page', async () => {
  const { hints, requested } = createHints(() => Promise.reject(new Error('away')));
  expect(await hints.of('/stay/abc', 'he')).toEqual([]);
  await hints.of('/stay/abc', 'he');
  expect(requested).toHaveLength(2);
});

it('A source that does not respond neither delays a page nor is queried again for each page', async () => {
  const { hints, requested } = createHints(pending);
  const startedAt = performance.now();
  expect(await hints.of('/stay/abc', 'he')).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await hints.of('/stay/abc', 'he');
  expect(requested).toHaveLength(1);
});

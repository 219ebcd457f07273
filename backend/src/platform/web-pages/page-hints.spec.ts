import { PageHints } from './page-hints.js';

const never = () => new Promise<string[]>(() => {});

function someHints(source: () => Promise<string[]>) {
  const hints = new PageHints();
  const asked: string[] = [];
  hints.add('stay', (rest, language) => {
    asked.push(`${rest} ${language}`);
    return source();
  });
  return { hints, asked };
}

it('asks who knows of the page, with the rest of its address', async () => {
  const { hints, asked } = someHints(() => Promise.resolve(['</map>']));
  expect(await hints.of('/stay/abc?lang=en', 'en')).toEqual(['</map>']);
  expect(asked).toEqual(['abc en']);
});

it.each(['/', '/stay', '/stay/', '/other/abc', '/constructor/abc'])('knows nothing of %s', async (url) => {
  const { hints, asked } = someHints(() => Promise.resolve(['</map>']));
  expect(await hints.of(url, 'he')).toEqual([]);
  expect(asked).toEqual([]);
});

it('does without what fails, and asks again', async () => {
  const { hints, asked } = someHints(() => Promise.reject(new Error('away')));
  expect(await hints.of('/stay/abc', 'he')).toEqual([]);
  await hints.of('/stay/abc', 'he');
  expect(asked).toHaveLength(2);
});

it('does not hold a page up for what does not answer, nor asks it with each page', async () => {
  const { hints, asked } = someHints(never);
  const begin = performance.now();
  expect(await hints.of('/stay/abc', 'he')).toEqual([]);
  expect(performance.now() - begin).toBeLessThan(1_000);
  await hints.of('/stay/abc', 'he');
  expect(asked).toHaveLength(1);
});

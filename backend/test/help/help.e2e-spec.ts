import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const pageAt = (path: string) => test.agent.get(path).set('accept', 'text/html');
const linksIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/help[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

describe.each(['he', 'en'])('The guides in %s', (language) => {
  it('Every guide, picture and heading that a page of the help links to exists', async () => {
    const visited = new Map<string, string>();
    const waiting = [`/help?lang=${language}`];
    for (const link of waiting) {
      const [path = ''] = link.split('#');
      if (visited.has(path)) continue;
      const response = await pageAt(path).set('cookie', `lang=${language}`).expect(200);
      visited.set(path, path.includes('/images/') ? '' : response.text);
      waiting.push(...linksIn(visited.get(path) ?? ''));
    }
    expect(
      [...visited.keys()].filter(
        (path) => path.endsWith(`?lang=${language}`) && /^\/help\/[a-z-]+\?/.test(path),
      ),
    ).toHaveLength(6);
    expect([...visited.keys()].filter((path) => path.endsWith('.png')).length).toBeGreaterThan(5);
    for (const link of waiting.filter((each) => each.includes('#'))) {
      const [path = '', id = ''] = link.split('#');
      expect(visited.get(path)).toContain(`id="${decodeURIComponent(id)}"`);
    }
  });
});

it('A picture opens in full size, and that of a phone is not wider than one', async () => {
  const { text } = await pageAt('/help/owner?lang=en').expect(200);
  expect(text).toMatch(
    /<a class="wide" href="(\/help\/images\/my-money-en\.png)"><img src="\1" alt="My money" width="1280" /,
  );
  expect(text).toMatch(/<img src="\/help\/images\/gate-phone-en\.png" alt="[^"]+" width="300" height="649"/);
});

it('A search lists the sections with all words, and links to their headings', async () => {
  const { text } = await pageAt(`/help?q=${encodeURIComponent('חסימה קומה')}&lang=he`).expect(200);
  expect(text).toContain('href="/help/owner?lang=he#שומרים-מקומות-לעצמכם"');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

const search = async (query: string, language: string) =>
  (await pageAt(`/help?q=${encodeURIComponent(query)}&lang=${language}`).expect(200)).text;
const isFound = (html: string) => html.includes('class="help-list"><li');

it.each([
  ['he', 'מע"מ'],
  ['he', 'מעמ'],
  ['he', 'passkey'],
  ['he', 'זיכוי'],
  ['he', 'אירוע שנדחה'],
  ['he', 'גיבוי'],
  ['en', 'export excel'],
  ['en', 'refunds'],
  ['en', 'postponed event'],
  ['en', 'backup'],
])('A search in %s finds “%s”, however it is written or inflected', async (language, query) => {
  expect(isFound(await search(query, language))).toBe(true);
});

it.each([
  ['he', 'zhfuh', 'זיכוי'],
  ['en', 'רקכומג', 'refund'],
])('A search in %s for “%s” is read as “%s”', async (language, query, meant) => {
  const text = await search(query, language);
  expect([isFound(text), text.includes(`&quot;${meant}&quot;`)]).toEqual([true, true]);
});

it.each([
  ['en', 'resevation', 'reservation'],
  ['en', 'calendr', 'calendar'],
  ['he', 'ביטל', 'ביטול'],
])('A search in %s for “%s”, with a typing mistake, is read as “%s”', async (language, query, meant) => {
  const text = await search(query, language);
  expect([isFound(text), text.includes(`&quot;${meant}&quot;`)]).toEqual([true, true]);
});

it.each(['xxxxxxxx', 'resxxrvation'])(
  'A search for “%s”, too different from all words, finds nothing',
  async (query) => {
    const text = await search(query, 'en');
    expect([isFound(text), text.includes('Nothing was found.')]).toEqual([false, true]);
  },
);

it.each([
  ['he', 'barrier', 'barrier', 'en'],
  ['en', 'החזר', 'החזר', 'he'],
])('A search in %s for “%s” leads to what the other language has', async (language, query, meant, other) => {
  const text = await search(query, language);
  const params = new URLSearchParams({ q: meant, lang: other });
  expect(text).toContain(`href="/help?${params.toString().replace('&', '&amp;')}"`);
});

it.each(['x', 'ו', 'a b'])('A search for “%s” lists nothing', async (query) => {
  expect(isFound(await search(query, 'he'))).toBe(false);
});

it('What scrolls sideways can be focused', async () => {
  const { text } = await pageAt('/help/integrator?lang=en').expect(200);
  expect(text).toContain('<pre tabindex="0">');
  expect(text).not.toMatch(/<(?:pre|table)>/);
});

it('What was searched for is displayed as text, and a long one is cut', async () => {
  const { text } = await pageAt(`/help?q=${encodeURIComponent(`<b>${'x'.repeat(5_000)}`)}&lang=en`).expect(
    200,
  );
  expect(text).toContain('&lt;b&gt;xxx');
  expect(text).not.toContain('x'.repeat(81));
  expect(text).toContain('Nothing was found');
});

it.each(['/help/secret', '/help/..%2Fconfiguration', '/help/owner.md'])(
  'There is no guide %s',
  async (path) => {
    await pageAt(path).expect(404);
  },
);

it.each(['/help/images/..%2F..%2Fpackage.json', '/help/images/none.png', '/help/images/owner-spots-he'])(
  'There is no picture %s',
  async (path) => {
    await test.agent.get(path).expect(404);
  },
);

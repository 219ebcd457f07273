import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import robotsParser from 'robots-parser';
import { AnnouncementService } from '../../src/platform/web-pages/announcement.service.js';
import { PageDataService } from '../../src/platform/web-pages/page-data.service.js';
import { registerPages } from '../../src/platform/web-pages/register-pages.js';

/** The package's types describe a default export that its CommonJS module does not have. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;
const apiDocument = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8'),
) as { paths: Record<string, unknown> };
const folder = mkdtempSync(join(tmpdir(), 'panui-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string | Buffer>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const page = (name: string, head = '') =>
  `<!doctype html>\n<html lang="he" dir="rtl" class="x"><head>${head}</head><body><div id="root">${name} ${'x'.repeat(2_000)}</div></body></html>`;

async function serve(app: string, notified?: string): Promise<FastifyInstance> {
  const server = fastify();
  const folders = { booking: join(folder, app, 'booking'), admin: join(folder, app, 'admin') };
  const notFound: Parameters<typeof registerPages>[1]['notFound'] = (_request, reply) =>
    void reply.status(404).type('application/problem+json').send('{"code":"not_found"}');
  server.setNotFoundHandler(notFound);
  const data = new PageDataService();
  data.add('reservation', (token) => {
    const links = [`</map-of-${token}>; rel=preload; as=image`];
    return Promise.resolve({
      links,
      content: { path: `/data-of-${token}`, data: { token, html: '</script>' } },
    });
  });
  data.add('reserve', (query) =>
    Promise.resolve({ links: ['</map>; rel=preload; as=image'], content: { data: { query } } }),
  );
  const announcement = new AnnouncementService();
  if (notified) announcement.setSource(() => Promise.resolve(notified));
  await registerPages(server, { notFound, folders, data, announcement });
  return server;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hashOf('body{margin:0}');
const scriptHash = hashOf('boot()');

/** Differs from the server's own compression, so that the test can tell them apart. */
const packedByTheBuild = brotliCompressSync('// packed by the build');

let server: FastifyInstance;
beforeAll(async () => {
  write({
    'built/booking/index.html': page(
      'drivers',
      '<script>boot()</script><script src="/a.js">other()</script><style>body{margin:0}</style>',
    ),
    'built/booking/landing.he.html': page('drivers, drawn in Hebrew'),
    'built/booking/landing.en.html': page('drivers, drawn in English'),
    'built/booking/assets/app-Ab12Cd34.js': `export {};${' '.repeat(3_000)}`,
    'built/booking/assets/heebo-Ab12Cd34.woff2': 'font '.repeat(1_000),
    'built/booking/mark.svg': '<svg/>',
    'built/booking/assets/page-Ab12Cd34.js': `export {};${' '.repeat(3_000)}`,
    'built/booking/assets/page-Ab12Cd34.js.br': packedByTheBuild,
    'built/booking/sw.js': '// worker',
    'built/booking/.stamp': 'secret',
    'rendering/booking/index.html': `<html><head><link rel="modulepreload" href="/assets/app.js"></head><body><div id="root"><div class="boot" aria-hidden="true"><svg></svg></div></div></body></html>`,
    'rendering/booking/preloads.json': JSON.stringify({
      reservation: {
        he: ['</assets/page.js>; rel=modulepreload', '</assets/core.he.json>; rel=preload; as=fetch'],
      },
      reserve: {
        he: ['</assets/reserve.js>; rel=modulepreload', '</assets/core.he.json>; rel=preload; as=fetch'],
        en: [],
      },
    }),
    'rendering/booking/.server/core.he.json': '{"greeting":"שלום"}',
    'rendering/booking/.server/core.en.json': '{"greeting":"Hello"}',
    'rendering/booking/.server/render.mjs': `export const renderReservation = (language, { greeting }, { token }) => {
      if (token === 'broken') throw new Error('no such text');
      return '<main>' + greeting + ' ' + token + '</main>';
    };
    let renders = 0;
    export const renderReserve = (language, { greeting }, { query }) => {
      if (query === 'broken') throw new Error('no such text');
      return '<main>' + greeting + ' ' + query + ', rendered as number ' + ++renders + '</main>';
    };`,
    'built/admin/index.html': page('operators'),
    'built/admin/admin-assets/main-Ab12Cd34.css': 'a{}',
  });
  server = await serve('built');
});
afterAll(() => server.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = browser) => server.inject({ url, headers });

describe('Pages', () => {
  it('A trailing slash of a drivers’ page redirects and keeps the query', async () => {
    const result = await get('/reserve/?venue_id=1&reservation_time=2');
    expect([result.statusCode, result.headers.location]).toEqual([
      301,
      '/reserve?venue_id=1&reservation_time=2',
    ]);
    expect((await get('/favicon.ico')).headers.location).toBe('/mark.svg');
  });

  it.each([
    '/',
    '/reserve?venue_id=1',
    '/reservation/abc',
    '/terms-of-use',
    '/privacy-policy',
    '/accessibility',
  ])('The drivers’ page %s is served to browsers and to clients that accept anything', async (path) => {
    for (const headers of [browser, { accept: '*/*' }, {}]) {
      const response = await get(path, headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('drivers');
    }
  });

  it.each(['/login', '/dashboard', '/users/7/edit', '/owner/spots', '/settings/profile', '/reservations'])(
    'The operators’ page %s is served',
    async (path) => {
      for (const headers of [browser, { accept: '*/*' }, {}]) {
        expect((await get(path, headers)).body).toContain('operators');
      }
    },
  );

  it('The landing page is prerendered in the requested language, and other pages are not', async () => {
    for (const [path, drawn] of [
      ['/', 'drawn in Hebrew'],
      ['/?lang=en&from=mail', 'drawn in English'],
    ] as const)
      expect((await get(path)).body).toContain(drawn);
    for (const path of ['/reserve', '/reservation/abc', '/terms-of-use'])
      expect((await get(path)).body).not.toContain('drawn');
  });

  it.each([
    '/some/where',
    '/reserv',
    '/Reserve',
    '/reserve/x',
    '/reserve&venue_id=1',
    '/reservation',
    '/shared/a/b',
  ])('The mangled address %s gets the drivers’ page with 404', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('drivers');
    const again = await get(path, { ...browser, 'if-none-match': String(response.headers['etag']) });
    expect(again.statusCode).toBe(404);
  });

  it('A trailing slash does not mangle the link of a reservation', async () => {
    expect((await get('/reservation/secret/')).statusCode).toBe(200);
  });

  it('The operators’ app is served for every page that it has', async () => {
    const admin = join(import.meta.dirname, '../../../admin/src');
    const read = (name: string) => readFileSync(join(admin, name), 'utf8');
    const routes = [...read('app/App.tsx').matchAll(/path="(\/[\w-]+)/g)].map(([, path]) => path ?? '');
    const resources = readdirSync(join(admin, 'features')).flatMap((feature) => {
      const index = `features/${feature}/index.tsx`;
      const [, name] = existsSync(join(admin, index)) ? (/ name: '([\w-]+)'/.exec(read(index)) ?? []) : [];
      return name ? [`/${name}`] : [];
    });
    expect(Math.min(routes.length, resources.length)).toBeGreaterThan(10);
    for (const path of [...routes, ...resources, '/login', '/account-setup'])
      expect([path, (await get(path)).body]).toEqual([path, expect.stringContaining('operators')]);
  });

  it('Any other path returns 404 to clients that are no browsers', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const response = await get('/some/where', { accept });
      expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found' }]);
    }
  });

  it('A client that accepts only JSON gets 404 instead of a page', async () => {
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      expect((await get('/reserve', { accept })).statusCode).toBe(404);
    }
  });

  it.each([
    '/assets/gone.js',
    '/admin-assets/gone.css',
    '/gone.map',
    '/.env',
    '/.stamp',
    '/.git/config',
    '/index.html',
    '/landing.he.html',
    '/assets/..%2f..%2f.stamp',
    '/assets',
    '/assets/',
    '/assets/../.stamp',
    '/assets/%2e%2e/index.html',
    '/assets/..%5c..%5c.stamp',
    '/%2e%2e/admin/index.html',
    '/%2fetc%2fhosts.txt',
  ])('The missing file %s returns 404 instead of a page', async (path) => {
    const response = await get(path);
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found' }]);
  });

  it('HEAD returns the same headers as GET without a body', async () => {
    for (const url of ['/reserve', '/assets/app-Ab12Cd34.js']) {
      const headers = { ...browser, 'accept-encoding': 'br' };
      const [head, whole] = await Promise.all([
        server.inject({ method: 'HEAD', url, headers }),
        get(url, headers),
      ]);
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
      expect(Number(head.headers['content-length'])).toBe(whole.rawPayload.length);
    }
  });

  it('No page is served for other methods', async () => {
    for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
      expect((await server.inject({ method, url: '/reserve', headers: browser })).statusCode).toBe(404);
    }
  });
});

describe('The language of a page', () => {
  const html = (body: string) => /<html[^>]*>/.exec(body)?.[0];

  it.each([
    ['/', {}, '<html lang="he" dir="rtl">'],
    ['/?lang=en', {}, '<html lang="en" dir="ltr">'],
    ['/', { cookie: 'a=b; panui_lang=en' }, '<html lang="en" dir="ltr">'],
    ['/?lang=he', { cookie: 'panui_lang=en' }, '<html lang="he" dir="rtl">'],
    ['/?lang=xx', { cookie: 'panui_lang=yy' }, '<html lang="he" dir="rtl">'],
    ['/login?lang=en', { 'accept-language': 'he' }, '<html lang="en" dir="ltr">'],
    ['/', { 'accept-language': 'en' }, '<html lang="he" dir="rtl">'],
  ])('The HTML element of %s with %j has the expected language', async (path, headers, tag) => {
    expect(html((await get(path, { ...browser, ...headers })).body)).toBe(tag);
  });

  it('A lang parameter with a known language sets the language cookie', async () => {
    expect((await get('/reserve?lang=en')).headers['set-cookie']).toBe(
      'panui_lang=en; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect((await get('/reserve?lang=xx')).headers['set-cookie']).toBeUndefined();
    expect((await get('/reserve')).headers['set-cookie']).toBeUndefined();
  });
});

describe('Headers and encoding of pages and files', () => {
  it('Files with a hash in their name are cached forever, and others are revalidated', async () => {
    const cached = 'public, max-age=31536000, immutable';
    expect((await get('/assets/app-Ab12Cd34.js')).headers['cache-control']).toBe(cached);
    expect((await get('/admin-assets/main-Ab12Cd34.css')).headers['cache-control']).toBe(cached);
    for (const path of ['/', '/sw.js', '/mark.svg']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('An unchanged page returns 304', async () => {
    const etag = String((await get('/reserve')).headers['etag']);
    const again = await get('/reserve', { ...browser, 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/reserve?lang=en', { ...browser, 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['BR;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['deflate, *;q=0', undefined, (bytes: Buffer) => bytes],
  ])(
    'A long file requested with Accept-Encoding %s is compressed accordingly, with a Vary header',
    async (encoding, expected, unpack) => {
      for (const path of ['/', '/assets/app-Ab12Cd34.js']) {
        const plain = await get(path);
        // The second response comes from the cache that the first one filled.
        for (const response of [
          await get(path, { ...browser, 'accept-encoding': encoding }),
          await get(path, { ...browser, 'accept-encoding': encoding }),
        ]) {
          expect(response.headers['content-encoding']).toBe(expected);
          expect(unpack(response.rawPayload).toString()).toBe(plain.body);
          if (expected) expect(response.rawPayload.length).toBeLessThan(500);
          expect(String(response.headers['vary'])).toMatch(/accept-encoding/);
        }
        expect(String(plain.headers['vary'])).toMatch(/accept-encoding/);
      }
    },
  );

  it('Short or already compressed files are not compressed', async () => {
    for (const path of ['/mark.svg', '/assets/heebo-Ab12Cd34.woff2']) {
      const response = await get(path, { 'accept-encoding': 'br' });
      expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined]);
    }
  });

  it('A file compressed by the build is served compressed, and its compressed twin has no path of its own', async () => {
    const path = '/assets/page-Ab12Cd34.js';
    const packed = await get(path, { 'accept-encoding': 'br' });
    expect(packed.rawPayload).toEqual(packedByTheBuild);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect((await get(path, {})).body).toMatch(/^export/);
    expect((await get(`${path}.br`, {})).statusCode).toBe(404);
  });

  it.each([
    ['/assets/app-Ab12Cd34.js', 'text/javascript; charset=utf-8'],
    ['/admin-assets/main-Ab12Cd34.css', 'text/css; charset=utf-8'],
    ['/assets/heebo-Ab12Cd34.woff2', 'font/woff2'],
    ['/mark.svg', 'image/svg+xml'],
  ])('The content type of %s is correct', async (path, type) => {
    expect((await get(path, {})).headers['content-type']).toBe(type);
  });

  it('The content security policy allows own scripts and styles, and of inline ones only those of the page’s build', async () => {
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
    for (const path of ['/', '/login']) expect(await policyOf(path)).not.toMatch(/unsafe|https?:|\*/);
    const operators = await policyOf('/login');
    expect(operators).toContain("script-src 'self';");
    expect(operators).not.toContain(styleHash);
    const drivers = await policyOf('/');
    expect(drivers).toContain(`; script-src 'self' ${scriptHash}; style-src 'self' ${styleHash}`);
  });

  it.each(['/reservation/secret', '/reservation/secret/', '/reservation/secret/x', '//reservation/secret'])(
    'The reservation page %s is never cached, indexed or sent as a referrer',
    async (path) => {
      for (const headers of [browser, { accept: 'application/json' }]) {
        expect((await get(path, headers)).headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        });
      }
    },
  );

  it('Preload hints are sent to a browser tab, and not for a copy that is stored', async () => {
    const linkFor = async (dest?: string, mode?: string) => {
      const fetched = { ...(dest && { 'sec-fetch-dest': dest }), ...(mode && { 'sec-fetch-mode': mode }) };
      return (await get('/reservation/secret', { ...browser, ...fetched })).headers['link'];
    };
    const named =
      '</data-of-secret>; rel=preload; as=fetch; crossorigin, </map-of-secret>; rel=preload; as=image';
    expect([await linkFor(), await linkFor('document'), await linkFor('empty', 'cors')]).toEqual([
      named,
      named,
      undefined,
    ]);
    // A service worker sends the navigation of a tab on.
    expect(await linkFor('empty', 'navigate')).toBe(named);
  });

  describe('With a render module', () => {
    let rendering: FastifyInstance;
    beforeAll(async () => {
      rendering = await serve('rendering');
    });
    afterAll(() => rendering.close());
    const open = (url: string, headers = {}) =>
      rendering.inject({ url, headers: { ...browser, ...headers } });

    it('The page contains its content, its data and the list of its scripts, in its language', async () => {
      const { body, headers } = await open('/reservation/abc');
      expect(body).toContain('<div id="root"><main>שלום abc</main></div>');
      expect(body).not.toContain('boot');
      // Nothing in the data ends the script element.
      const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1];
      expect(JSON.parse(data ?? '')).toEqual({ token: 'abc', html: '</script>' });
      expect(body.match(/<link [^>]*>/g)).toEqual(['<link rel="modulepreload" href="/assets/page.js">']);
      expect(body).toContain(
        '<template id="page-scripts"><link rel="modulepreload" href="/assets/page.js"></template>',
      );
      // Nothing that the browser would load before the first paint except the map.
      expect(headers['link']).toBe('</map-of-abc>; rel=preload; as=image');
      expect((await open('/reservation/abc?lang=en')).body).toContain('<main>Hello abc</main>');
    });

    it('The service worker gets the page without content', async () => {
      const { body } = await open('/reservation/abc', { 'sec-fetch-dest': 'empty' });
      expect(body).toContain('boot');
      expect(body).not.toContain('abc');
    });

    it('Without its content when rendering fails, the page preloads what the browser renders it with', async () => {
      const { statusCode, body, headers } = await open('/reservation/broken');
      expect(statusCode).toBe(200);
      expect(body).toContain('boot');
      expect(headers['link']).toContain('</assets/page.js>; rel=modulepreload, </assets/core.he.json>');
      expect(headers['link']).toContain('</data-of-broken>; rel=preload; as=fetch; crossorigin');
    });

    it('The page that holds a spot contains its content and the list of its scripts, and preloads only its map', async () => {
      const { body, headers } = await open('/reserve?a');
      expect(body).toMatch(/<div id="root"><main>שלום a, rendered as number \d+<\/main><\/div>/);
      expect(body).not.toContain('boot');
      expect(body).not.toContain('page-data');
      expect(body.match(/<link [^>]*>/g)).toEqual(['<link rel="modulepreload" href="/assets/reserve.js">']);
      expect(body).toContain(
        '<template id="page-scripts"><link rel="modulepreload" href="/assets/reserve.js"></template>',
      );
      expect(headers['link']).toBe('</map>; rel=preload; as=image');
    });

    /** Which rendering the page is of. */
    const numberOf = async (url: string) => /number (\d+)/.exec((await open(url)).body)?.[1];

    it('The page that holds a spot is rendered once for each link and language', async () => {
      const first = await numberOf('/reserve?once');
      expect(first).toBeDefined();
      expect(await numberOf('/reserve?once')).toBe(first);
      expect(await numberOf('/reserve?another')).not.toBe(first);
      expect((await open('/reserve?once&lang=en')).body).toContain('Hello once');
      expect(await numberOf('/reserve?once')).toBe(first);
    });

    it('Of many links, the pages rendered first are dropped', async () => {
      const first = await numberOf('/reserve?first');
      for (let link = 0; link < 200; link++) await open(`/reserve?${link}`);
      expect(await numberOf('/reserve?first')).not.toBe(first);
      expect(await numberOf('/reserve?199')).toBe(await numberOf('/reserve?199'));
    });

    it('When rendering fails, the page that holds a spot is rendered by the browser', async () => {
      const { statusCode, body, headers } = await open('/reserve?broken');
      expect(statusCode).toBe(200);
      expect(body).toContain('boot');
      expect(headers['link']).toContain('</assets/reserve.js>; rel=modulepreload');
    });

    it('The render module is not served', async () => {
      for (const file of ['render.mjs', 'core.he.json'])
        expect((await open(`/.server/${file}`, { accept: '*/*' })).statusCode).toBe(404);
    });
  });

  it('A reservation page is served with a trailing slash as well', async () => {
    expect((await get('/reservation/secret/')).body).toContain('drivers');
  });

  describe('The file robots.txt', () => {
    const site = 'https://panui.test';
    let canRead: (path: string) => boolean;
    beforeAll(async () => {
      const { body, headers } = await get('/robots.txt', { accept: '*/*' });
      expect(headers['content-type']).toContain('text/plain');
      const rules = parseRobots(`${site}/robots.txt`, body);
      canRead = (path) => rules.isAllowed(`${site}${path}`, 'Google-Calendar-Importer') === true;
    });

    it('Every address of the API may be read', () => {
      const paths = Object.keys(apiDocument.paths).map((path) => path.replace(/\{\w+\}/g, '7'));
      expect(paths.filter((path) => !canRead(path) || !canRead(`${path}?key=x`))).toEqual([]);
      expect(paths).toContain('/owners/me/lots/7/calendar.ics');
    });

    it('The product’s own pages and files may be read', () => {
      const paths = [
        '/',
        '/?lang=en',
        '/terms-of-use',
        '/privacy-policy',
        '/gate.he.webmanifest',
        '/mark.svg',
      ];
      expect(paths.filter((path) => !canRead(path))).toEqual([]);
    });

    it('Pages that hold a spot, contain a secret or need a login may not be read', () => {
      const paths = [
        ...['/reserve', '/reserve?venue_id=1&reservation_time=2', '/waitlist', '/gate'],
        ...['/reservation/secret', '/shared/secret?lang=en', '/join', '/reset-password', '/login?lang=en'],
        ...[
          '/owner',
          '/owner/spots',
          '/reservations',
          '/reservations?page=2',
          '/reservations/7',
          '/users/7/edit',
        ],
      ];
      expect(paths.filter(canRead)).toEqual([]);
    });
  });
});

describe('The announcement on drivers’ pages', () => {
  const notified = 'הלילה בין 02:00 ל־03:00 <b>אין</b> שמירה & "ביטול"';
  const displayed = '&lt;b&gt;אין&lt;/b&gt; שמירה &amp; &quot;ביטול&quot;</aside><div id="root">drivers';

  it('An announcement is on every drivers’ page as escaped text, and not on operators’ pages', async () => {
    const announcing = await serve('built', notified);
    for (const url of ['/', '/reserve?lang=en', '/reservation/secret', '/terms-of-use']) {
      const { statusCode, body, headers } = await announcing.inject({ url, headers: browser });
      expect([statusCode, body.includes(displayed)]).toEqual([200, true]);
      const again = await announcing.inject({
        url,
        headers: { ...browser, 'if-none-match': String(headers['etag']) },
      });
      expect(again.statusCode).toBe(304);
    }
    expect((await announcing.inject({ url: '/login', headers: browser })).body).not.toContain('<aside');
    await announcing.close();
  });

  it('A page that is stored contains no announcement, and one that a service worker opens does', async () => {
    const telling = await serve('built', notified);
    const fetched = (mode: string) =>
      telling.inject({
        url: '/reserve',
        headers: { ...browser, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': mode },
      });
    const [stored, opened] = [await fetched('cors'), await fetched('navigate')];
    expect([stored.statusCode, stored.body.includes('<aside')]).toEqual([200, false]);
    expect([opened.statusCode, opened.body.includes('<aside')]).toEqual([200, true]);
    await telling.close();
  });

  it('A message that may scroll on a phone can be focused, and a short one cannot', async () => {
    for (const [text, isFocusable] of [
      ['Closed tonight from 02:00', false],
      ['Closed tonight\nfrom 02:00', true],
      ['Closed tonight from 02:00. '.repeat(8), true],
    ] as const) {
      const telling = await serve('built', text);
      const { body } = await telling.inject({ url: '/reserve', headers: browser });
      expect(body.includes('<aside class="announcement" dir="auto" tabindex="0">')).toBe(isFocusable);
      await telling.close();
    }
  });

  it('Without an announcement the page has no banner', async () => {
    expect((await get('/reserve')).body).not.toContain('<aside');
  });
});

describe('An app that is not built', () => {
  it('The response is 503 in both languages with a Retry-After header', async () => {
    const bare = await serve('not-built');
    for (const url of ['/', '/login']) {
      const response = await bare.inject({ url, headers: browser });
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.body).toMatch(/[א-ת]/);
      expect(response.body).toMatch(/not built/);
    }
    expect((await bare.inject({ url: '/assets/app.js', headers: browser })).statusCode).toBe(404);
    await bare.close();
  });
});

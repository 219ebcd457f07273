import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { registerPages } from '../src/pages/register-pages.js';
import { aTestApp } from './support/test-app.js';

const folder = mkdtempSync(join(tmpdir(), 'panui-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const page = (name: string) =>
  `<!doctype html>\n<html lang="he" dir="rtl" class="x"><head></head><body>${name} ${'x'.repeat(2_000)}</body></html>`;

async function serve(app: string): Promise<FastifyInstance> {
  const server = fastify();
  const folders = { booking: join(folder, app, 'booking'), admin: join(folder, app, 'admin') };
  const notFound: Parameters<typeof registerPages>[1] = (_request, reply) =>
    void reply.status(404).type('application/problem+json').send('{"code":"not_found"}');
  server.setNotFoundHandler(notFound);
  await registerPages(server, notFound, folders);
  return server;
}

let server: FastifyInstance;
beforeAll(async () => {
  write({
    'built/booking/index.html': page('drivers'),
    'built/booking/assets/app-Ab12Cd34.js': `export {};${' '.repeat(3_000)}`,
    'built/booking/mark.svg': '<svg/>',
    'built/booking/sw.js': '// worker',
    'built/booking/.stamp': 'secret',
    'built/admin/index.html': page('operators'),
    'built/admin/admin-assets/main-Ab12Cd34.css': 'a{}',
  });
  server = await serve('built');
});
afterAll(() => server.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = browser) => server.inject({ url, headers });

describe('pages', () => {
  it.each([
    '/',
    '/reserve?venue_id=1',
    '/reservation/abc',
    '/terms-of-use',
    '/privacy-policy',
    '/accessibility',
  ])('of drivers answer %s, to a browser and to whoever takes anything', async (path) => {
    for (const headers of [browser, { accept: '*/*' }, {}]) {
      const response = await get(path, headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('drivers');
    }
  });

  it.each(['/login', '/dashboard', '/users/7/edit', '/owner/spots', '/settings/profile', '/reservations'])(
    'of operators answer %s',
    async (path) => {
      for (const headers of [browser, { accept: '*/*' }, {}]) {
        expect((await get(path, headers)).body).toContain('operators');
      }
    },
  );

  it('of operators answer any other path to a browser, and to nobody else', async () => {
    expect((await get('/some/where')).body).toContain('operators');
    for (const accept of ['*/*', 'application/json']) {
      const response = await get('/some/where', { accept });
      expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found' }]);
    }
  });

  it('are no answer to who wants JSON', async () => {
    expect((await get('/reserve', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it.each([
    '/assets/gone.js',
    '/admin-assets/gone.css',
    '/gone.map',
    '/.env',
    '/.stamp',
    '/.git/config',
    '/index.html',
    '/assets/..%2f..%2f.stamp',
    '/assets',
    '/assets/',
  ])('do not stand in for the file %s', async (path) => {
    const response = await get(path);
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found' }]);
  });

  it('answer HEAD as they answer GET', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/reserve', headers: browser });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('the language of a page', () => {
  const html = (body: string) => /<html[^>]*>/.exec(body)?.[0];

  it.each([
    ['/', {}, '<html lang="he" dir="rtl">'],
    ['/?lang=en', {}, '<html lang="en" dir="ltr">'],
    ['/', { cookie: 'a=b; panui_lang=en' }, '<html lang="en" dir="ltr">'],
    ['/?lang=he', { cookie: 'panui_lang=en' }, '<html lang="he" dir="rtl">'],
    ['/?lang=xx', { cookie: 'panui_lang=yy' }, '<html lang="he" dir="rtl">'],
    ['/login?lang=en', { 'accept-language': 'he' }, '<html lang="en" dir="ltr">'],
    ['/', { 'accept-language': 'en' }, '<html lang="he" dir="rtl">'],
  ])('is in the first byte of %s with %j', async (path, headers, tag) => {
    expect(html((await get(path, { ...browser, ...headers })).body)).toBe(tag);
  });

  it('is kept when the address names it', async () => {
    expect((await get('/reserve?lang=en')).headers['set-cookie']).toBe(
      'panui_lang=en; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect((await get('/reserve?lang=xx')).headers['set-cookie']).toBeUndefined();
    expect((await get('/reserve')).headers['set-cookie']).toBeUndefined();
  });
});

describe('what goes with pages and files', () => {
  it('lets files with a hash in their name be kept for ever, and others be asked for anew', async () => {
    const kept = 'public, max-age=31536000, immutable';
    expect((await get('/assets/app-Ab12Cd34.js')).headers['cache-control']).toBe(kept);
    expect((await get('/admin-assets/main-Ab12Cd34.css')).headers['cache-control']).toBe(kept);
    for (const path of ['/', '/sw.js', '/mark.svg']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('sends a page only once to who has it', async () => {
    const etag = String((await get('/reserve')).headers['etag']);
    const again = await get('/reserve', { ...browser, 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/reserve?lang=en', { ...browser, 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it('packs what is long', async () => {
    for (const path of ['/', '/assets/app-Ab12Cd34.js']) {
      const response = await get(path, { ...browser, 'accept-encoding': 'gzip, br' });
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.rawPayload.length).toBeLessThan(500);
      expect(String(response.headers['vary'])).toMatch(/accept-encoding/i);
    }
  });

  it('lets no page run a script or wear a style that is not ours', async () => {
    for (const path of ['/', '/login']) {
      const policy = String((await get(path)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
    expect(String((await get('/')).headers['content-security-policy'])).toMatch(/style-src 'self'(;|$)/);
  });

  it('keeps a reservation’s page secret', async () => {
    expect((await get('/reservation/secret')).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('tells robots what is for them', async () => {
    const { body, headers } = await get('/robots.txt', { accept: '*/*' });
    expect(headers['content-type']).toContain('text/plain');
    for (const path of ['/reserve', '/reservation/']) expect(body).toContain(`Disallow: ${path}\n`);
  });
});

describe('an app that is not built', () => {
  it('says so in both languages, and that it is worth trying again', async () => {
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

describe('the whole application', () => {
  it('serves pages under a policy of their own, and problems where there is neither page nor call', async () => {
    const test = await aTestApp();
    try {
      const page = await test.agent.get('/reserve').set('accept', 'text/html');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      expect(page.headers['x-content-type-options']).toBe('nosniff');
      expect(page.headers['x-request-id']).toBeTruthy();
      expect(page.text).toMatch(/<html lang="he" dir="rtl">/);
      const missing = await test.agent.get('/assets/gone.js').set('accept', 'text/html');
      expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
      expect(missing.headers['content-type']).toContain('application/problem+json');
      expect((await test.agent.get('/admin/users').set('accept', 'text/html')).body.code).toBe(
        'unauthorized',
      );
    } finally {
      await test.close();
    }
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApps } from '../../src/platform/web-pages/register-pages.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { eventually } from '../support/eventually.js';
import { startStopwatch } from '../support/stopwatch.js';
import { ensureWorkspaceBuilt } from '../support/built-workspace.js';

beforeAll(() => ensureWorkspaceBuilt('booking', 'admin'));
const test = useTestApp();

describe('The built web apps', () => {
  it('Pages have their own content security policy, and a missing file returns a problem document', async () => {
    const page = await test.agent.get('/reserve').set('accept', 'text/html');
    const [, bootScript = ''] = /<script>(.*?)<\/script>/s.exec(page.text) ?? [];
    const bootHash = createHash('sha256').update(bootScript).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${bootHash}';`);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['x-request-id']).toBeTruthy();
    expect(page.text).toMatch(/<html lang="he" dir="rtl">/);
    const missing = await test.agent.get('/assets/gone.js').set('accept', 'text/html');
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    expect(missing.headers['content-type']).toContain('application/problem+json');
    expect(missing.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await test.agent.get('/admin/users').set('accept', 'text/html')).body.code).toBe('unauthorized');
  });

  it('The language cookie is Secure when the page was requested over HTTPS', async () => {
    const requestPage = () => test.agent.get('/?lang=en').set('accept', 'text/html');
    const [plain] = (await requestPage()).get('Set-Cookie') ?? [];
    const [secure] = (await requestPage().set('x-forwarded-proto', 'https')).get('Set-Cookie') ?? [];
    expect(secure).toBe(`${plain}; Secure`);
  });

  it('Every file that a built page references exists, and of inline scripts a page contains only the boot script', async () => {
    for (const [path, dist, name, inlineScripts] of [
      ['/reserve', builtApps.booking, 'index', ['<script>']],
      ['/', builtApps.booking, 'landing.he', ['<script>']],
      ['/login', builtApps.admin, 'index', []],
    ] as const) {
      const { status, text } = await test.agent.get(path).set('accept', 'text/html');
      expect(status).toBe(200);
      // They are in the language of the page.
      const withoutWords = (html: string) =>
        html.replace(/(?<=<title>)[^<]*/, '').replace(/(?<=<meta name="description" content=")[^"]*/, '');
      const built = withoutWords(text)
        .slice(withoutWords(text).indexOf('<head>'))
        .replaceAll(/<meta property="og:[^>]*>/g, '')
        .replace(' class="sketches"', '');
      const file = withoutWords(readFileSync(join(dist, `${name}.html`), 'utf8'));
      // Sent with the pages that need it only.
      const omitted =
        path === '/reserve'
          ? /(<style id="(trip|site)-style">.*?<\/style>)+<link id="print-style"[^>]*>/s
          : '';
      expect(file.replace(omitted, '')).toContain(built);
      expect([...text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([element]) => element)).toEqual(
        inlineScripts,
      );
      expect(text).not.toMatch(/\s(on\w+|style)=|javascript:/);
      const files = [...text.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, one]) => one);
      expect(files.length).toBeGreaterThan(0);
      for (const one of files) expect((await test.agent.get(String(one))).status).toBe(200);
    }
  });

  it.each(['he', 'en'])(
    'The page that holds a spot fits into the first ten packets of a connection, with its headers (%s)',
    async (lang) => {
      const { headers } = await test.agent
        .get(`/reserve?venue_id=1000000&reservation_time=1795539600&lang=${lang}`)
        .set({ accept: 'text/html', 'accept-encoding': 'br', 'sec-fetch-dest': 'document' });
      const lines = ['HTTP/1.1 200 OK', ...Object.entries(headers).map((line) => line.join(': ')), '', ''];
      const packets = (Number(headers['content-length']) + lines.join('\r\n').length) / 1460;
      expect(packets).toBeLessThan(10);
    },
  );

  it('The Link header names the files of the page in its language, and they exist', async () => {
    for (const [path, page] of [
      ['/reserve?lang=en', 'ReservePage'],
      ['/reservation/x?lang=en', 'ReservationPage'],
    ] as const) {
      const { headers } = await test.agent.get(path).set('accept', 'text/html');
      expect(headers['link']).toContain(`/assets/${page}-`);
      expect(headers['link']).toContain('/assets/core.en-');
      for (const [, file] of headers['link']!.matchAll(/<([^>]+)>/g)) {
        const response = await test.agent.get(String(file));
        expect(response.status).toBe(200);
        // Headers that matter for documents only would make every file longer.
        expect(response.headers).not.toHaveProperty('content-security-policy');
        expect(response.headers).not.toHaveProperty('x-frame-options');
        expect(response.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        });
      }
    }
  });

  it('An announcement appears on drivers’ pages within five seconds, and disappears within five', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const page = async () => (await test.agent.get('/reserve').set('accept', 'text/html')).text;
    const notified = 'הלילה אין שמירה בין 02:00 ל־03:00';
    expect(await page()).not.toContain('class="announcement"');
    for (const message of [notified, '']) {
      await admin.put('/admin/settings', { maintenance_message: message }).expect(200);
      const stopwatch = startStopwatch();
      await eventually(async () => (await page()).includes(notified) === (message === notified));
      expect(stopwatch.elapsedMs()).toBeLessThan(5_000);
    }
  });

  it('A malformed URL returns 400 with the usual security headers', async () => {
    const response = await test.agent.get('/reserve/%zz');
    expect(response.status).toBe(400);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toMatchObject({ code: 'validation_error' });
  });
});

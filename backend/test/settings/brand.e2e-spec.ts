import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../../src/platform/images/images.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { eventually } from '../support/eventually.js';
import { ensureWorkspaceBuilt } from '../support/built-workspace.js';

beforeAll(() => ensureWorkspaceBuilt('booking'));
const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const change = (body: object) => admin.put('/admin/settings', body);
const page = async (path: string, language = 'he') =>
  (await test.agent.get(path).set('accept', 'text/html').set('cookie', `panui_lang=${language}`)).text;

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" ${attributes}>${inside}</svg>`;
const wordmark = drawing('<path fill="#112233" d="M0 0h80v20H0z"/>');

describe('The brand of the settings', () => {
  it('A site has the name and the colour of the product until an admin sets others', async () => {
    expect((await admin.get('/admin/settings')).body).toMatchObject({
      brand_name: 'פנוי',
      brand_name_en: 'Panui',
      brand_color: '#0b7a4b',
      brand_logo: '',
      support_phone: '',
      support_hours: '',
      reply_to: '',
    });
    expect(await page('/reserve')).toContain('<title>פנוי: חניה שמורה ליד האירוע</title>');
  });

  it('A colour on which white cannot be read is refused, with the closest one that can', async () => {
    const { body } = await change({ brand_color: '#ffaa00' }).set('accept-language', 'en').expect(400);
    expect(body.errors).toMatchObject([{ field: 'brand_color' }]);
    const [, proposed = ''] = /(#[0-9a-f]{6})/.exec(body.errors[0].message) ?? [];
    await change({ brand_color: proposed }).expect(200);
    for (const brand_color of ['orange', '#fff', '#12345g', 7, null])
      expect((await change({ brand_color }).expect(400)).body.errors[0].field).toBe('brand_color');
  });

  it('Pages, texts, manifests and previews of links have name, colour and logo from the first byte', async () => {
    const { body } = await change({
      brand_name: 'חונים <בכיף>',
      brand_name_en: 'Easy "Park"',
      brand_color: '#3344AA',
      brand_logo: wordmark,
    }).expect(200);
    expect(body).toMatchObject({
      brand_color: '#3344aa',
      brand_logo: expect.stringMatching(/^\/media\/\w{32}\.svg$/),
    });
    const logo: string = body.brand_logo;
    await eventually(async () => (await page('/reserve')).includes('<title>חונים &lt;בכיף&gt;: '));

    for (const path of ['/reserve', '/', '/gate', '/waitlist', '/no-such-page']) {
      const response = await test.agent.get(path).set('accept', 'text/html').set('cookie', 'panui_lang=en');
      const html = response.text;
      expect(html).toContain('--action:#3344aa');
      expect(html).toContain(`<image href="${logo}"`);
      expect(html).toContain(`<link rel="icon" href="${logo}"`);
      expect(html).not.toMatch(/>\s*(פנוי|Panui)\s*</);
      const [, style = ''] = /<style>(:root\{--action.*?)<\/style>/s.exec(html) ?? [];
      expect(style).not.toBe('');
      expect(response.headers['content-security-policy']).toContain('sha256-');
    }
    expect(await page('/', 'en')).toContain('Easy &quot;Park&quot;');
    const preview = await page('/reserve', 'en');
    expect(preview).toContain('<meta property="og:site_name" content="Easy &quot;Park&quot;">');
    expect(preview).toContain('.icon.png">');

    const manifest = (await test.agent.get('/manifest.en.webmanifest')).body;
    expect(manifest).toMatchObject({ short_name: 'Easy "Park"', theme_color: '#3344aa' });
    expect(manifest.icons[0].src).toMatch(/icon\.png$/);
    const gate = (await test.agent.get('/gate.he.webmanifest')).body;
    expect(gate.name).toContain('חונים <בכיף>');

    const texts = /\/assets\/core\.en-[\w-]+\.json/.exec(
      readFileSync(join(import.meta.dirname, '../../../booking/dist/preloads.json'), 'utf8'),
    )?.[0];
    const catalogue = await test.agent.get(String(texts));
    expect(catalogue.body.brand).toBe('Easy "Park"');
    expect(catalogue.headers['cache-control']).toBe('no-cache');
    // Hours without a phone say nothing.
    const besidePhone = async () => (await test.agent.get(String(texts))).body['price.questions'] as string;
    await change({ support_hours: 'א׳–ה׳ 9:00–23:00', support_hours_en: 'Sun–Thu 9:00–23:00' }).expect(200);
    expect(await besidePhone()).toBe('Questions? Call us');
    await change({ support_phone: '03-555-0199' }).expect(200);
    await eventually(
      async () => (await besidePhone()) === 'Questions? Call us · \u2068Sun–Thu \u20669:00–23:00\u2069\u2069',
    );
    await change({ support_phone: '', support_hours: '', support_hours_en: '' }).expect(200);
    const widget = await test.agent.get('/embed/v1.js').buffer(true);
    expect(widget.text).toContain('.card{--action:#3344aa');
    expect(widget.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('The logo is served in three forms that never change and run nothing', async () => {
    const { brand_logo: logo } = (await change({ brand_logo: drawing('<circle r="9" cx="40" cy="10"/>') }))
      .body;
    const forms = { svg: 'image/svg+xml', png: 'image/png', 'icon.png': 'image/png' };
    for (const [form, type] of Object.entries(forms)) {
      const { headers, body } = await test.agent.get(logo.replace('svg', form)).buffer().expect(200);
      expect(headers['content-type']).toContain(type);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain('sandbox');
      if (form === 'icon.png')
        expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 512, height: 512 });
    }
    // The whole record can be sent again.
    const { body } = await admin.get('/admin/settings');
    await change({ ...body, support_hours: 'א׳–ה׳ 9:00–23:00' }).expect(200);
  });

  it('A drawing keeps shapes and colours, and loses whatever runs, loads or leads elsewhere', async () => {
    const dangerous = drawing(
      `<script>alert(1)</script><style>.a{fill:#123456;background:url(//evil.test)} @import "x";</style>
       <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
       <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.test"/></body></foreignObject>
       <image href="https://evil.test/a.png"/><use href="//evil.test/#x"/><a href="javascript:alert(1)"><path d="M1 1"/></a>
       <path class="a" d="M0 0h9v9z" onclick="alert(1)" style="stroke:blue;fill:url(https://evil.test)"/>
       <rect width="9" height="9" fill="url(#g)" filter="url(//evil.test)"/><animate attributeName="href" values="x"/>`,
      'onload="alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"',
    );
    const { brand_logo: logo } = (await change({ brand_logo: dangerous }).expect(200)).body;
    const svg = (await test.agent.get(logo).buffer()).body.toString();
    expect(svg).not.toMatch(/script|evil|alert|foreign|image|<use|<a |href|on\w+=|import|animate|filter/i);
    for (const part of ['fill:#123456', 'stroke:blue', 'url(#g)', 'linearGradient', 'd="M0 0h9v9z"'])
      expect(svg).toContain(part);
  });

  it('A PNG is encoded again', async () => {
    const file = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#3344aa' } })
      .withExif({ IFD0: { Copyright: 'hidden note' } })
      .png()
      .toBuffer();
    const { brand_logo: logo } = (
      await change({ brand_logo: `data:image/png;base64,${file.toString('base64')}` }).expect(200)
    ).body;
    expect(logo).toMatch(/\.png$/);
    const served = (await test.agent.get(logo).buffer()).body as Buffer;
    expect((await sharp(served).metadata()).width).toBe(64);
    expect(served.includes('hidden note')).toBe(false);
  });

  it.each([
    ['no image', 'hello'],
    ['markup that is no SVG', '<html><body/></html>'],
    ['an SVG without a shape', drawing('<script/>')],
    ['an SVG without a size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${wordmark}`],
    ['a damaged SVG', wordmark.slice(0, -9)],
    ['a damaged PNG', `data:image/png;base64,${Buffer.from('\x89PNG\r\n').toString('base64')}`],
    ['a JPEG', `data:image/jpeg;base64,/9j/4AAQ`],
    ['the address of a logo that was never uploaded', `/media/${'0'.repeat(32)}.svg`],
    ['a file that is too large', drawing(`<path d="${'M0 0h9'.repeat(60_000)}"/>`)],
  ])('%s is refused, naming the field', async (_what, brand_logo) => {
    const { body } = await change({ brand_logo }).expect(400);
    expect(body).toMatchObject({ code: 'validation_error', errors: [{ field: 'brand_logo' }] });
  });
});

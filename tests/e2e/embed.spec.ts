import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inIsrael } from './support/israel-time';
import { asAdmin, createTestLot } from './support/operators';
import { server } from './support/server';
import { expect, test } from './support/test';

const example = readFileSync(join(import.meta.dirname, '../../docs/examples/event-page.html'), 'utf8');

/** A site of its own origin with one page. */
async function withSite(html: string, use: (address: string) => Promise<void>): Promise<void> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  try {
    await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

async function createEvent(): Promise<string> {
  const { venueId } = await createTestLot(['1', '2', '3', '4']);
  const starts_at = new Date(inIsrael(3, '20:30') * 1000).toISOString();
  const { slug } = await asAdmin<{ slug: string }>('POST', '/admin/events', {
    ...{ venue_id: venueId, title: 'ערב ג׳אז', title_en: 'Jazz', starts_at },
    slug: `jazz-${Math.random().toString(36).slice(2, 8)}`,
  });
  return slug;
}

/** The example page of the documentation, for the server under test and an event. */
const examplePage = (slug: string, lang = 'en'): string =>
  example
    .replaceAll('https://panui.example', server.baseUrl)
    .replaceAll('jazz-night', slug)
    .replace('lang="en"', `lang="${lang}"`);

test.describe('The widget on the page of another site', () => {
  test('In a narrow column of a wide page the button is below the words', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 600 });
    const slug = await createEvent();
    const narrow = examplePage(slug).replace('<panui-parking', '<panui-parking style="width: 250px"');
    const policy = /<meta\s+http-equiv[^>]*>/;
    const heights: number[] = [];
    for (const html of [examplePage(slug), narrow.replace(policy, '')])
      await withSite(html, async (address) => {
        await page.goto(address);
        const widget = page.locator('panui-parking');
        await expect(widget.getByText('Reserve parking')).toBeHidden();
        heights.push((await widget.boundingBox())?.height ?? 0);
        expect(await widget.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      });
    expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 44);
  });

  test('The widget works under a strict policy and opens the page of the event in a window of its own', async ({
    page,
    context,
  }) => {
    const slug = await createEvent();
    await withSite(examplePage(slug), async (address) => {
      await page.goto(address);
      const widget = page.locator('panui-parking');
      await expect(widget.getByText('Reserve parking')).toBeHidden();
      // The shadow root is closed: a position inside is all that tests and the page have.
      const box = await widget.boundingBox();
      expect(box?.height).toBeGreaterThan(80);
      expect(await widget.evaluate((element) => element.shadowRoot)).toBeNull();
      const opened = context.waitForEvent('page');
      await page.mouse.click(
        (box?.x ?? 0) + Math.min(box?.width ?? 0, 560) - 60,
        (box?.y ?? 0) + (box?.height ?? 0) - 40,
      );
      const event = await opened;
      await expect(event).toHaveURL(`${server.baseUrl}/e/${slug}?lang=en&ref=site`);
      await expect(event.getByTestId('reserve')).toHaveAttribute('href', /&ref=site/);
      expect(await event.evaluate(() => window.opener as unknown)).toBeNull();
      expect((await context.cookies(address)).filter(({ domain }) => domain === '127.0.0.1')).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });
  });

  test('Without a script, and for an unknown event, the link inside is displayed', async ({
    page,
    browser,
  }) => {
    const slug = await createEvent();
    await withSite(examplePage(slug), async (address) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(address);
      await expect(plain.getByRole('link', { name: 'Reserve parking' })).toHaveAttribute(
        'href',
        `${server.baseUrl}/e/${slug}`,
      );
      await context.close();
    });
    await withSite(examplePage('no-such-event'), async (address) => {
      const response = page.waitForResponse(/embed\/v1\/events/);
      await page.goto(address);
      expect((await response).status()).toBe(404);
      await expect(page.getByRole('link', { name: 'Reserve parking' })).toBeVisible();
    });
  });

  test('The script has at most 6 KB when it is compressed', async ({ request }) => {
    const response = await request.get('/embed/v1.js');
    expect(response.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(gzipSync(await response.body()).length).toBeLessThanOrEqual(6 * 1024);
  });
});

/** The code that an operator copies to the venue's site. */
async function copiedFrame(id: number, lang: string): Promise<string> {
  const { card_html: html } = await asAdmin<{ card_html: string }>(
    'GET',
    `/admin/events/${id}/links?lang=${lang}`,
  );
  // The test server does not know its public address.
  return html.replace(/src="https?:\/\/[^/]+/, `src="${server.baseUrl}`);
}

test('The copied frame has the whole card at every width of a column, with each of its words', async ({
  page,
}) => {
  const { venueId } = await createTestLot(['1', '2', '3', '4']);
  const create = (title: string) =>
    asAdmin<{ id: number }>('POST', '/admin/events', {
      ...{ venue_id: venueId, title, starts_at: new Date(inIsrael(3, '20:30') * 1000).toISOString() },
    });
  const [scheduled, postponed] = [await create('Jazz'), await create('Rock')];
  await asAdmin('POST', `/admin/events/${postponed.id}/postpone`, {
    starts_at: new Date(inIsrael(10, '21:00') * 1000).toISOString(),
    keep_by: new Date(inIsrael(2, '12:00') * 1000).toISOString(),
    ...{ default_choice: 'keep', message_he: 'נדחה', message_en: 'Postponed' },
  });
  const widths = [240, 270, 300, 341, 360, 420];
  for (const lang of ['he', 'en']) {
    const frames = await Promise.all([scheduled, postponed].map(({ id }) => copiedFrame(id, lang)));
    const columns = widths.flatMap((width) =>
      frames.map((frame) => `<div style="width: ${width}px">${frame.replace('loading="lazy"', '')}</div>`),
    );
    await withSite(`<!doctype html>${columns.join('')}`, async (address) => {
      await page.goto(address);
      for (const frame of page.frames().slice(1)) {
        await frame.locator('.button').waitFor();
        const { bottom, height, overflow } = await frame.evaluate(() => ({
          bottom: document.querySelector('.card')?.getBoundingClientRect().bottom ?? Infinity,
          height: innerHeight,
          overflow: document.documentElement.scrollWidth - innerWidth,
        }));
        expect(bottom).toBeLessThanOrEqual(height);
        expect(overflow).toBe(0);
      }
    });
  }
});

for (const [lang, button] of [
  ['he', 'להזמין חניה'],
  ['en', 'Reserve parking'],
] as const)
  test(`The card in a frame needs no script and opens the page of the event (${lang})`, async ({
    browser,
  }) => {
    const slug = await createEvent();
    const frame = `<!doctype html><iframe src="${server.baseUrl}/embed/card/${slug}?lang=${lang}" width="400" height="240"></iframe>`;
    await withSite(frame, async (address) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      const link = page.frameLocator('iframe').getByRole('link', { name: button });
      await expect(link).toBeInViewport({ ratio: 1 });
      const opened = context.waitForEvent('page');
      await link.click();
      await expect(await opened).toHaveURL(`${server.baseUrl}/e/${slug}?lang=${lang}&ref=site`);
      await context.close();
    });
  });

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
      await page.mouse.click((box?.x ?? 0) + Math.min(box?.width ?? 0, 560) - 60, (box?.y ?? 0) + 95);
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

for (const [lang, button] of [
  ['he', 'להזמין חניה'],
  ['en', 'Reserve parking'],
] as const)
  test(`The card in a frame needs no script and opens the page of the event (${lang})`, async ({
    browser,
  }) => {
    const slug = await createEvent();
    const frame = `<!doctype html><iframe src="${server.baseUrl}/embed/card/${slug}?lang=${lang}" width="400" height="180"></iframe>`;
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

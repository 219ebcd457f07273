import type { Page } from '@playwright/test';
import { fillForm, openReserve, reservePath, submit } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue, type Venue } from './drivers/venue';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect, test } from './support/test';

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];
const computer = { width: 1280, height: 800 };

const messages = {
  none: '',
  long: 'Panui will be down for maintenance from 03:00 to 04:00. '.repeat(9).trim(),
};

/** A venue with a name that wraps, and a lot whose opening adjusts the start, which is a notice. */
const makeWordyVenue = (request: Parameters<typeof createVenue>[0]): Promise<Venue> =>
  createVenue(request, {
    venue: {
      name: 'היכל התרבות והספורט העירוני על שם המייסדים',
      name_en: 'Founders Hall of Culture and Sports',
    },
    lot: {
      is_24_7: false,
      opening_time: '17:00',
      closing_time: '02:00',
      open_weekdays: [0, 1, 2, 3, 4, 5, 6],
    },
  });

/** The page as the server sends it while this maintenance message is set. */
async function announce(page: Page, message: string): Promise<void> {
  await page.route('**/reserve?*', async (route) => {
    const response = await route.fetch();
    const aside = message && `<aside class="announcement" dir="auto" tabindex="0">${message}</aside>`;
    const body = (await response.text()).replace('<div id="root">', (root) => aside + root);
    await route.fulfill({ response, body });
  });
}

/** The whole bar, with its button and its notice, is on the screen while the page has not been scrolled. */
async function expectBarInView(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.bar')).toBeInViewport({ ratio: 1 });
  for (const button of await page.locator('.bar button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
}

async function expectNothingBehindBar(page: Page): Promise<void> {
  const bar = await page.locator('.bar').boundingBox();
  for (const part of await page.locator('.fields > *').all()) {
    const box = await part.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN), await part.innerText()).toBeLessThanOrEqual(bar?.y ?? NaN);
  }
}

const atSizes = async (page: Page, sizes: typeof phones, look: () => Promise<void>): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await test.step(`${size.width}x${size.height}`, look);
  }
};

test.describe('without a service worker, whose requests a test cannot change', () => {
  test.use({ serviceWorkers: 'block' });

  for (const lang of languages) {
    for (const [length, message] of Object.entries(messages)) {
      test(`The submit bar needs no scrolling [${lang}, maintenance message: ${length}]`, async ({
        page,
        request,
        isMobile,
      }) => {
        const sizes = isMobile ? phones : [computer];
        const look = () => expectBarInView(page);
        await page.clock.install();
        await announce(page, message);
        await openReserve(page, reservePath(await makeWordyVenue(request), lang, inIsrael(3, '16:30')));
        await expect(page.locator('.greeting .info')).toBeVisible();
        await atSizes(page, sizes, look);

        await fillForm(page);
        await page.route('**/landing/confirm-reservation', (route) =>
          route.fulfill({
            status: 500,
            headers: { 'X-Request-Id': 'abc-123' },
            json: { code: 'server_error' },
          }),
        );
        await submit(page).click();
        await expect(page.locator('.bar [role=alert]')).toContainText(sayProblem(lang, 'server_error'));
        await atSizes(page, sizes, look);

        await page.clock.fastForward('07:05');
        await expect(page.locator('.bar')).toContainText(say(lang, 'hold.retry'));
        await atSizes(page, sizes, look);
      });
    }

    test(`On a computer the summary is beside the form, and the bar covers nothing [${lang}]`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(computer);
      await page.clock.install();
      await announce(page, 'Panui will be down for maintenance from 03:00 to 04:00.');
      await openReserve(page, reservePath(await makeWordyVenue(request), lang, inIsrael(3, '16:30')));
      await expectBarInView(page);
      await expectNoHorizontalScroll(page);
      const box = async (selector: string) =>
        (await page.locator(selector).first().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
      const [map, form] = [await box('.card .map'), await box('.reservation-form')];
      expect(map.y).toBeLessThan(form.y + form.height);
      const isBeside = lang === 'he' ? map.x >= form.x + form.width : map.x + map.width <= form.x;
      expect(isBeside).toBe(true);
      await expectNothingBehindBar(page);
      await page.clock.fastForward('07:05');
      await expect(page.locator('.bar')).toContainText(say(lang, 'hold.retry'));
      await expectNothingBehindBar(page);
    });
  }
});

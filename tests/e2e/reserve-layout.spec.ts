import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { inIsrael } from './support/israel-time';
import { field, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { languages, translate, translateProblem } from './support/texts';
import { createVenue, type Venue } from './support/venues';

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

/** A venue with a name that wraps, and a lot that opens after the requested start, which shows a notice. */
const createVenueWithNotice = (request: Parameters<typeof createVenue>[0]): Promise<Venue> =>
  createVenue(request, {
    venue: {
      name: 'היכל התרבות והספורט העירוני על שם המייסדים',
      name_en: 'Founders Hall of Culture and Sports',
    },
    lot: {
      is_24_7: false,
      opening_time: '17:00',
      closing_time: '02:00',
    },
  });

/** Adds the maintenance message to the page as the server does. */
async function announce(page: Page, message: string): Promise<void> {
  await page.route('**/reserve?*', async (route) => {
    const response = await route.fetch();
    const aside = message && `<aside class="announcement" dir="auto" tabindex="0">${message}</aside>`;
    const body = (await response.text()).replace('<div id="root">', (root) => aside + root);
    await route.fulfill({ response, body });
  });
}

/** The whole bar with its buttons is on the screen before any scrolling. */
async function expectBarInView(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.bar')).toBeInViewport({ ratio: 1 });
  const buttons = page.locator('.bar button');
  await expect(buttons).not.toHaveCount(0);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
}

async function expectNothingBehindBar(page: Page): Promise<void> {
  const bar = await page.locator('.bar').boundingBox();
  const parts = page.locator('.fields > *');
  await expect(parts).not.toHaveCount(0);
  for (const part of await parts.all()) {
    const box = await part.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN), await part.innerText()).toBeLessThanOrEqual(bar?.y ?? NaN);
  }
}

for (const { width, height, fields } of [
  { width: 390, height: 844, fields: ['first_name', 'last_name', 'phone_number'] },
  { width: 320, height: 568, fields: ['first_name'] },
])
  for (const lang of languages)
    test(`The first view of ${width}x${height} has the first fields of the form (${lang})`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height });
      await openReserve(page, reservePath(await createVenue(request), lang));
      const bar = await page.locator('.bar').boundingBox();
      for (const name of fields) {
        const box = await field(page, name).boundingBox();
        expect((box?.y ?? NaN) + (box?.height ?? NaN), name).toBeLessThanOrEqual(bar?.y ?? NaN);
      }
    });

test('With large text on a small phone the bar and the time left scroll with the page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openReserve(page, reservePath(await createVenue(request), 'he'));
  const bar = page.locator('.bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(bar).not.toBeInViewport();
  await expect(page.locator('.hold')).toBeInViewport();
  await field(page, 'license_plate').focus();
  await expect(field(page, 'license_plate')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.hold')).not.toBeInViewport();
  await submit(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
});

test('The map without streets is as wide as its card, and has its full height with the details', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const map = page.getByTestId('map');
  const ratio = async () => {
    const box = await map.boundingBox();
    return (box?.width ?? NaN) / (box?.height ?? NaN);
  };
  expect((await map.boundingBox())?.width).toBe((await page.locator('.card').first().boundingBox())?.width);
  expect(await ratio()).toBeGreaterThan(2.5);
  await page.locator('.card summary').click();
  await expect.poll(ratio).toBeCloseTo(2, 1);
});

test.describe('Without a service worker, whose requests a test cannot intercept', () => {
  test.use({ serviceWorkers: 'block' });

  for (const lang of languages) {
    for (const [length, message] of Object.entries(messages)) {
      // The other combinations run in the tour.
      const tag = lang === 'he' && message ? [] : ['@tour'];
      test(
        `The submit bar needs no scrolling on any phone (${lang}, maintenance message: ${length})`,
        { tag },
        async ({ page, request }) => {
          const expectBarOnAllPhones = async () => {
            for (const size of phones) {
              await page.setViewportSize(size);
              await test.step(`${size.width}x${size.height}`, () => expectBarInView(page));
            }
          };
          await page.clock.install();
          await announce(page, message);
          const path = reservePath(await createVenueWithNotice(request), lang, inIsrael(3, '16:30'));
          await openReserve(page, path);
          await expect(page.locator('.greeting .info')).toBeVisible();
          await expectBarOnAllPhones();

          await fillForm(page);
          await page.route('**/landing/confirm-reservation', (route) =>
            route.fulfill({
              status: 500,
              headers: { 'X-Request-Id': 'abc-123' },
              json: { code: 'server_error' },
            }),
          );
          await submit(page).click();
          await expect(page.locator('.bar [role=alert]')).toContainText(
            translateProblem(lang, 'server_error'),
          );
          await expectBarOnAllPhones();

          await page.clock.fastForward('07:05');
          await expect(page.locator('.bar')).toContainText(translate(lang, 'hold.retry'));
          await expect(page.locator('.bar .error')).toHaveCount(0);
          await expectBarOnAllPhones();

          await page.getByRole('button', { name: translate(lang, 'form.submitLate') }).click();
          await expect(page.locator('.bar .error')).toContainText(translateProblem(lang, 'server_error'));
          await expectBarOnAllPhones();
        },
      );
    }

    test.describe('On a computer', () => {
      test.use({ viewport: computer, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

      test(
        `The summary is beside the form and the bar covers nothing (${lang})`,
        { tag: lang === 'en' ? [] : ['@tour'] },
        async ({ page, request }) => {
          await page.clock.install();
          await announce(page, 'Panui will be down for maintenance from 03:00 to 04:00.');
          const path = reservePath(await createVenueWithNotice(request), lang, inIsrael(3, '16:30'));
          await openReserve(page, path);
          await expectBarInView(page);
          await expectNoHorizontalScroll(page);
          const box = async (selector: string) =>
            (await page.locator(selector).first().boundingBox()) ?? {
              x: NaN,
              y: NaN,
              width: NaN,
              height: NaN,
            };
          const [map, form] = [await box('.card .map'), await box('.reservation-form')];
          expect(map.y).toBeLessThan(form.y + form.height);
          const isBeside = lang === 'he' ? map.x >= form.x + form.width : map.x + map.width <= form.x;
          expect(isBeside).toBe(true);
          await expectNothingBehindBar(page);
          await page.clock.fastForward('07:05');
          await expect(page.locator('.bar')).toContainText(translate(lang, 'hold.retry'));
          await expectNothingBehindBar(page);
        },
      );
    });
  }
});

import type { Page } from '@playwright/test';
import { driver, makeReservation } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** What was handed to the device's share sheet. */
async function sharedBy(page: Page): Promise<ShareData> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        (window as { shared?: ShareData }).shared = data;
        return Promise.resolve();
      },
    });
  });
  await page.reload();
  await expect
    .poll(async () => {
      await page.getByTestId('share-view').click();
      return page.evaluate(() => (window as { shared?: ShareData }).shared?.url);
    })
    .toMatch(/\/shared\/[\w-]{43}$/);
  return page.evaluate(() => (window as { shared?: ShareData }).shared ?? {});
}

for (const lang of languages) {
  test(`shows somebody else in ${lang} where the car is, and nothing more`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const venue = await createVenue(request);
    const token = await makeReservation(page, venue, lang);
    const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
    const shared = await sharedBy(page);
    expect(shared.title).toBe(say(lang, 'viewLink.title'));
    expect(shared.text).toContain(venue.lot.name[lang]);
    expect(JSON.stringify(shared)).not.toContain(token);

    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto(`${shared.url ?? ''}?lang=${lang}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shared.heading'));
    await expect(stranger.getByTestId('spot-number')).toHaveText(spot);
    await expect(stranger.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
    await expect(stranger.getByRole('main')).toContainText(venue.lot.address[lang]);
    await expect(stranger.getByRole('main')).toContainText(say(lang, 'reservation.floor', { floor: '-2' }));
    await expect(stranger.getByTestId('navigate')).toHaveAttribute('href', /\d/);
    await expect(stranger.getByTestId('map')).toBeVisible();
    const whole = await stranger.content();
    for (const secret of [token, driver.license_plate, '12345678', driver.email, driver.last_name, '25.50'])
      expect(whole).not.toContain(secret);
    await expect(stranger.getByTestId('cancel')).toHaveCount(0);
    await expectAccessible(stranger);

    await page.getByTestId('cancel').click();
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByTestId('cancelled')).toBeVisible();
    await stranger.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shared.cancelled'));
    await expect(stranger.getByTestId('navigate')).toHaveCount(0);
    await expectAccessible(stranger);

    expect((await request.delete(`/reservations/token/${token}/personal-data`)).status()).toBe(200);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shared.notFoundTitle'));
    await stranger.context().close();
  });
}

test('copies the link where nothing can be shared', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await makeReservation(page, await createVenue(request), 'en');
  // The link is on its way until the map is here, and pressing earlier says so.
  await expect(async () => {
    await page.getByTestId('share-view').click();
    await expect(page.getByRole('alert')).toHaveText(say('en', 'share.copied'), { timeout: 1_000 });
  }).toPass();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/shared/');
});

test('is as secret as the other page to caches, robots and other sites', async ({ request }) => {
  const response = await request.get('/shared/whatever', { headers: { accept: 'text/html' } });
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /shared/');
});

import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { test } from './support/network-proxy-test';
import { driver, field, fillForm, openReserve, reservePath } from './support/reserve-page';
import { expect } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

/** True once the page is cached and the service worker can serve it. */
const isCachedScript = `(async () => {
  const shell = await (await caches.open('shell/reserve')).keys();
  const worker = await navigator.serviceWorker.getRegistration('/reserve');
  const paths = shell.map(({ url }) => new URL(url).pathname);
  return paths.includes('/reserve') && paths.some((path) => path.endsWith('.woff2')) && worker?.active?.state === 'activated';
})()`;

test('The reserve page opens offline with the spot and the typed details, and caches nothing personal', async ({
  page,
  request,
  networkProxy,
}) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'he'));
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await fillForm(page);
  await expect.poll(() => page.evaluate(isCachedScript)).toBe(true);

  await test.step('The caches contain no details of the driver', async () => {
    const texts = await page.evaluate(async () => {
      const found = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          found.push(request.url, await (await cache.match(request))?.text());
      }
      return found.join('\n');
    });
    expect(texts).toContain('/reserve');
    for (const typed of [driver.email, driver.last_name, driver.license_plate])
      expect(texts.includes(typed), typed).toBe(false);
  });

  await test.step('A reload without a network shows the spot and the form', async () => {
    await networkProxy.disconnect();
    await page.reload();
    await expect(page.getByTestId('spot-number')).toHaveText(spot);
    await expect(page.getByText(translate('he', 'form.offline'))).toBeVisible();
    await expect(field(page, 'email')).toHaveValue(driver.email);
    await expectAccessible(page);
    await networkProxy.restore();
    await expect(page.getByText(translate('he', 'form.offline'))).toBeHidden();
  });

  await test.step('A new hold needs a network', async () => {
    await networkProxy.disconnect();
    await page.goto(reservePath(venue, 'he', inIsrael(4, '20:00')));
    await expect(page.getByRole('alert')).toHaveText(translateProblem('he', 'network_error'));
    await networkProxy.restore();
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('countdown')).toBeVisible();
  });
});

test('A change of the colour scheme without a network keeps the map', async ({
  page,
  request,
  networkProxy,
}) => {
  const map = page.getByTestId('map');
  const isDrawn = () => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await page.emulateMedia({ colorScheme: 'light' });
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(() => page.evaluate(isCachedScript)).toBe(true);
  await networkProxy.disconnect();
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('theme=dark'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await failed;
  await expect.poll(isDrawn).toBe(true);
  await expect(page.getByTestId('map-placeholder')).toHaveCount(0);
});

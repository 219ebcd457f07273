import { driver, field, fillForm, openReserve, reservePath, submit } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { test } from './support/network-proxy-test';
import { expect } from './support/test';

/** Until the page lies in the cache, and the service worker is ready to answer with it. */
const isCachedScript = `(async () => {
  const shell = await (await caches.open('shell')).keys();
  const worker = await navigator.serviceWorker.getRegistration('/reserve');
  const paths = shell.map(({ url }) => new URL(url).pathname);
  return paths.includes('/reserve') && paths.some((path) => path.endsWith('.css')) && worker?.active?.state === 'activated';
})()`;

for (const lang of languages) {
  test(`opens again in ${lang} without a network, says so, and has what was typed`, async ({
    page,
    request,
    networkProxy,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
    await fillForm(page);
    await expect.poll(() => page.evaluate(isCachedScript)).toBe(true);
    await networkProxy.disconnect();
    await page.reload();
    await expect(page.getByTestId('spot-number')).toHaveText(spot);
    await expect(page.getByText(say(lang, 'form.offline'))).toBeVisible();
    await expect(field(page, 'email')).toHaveValue(driver.email);
    await expectAccessible(page);

    await networkProxy.restore();
    await expect(page.getByText(say(lang, 'form.offline'))).toBeHidden();
    await submit(page).click();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });

  test(`says in ${lang} that finding a spot takes a network`, async ({ page, request, networkProxy }) => {
    const venue = await createVenue(request);
    await openReserve(page, reservePath(venue, lang));
    await expect.poll(() => page.evaluate(isCachedScript)).toBe(true);
    await networkProxy.disconnect();
    await page.goto(reservePath(venue, lang, inIsrael(4, '20:00')));
    await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, 'network_error'));
    await networkProxy.restore();
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('countdown')).toBeVisible();
  });
}

test('keeps nothing of the driver on the device beside the form itself', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await expect.poll(() => page.evaluate(isCachedScript)).toBe(true);
  const texts = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request))?.text());
    }
    return found.join('\n');
  });
  for (const typed of [driver.email, driver.last_name, driver.license_plate])
    expect(texts.includes(typed), typed).toBe(false);
});

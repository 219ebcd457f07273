import { makeReservation } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expect, test } from './support/test';

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  dir: string;
  display: string;
  start_url: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const names = { he: 'פנוי', en: 'Panui' };

for (const lang of languages) {
  test(`is installed in ${lang} under its name, with its mark`, async ({ page, request }) => {
    await page.goto(`/?lang=${lang}`);
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveAttribute('href', `/manifest.${lang}.webmanifest`);
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({
      short_name: names[lang],
      lang,
      dir: lang === 'he' ? 'rtl' : 'ltr',
      display: 'standalone',
    });
    const expectedIcons = ['any any', '192x192 any', '512x512 any', '512x512 maskable'];
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(expectedIcons);
    for (const { src, sizes, type } of manifest.icons) {
      expect((await request.get(src)).headers()['content-type'], src).toBe(type);
      const width = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }, src);
      if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes);
    }
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(touch ?? '')).ok()).toBe(true);
    for (const scheme of ['light', 'dark'])
      await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveCount(1);
  });
}

test('has nothing that a browser holds against installing it', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that keeps no history, as tests have it, is never offered to install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('takes another name with the other language', async ({ page }) => {
  await page.goto('/reserve?lang=en');
  await page.getByTestId('language').click();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.he.webmanifest');
});

test('begins, installed, with the stay that is kept on the device', async ({ page, request }) => {
  await page.goto('/reservation/?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'reservation.notFoundTitle'));
  const token = await makeReservation(page, await createVenue(request), 'en');
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('reservation'))),
    )
    .toBe(true);
  await page.goto('/reservation/');
  await expect(page).toHaveURL(new RegExp(`/reservation/${token}$`));
  await expect(page.getByTestId('spot-number')).toBeVisible();
});

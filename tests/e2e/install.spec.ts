import { createReservation, reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { languages, translate } from './support/texts';
import { createVenue } from './support/venues';

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const names = { he: 'פנוי', en: 'Panui' };
const iconSizes = ['any any', '192x192 any', '512x512 any', '512x512 maskable'];

test('The app can be installed in either language, with its name and icons', async ({
  page,
  request,
  context,
}) => {
  await page.goto('/?lang=he');
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveAttribute('href', '/manifest.he.webmanifest');

  for (const lang of languages) {
    await test.step(`The manifest in ${lang}`, async () => {
      const response = await request.get(`/manifest.${lang}.webmanifest`);
      expect(response.headers()['content-type']).toBe('application/manifest+json');
      const manifest = (await response.json()) as Manifest;
      expect(manifest).toMatchObject({
        short_name: names[lang],
        lang,
        dir: lang === 'he' ? 'rtl' : 'ltr',
        display: 'standalone',
      });
      expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(iconSizes);
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
    });
  }
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await request.get(touchIcon ?? '')).ok()).toBe(true);
  for (const scheme of ['light', 'dark'])
    await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveCount(1);

  await test.step('The browser reports nothing that prevents the installation', async () => {
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Test contexts are incognito, which never offers an installation.
    const ids = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    expect(ids).toEqual([]);
  });

  await page.getByTestId('language').click();
  await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest');
});

test('The installed app starts with the reservation stored on the device', async ({ page, request }) => {
  await page.goto('/reservation/?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('en', 'reservation.notFoundTitle'),
  );
  const token = await createReservation(request, await createVenue(request));
  await page.goto(reservationPath(token, 'en'));
  await expect
    .poll(() =>
      // The page and its data are both in the copy.
      page.evaluate(async () => {
        const paths = [location.pathname, location.pathname.replace('reservation', 'reservations/token')];
        const found = paths.map((path) => caches.match(path, { ignoreSearch: true, ignoreVary: true }));
        return (await Promise.all(found)).every(Boolean);
      }),
    )
    .toBe(true);
  await page.goto('/reservation/');
  await expect(page).toHaveURL(new RegExp(`/reservation/${token}$`));
  await expect(page.getByTestId('spot-number')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { driver } from './drivers/reserve';
import { languages } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { makeReservation } from './drivers/reserve';
import { expect, test } from './support/test';

/** Pages of a PDF, as its page tree counts them. */
const pageCount = (pdf: Buffer): number =>
  Number(/\/Type\s*\/Pages\b[^]*?\/Count\s+(\d+)/.exec(pdf.toString('latin1'))?.[1]);

for (const lang of languages) {
  test(`prints in ${lang} on one sheet what is read at the barrier`, async ({ page, request }) => {
    const venue = await createVenue(request);
    await makeReservation(page, venue, lang);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const spot = page.getByTestId('spot-number');
    await expect(spot).toBeVisible();
    expect(await spot.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(
      64,
    );
    await expect(page.locator('.brand img')).toBeVisible();
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
    const main = page.getByRole('main');
    for (const text of [venue.lot.address[lang], driver.license_plate, '19:30', '02:00'])
      await expect(main.getByText(text).first()).toBeVisible();
    // Dark ink on white paper, whatever the screen looks like.
    const colours = await main.evaluate((one) => {
      const { color } = getComputedStyle(one);
      return { color, pageColour: getComputedStyle(document.documentElement).backgroundColor };
    });
    expect(colours).toEqual({ color: 'rgb(15, 27, 45)', pageColour: 'rgb(255, 255, 255)' });
    for (const control of await page.locator('button, .button, footer a').all())
      await expect(control).toBeHidden();
    for (const format of ['A4', 'Letter']) expect(pageCount(await page.pdf({ format }))).toBe(1);
  });
}

/** How light the map is as it is seen, from 0 to 1. */
async function lightnessOfMap(page: Page): Promise<number> {
  const imageData = (await page.getByTestId('map').screenshot()).toString('base64');
  const other = await page.context().newPage();
  const lightness = await other.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  }, imageData);
  await other.close();
  return lightness;
}

/** As it is on the screen, and as it is on paper. */
async function expectLightMapOnPaper(page: Page): Promise<void> {
  await expect(page.getByTestId('map')).toHaveJSProperty('complete', true);
  await expect.poll(() => lightnessOfMap(page)).toBeLessThan(0.3);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => lightnessOfMap(page)).toBeGreaterThan(0.7);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => lightnessOfMap(page)).toBeLessThan(0.3);
}

test('prints a light map where the screen has a dark one', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const token = await makeReservation(page, await createVenue(request));
  await expectLightMapOnPaper(page);
  const response = await request.post(`/reservations/token/${token}/view-link`);
  const { path } = (await response.json()) as { path: string };
  await page.goto(path);
  await expectLightMapOnPaper(page);
});

import type { Page } from '@playwright/test';
import { driver } from './support/reserve-page';
import { createReservation, openReservation } from './support/reservations';
import { expect, test } from './support/test';
import { createVenue } from './support/venues';

/** The number of pages in the page tree of a PDF. */
const pageCount = (pdf: Buffer): number =>
  Number(/\/Type\s*\/Pages\b[^]*?\/Count\s+(\d+)/.exec(pdf.toString('latin1'))?.[1]);

test('A printed reservation fits one sheet and shows what is needed at the barrier', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await openReservation(page, await createReservation(request, venue), 'he');
  const spot = page.getByTestId('spot-number');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await spot.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(64);
  await expect(page.locator('.brand svg')).toBeVisible();
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.he);
  const main = page.getByRole('main');
  for (const text of [venue.lot.address.he, driver.license_plate, '19:30', '02:00'])
    await expect(main.getByText(text).first()).toBeVisible();
  // Dark text on white paper, although the screen is dark.
  const colours = await main.evaluate((one) => {
    const { color } = getComputedStyle(one);
    return { color, pageColour: getComputedStyle(document.documentElement).backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(15, 27, 45)', pageColour: 'rgb(255, 255, 255)' });
  // Also where the page has colours of its own for the dark.
  const address = main.getByText(venue.lot.address.he);
  await expect(address).toHaveCSS('color', 'rgb(51, 65, 90)');
  const controls = page.locator('button, .button, footer a');
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) await expect(control).toBeHidden();
  for (const format of ['A4', 'Letter']) expect(pageCount(await page.pdf({ format }))).toBe(1);
});

/** The average lightness of the displayed map, from 0 to 1. */
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

test('The printed map is light although the screen shows a dark one', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const token = await createReservation(request, await createVenue(request));
  await openReservation(page, token, 'he');
  await expectLightMapOnPaper(page);
  const response = await request.post(`/reservations/token/${token}/view-link`);
  const { path } = (await response.json()) as { path: string };
  await page.goto(path);
  await expectLightMapOnPaper(page);
});

import type { Page } from '@playwright/test';
import { lightnessOf } from './support/lightness';
import { driver } from './support/reserve-page';
import { createReservation, openReservation } from './support/reservations';
import { expect, test } from './support/test';
import { createVenue } from './support/venues';

/** The number of pages in the page tree of a PDF. */
const pageCount = (pdf: Buffer): number =>
  Number(/\/Type\s*\/Pages\b[^]*?\/Count\s+(\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** A sixth of what an operator may write. */
const longStep =
  'הכניסה מרחוב יגאל אלון, הרמפה הימנית שאחרי הקניון, עד המחסום השני בקומה של החניון הציבורי'.padEnd(95, '.');

test('A printed reservation fits one sheet and shows what is needed at the barrier', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, {
    lot: {
      max_height_cm: 210,
      entry_instructions: Array.from({ length: 6 }, () => longStep).join('\n'),
    },
  });
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
  // The ground of a step's number is not printed.
  const number = page.locator('.entry li').first();
  expect(await number.evaluate((one) => getComputedStyle(one, '::before').color)).toBe('rgb(15, 27, 45)');
  // Also where the page has colours of its own for the dark.
  const address = main.getByText(venue.lot.address.he);
  await expect(address).toHaveCSS('color', 'rgb(51, 65, 90)');
  const controls = page.locator('button, .button, footer a');
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) await expect(control).toBeHidden();
  for (const format of ['A4', 'Letter']) expect(pageCount(await page.pdf({ format }))).toBe(1);
});

const lightnessOfMap = (page: Page) => lightnessOf(page.getByTestId('map'));

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

import type { Page } from '@playwright/test';
import { expectHighContrast } from './support/accessibility';
import { check, enrol, next } from './support/gate-page';
import { createTestLot, reserve } from './support/operators';
import { createReservation, inOneHour, openReservation, reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { createVenue } from './support/venues';

async function expectHighContrastInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectHighContrast(page);
  }
}

test('All texts of a reservation’s page have the enhanced contrast', async ({ page, request }) => {
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'he'));
  await expect(page.getByTestId('gate-code')).toBeVisible();
  for (const opener of await page.locator('.opener').all()) await opener.click();
  await expectHighContrastInBothSchemes(page);
  await page.getByTestId('cancel').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectHighContrastInBothSchemes(page);
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await expectHighContrastInBothSchemes(page);
  await page.goto('/reservation/none?lang=en');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectHighContrastInBothSchemes(page);
});

test('All texts of each phase have the enhanced contrast', async ({ page, request }) => {
  const token = await createReservation(request, await createVenue(request), inOneHour());
  for (const phase of ['way', 'gate', 'inside', 'after'] as const) {
    await page.goto(reservationPath(token, 'he', phase));
    await expect(page.getByTestId('trip')).toHaveAttribute('data-phase', phase);
    await expectHighContrastInBothSchemes(page);
  }
});

test('All texts of the gate page and of its results have the enhanced contrast', async ({ page }) => {
  await page.goto('/gate');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectHighContrastInBothSchemes(page);
  const testLot = await createTestLot(['301', '302']);
  await reserve(testLot, Math.floor(Date.now() / 1000) + 900, '20-200-01');
  await enrol(page, testLot, 'he');
  await expectHighContrastInBothSchemes(page);
  for (const [text, kind] of [
    ['20-200-01', 'expected'],
    ['20-200-01', 'already_inside'],
    ['99-999-99', 'unknown_plate'],
    ['zzzzzz', 'unknown_code'],
  ] as const) {
    expect(await check(page, text)).toBe(kind);
    await expectHighContrastInBothSchemes(page);
    await next(page);
  }
  await expectHighContrastInBothSchemes(page);
});

test('Drawings are visible with the colours of the system', async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReservation(page, await createReservation(request, await createVenue(request)), 'he');
  const [drawing, text] = await page
    .getByTestId('change-time')
    .evaluate((one) => [
      getComputedStyle(one, '::before').backgroundColor,
      getComputedStyle(document.body).color,
    ]);
  expect(drawing).toBe(text);
});

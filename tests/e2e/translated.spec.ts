import { check, enrol, next } from './support/gate-page';
import { createTestLot, reserve, startSessionAs } from './support/operators';
import { countdown, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { translatePages } from './support/translator';
import { createVenue } from './support/venues';

test.beforeEach(({ page }) => translatePages(page));

test('A driver reserves, cancels and reserves again on pages that the browser translates', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await expect(page.locator('h1 font font').first()).toBeVisible();
  const displayed = await countdown(page).textContent();
  await expect(countdown(page)).not.toHaveText(displayed ?? '');
  await submit(page).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.getByTestId('language').click();
  await expect(page.locator('h1').first()).toContainText(translate('he', 'reserve.title'));
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toContainText(translate('he', 'confirmed.title'));
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await page.getByTestId('new-reservation').click();
  await expect(countdown(page)).toBeVisible();
});

test('A guard checks cars on a gate page that the browser translates', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  const { spotNumber } = await reserve(testLot, Math.floor(Date.now() / 1000) + 900, '20-200-01');
  await enrol(page, testLot);
  expect(await check(page, '99-999-99')).toBe('unknown_plate');
  await next(page);
  expect(await check(page, '20-200-01')).toBe('expected');
  await expect(page.locator('.gate-spot')).toContainText(spotNumber);
  await next(page);
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(page.locator('.gate-recent li').first()).toContainText('20-200-01');
  await expect(page.locator('.gate-primary')).toHaveText('בדיקה');
});

test('An admin filters, opens and edits records on screens that the browser translates', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/parking-lots');
  await expect(page.locator('h1 font font').first()).toBeVisible();
  await page.getByTestId('language').click();
  await expect(page.locator('h1')).toHaveText('חניונים');
  await page.locator('tbody tr').first().click();
  await page.locator('input[name=name]').fill('');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.goto(`/reservations?filter=${encodeURIComponent('{"from":"2026-11-19"}')}`);
  await page.locator('input[name=from]').fill('2026-11-20');
  await page.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/\/reservations\/\d+/);
});

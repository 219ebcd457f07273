import {
  asAdmin,
  startSession,
  startSessionAs,
  call,
  createTestLot,
  reserve,
  type TestLot,
} from './admin-helpers';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** The server of the tests lets no webhook into its own network: it refuses this one itself, and tries again later. */
const url = 'http://127.0.0.1:9/panui';

const webhookOf = (testLot: TestLot) =>
  asAdmin<{ id: number }>('POST', '/admin/webhooks', { url, parking_lot_id: testLot.lotId });

test('an admin makes a webhook of a lot, sees its secret once, switches it off and removes it', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const testLot = await createTestLot(['1']);
  await startSessionAs(page, 'admin');
  await page.goto('/webhooks');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Parking lot' }).fill(testLot.lotName);
  await page.getByRole('option', { name: testLot.lotName }).click();
  await page.locator('[name=url]').fill('example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An address that starts with https://')).toBeVisible();
  await page.locator('[name=url]').fill('https://example.com/panui');
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('webhook-secret')).toHaveValue(/^whsec_[\w-]{43}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page).toHaveURL(/\/webhooks\/\d+\/edit$/);
  await expect(page.getByTestId('webhook-secret')).toHaveCount(0);
  await expect(page.getByText(testLot.lotName)).toBeVisible();
  await expect(page.getByText('No deliveries yet.')).toBeVisible();

  await page.locator('[name=is_active]').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/webhooks(\?|$)/);
  const filter = JSON.stringify({ parking_lot_id: testLot.lotId });
  await page.goto(`/webhooks?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByText('Inactive')).toBeVisible();
  await page.getByText(testLot.lotName).last().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/webhooks(\?|$)/);
  const left = await asAdmin<unknown[]>('GET', `/admin/webhooks?filter=${encodeURIComponent(filter)}`);
  expect(left).toEqual([]);
});

test('what a webhook was told stands in its log, and is told again on demand', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const { id } = await webhookOf(testLot);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  await page.goto(`/webhooks/${id}/edit`);
  const row = page.getByRole('listitem').filter({ hasText: 'Confirmed' });
  await expect(row).toContainText('Failing', { timeout: 25_000 });
  await expect(row).toContainText('the address is not of the open network');
  await expect(row).toContainText('Next attempt');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It will be sent again in a moment.')).toBeVisible();
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Delivered', exact: true }).click();
  await expect(page.getByText('No deliveries with this status.')).toBeVisible();
});

test('the log has words for everything that a webhook is told', async ({ page }) => {
  const testLot = await createTestLot(['1', '2']);
  const { id } = await webhookOf(testLot);
  const { token } = await reserve(testLot);
  await call('POST', `/reservations/token/${token}/license-plate`, {
    license_plate: '87654321',
    plate_unknown_accepted: true,
  });
  await call('POST', `/reservations/token/${token}/not-coming`, {});
  await startSessionAs(page, 'admin');
  await page.goto(`/webhooks/${id}/edit`);
  const eventNames = page.getByRole('listitem').locator('b');
  for (const text of ['Confirmed', 'Details corrected', 'Not coming'])
    await expect(eventNames.filter({ hasText: text })).toHaveCount(1);
  expect((await eventNames.allInnerTexts()).filter((text) => text.includes('panui.'))).toEqual([]);
});

test('a log that could not be had says so, and is asked for again', async ({ page }) => {
  const { id } = await webhookOf(await createTestLot(['1']));
  await startSessionAs(page, 'admin');
  let isAway = true;
  await page.route('**/deliveries*', (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: '{"code":"server_error"}',
        })
      : route.continue(),
  );
  await page.goto(`/webhooks/${id}/edit`);
  const log = page.getByRole('region', { name: 'Deliveries' });
  await expect(log.getByRole('alert')).toBeVisible();
  isAway = false;
  await log.getByRole('button', { name: 'Refresh' }).click();
  await expect(log.getByText('No deliveries yet.')).toBeVisible();
});

test('an owner has no way to the webhooks', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await startSession(page, testLot.owner.token);
  await page.goto('/webhooks');
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
});

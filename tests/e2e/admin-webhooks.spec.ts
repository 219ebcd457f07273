import {
  asAdmin,
  startSessionAs,
  call,
  createTestLot,
  reserve,
  type TestLot,
  navigate,
} from './support/operators';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/operator-test';

/** A name that no DNS server knows, so that deliveries fail and are tried again. */
const url = 'https://panui.invalid/panui';

const createWebhook = (testLot: TestLot) =>
  asAdmin<{ id: number }>('POST', '/admin/webhooks', { url, parking_lot_id: testLot.lotId });

test('An admin creates a webhook for a lot, sees its secret once, deactivates it and deletes it', async ({
  page,
}) => {
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
  await page.locator('[name=url]').fill('http://127.0.0.1/panui');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This address is not public.')).toHaveCount(1);
  await page.locator('[name=url]').fill('https://example.com/panui');
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('webhook-secret')).toHaveValue(/^whsec_[\w+/]{43}=$/);
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
  await navigate(page, `/webhooks?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByText('Inactive')).toBeVisible();
  await page.getByText(testLot.lotName).last().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/webhooks(\?|$)/);
  const left = await asAdmin<unknown[]>('GET', `/admin/webhooks?filter=${encodeURIComponent(filter)}`);
  expect(left).toEqual([]);
});

test('The delivery log names every event and its failure, can send again, and can be reloaded', async ({
  page,
}) => {
  const testLot = await createTestLot(['1', '2']);
  const { id } = await createWebhook(testLot);
  const { token } = await reserve(testLot);
  await call('POST', `/reservations/token/${token}/license-plate`, {
    license_plate: '87654321',
    plate_unknown_accepted: true,
  });
  await call('POST', `/reservations/token/${token}/not-coming`, {});
  await startSessionAs(page, 'admin');
  let isDown = true;
  await page.route('**/deliveries*', (route) =>
    isDown
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
  isDown = false;
  await log.getByRole('button', { name: 'Refresh' }).click();

  const eventNames = page.getByRole('listitem').locator('b');
  for (const text of ['Confirmed', 'Details corrected', 'Not coming'])
    await expect(eventNames.filter({ hasText: text })).toHaveCount(1);
  expect((await eventNames.allInnerTexts()).filter((text) => text.includes('panui.'))).toEqual([]);

  const row = page.getByRole('listitem').filter({ hasText: 'Confirmed' });
  await expect(row).toContainText('Failing', { timeout: 25_000 });
  await expect(row).toContainText('The address was not found');
  await expect(row).toContainText('Next attempt');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It will be sent again in a moment.')).toBeVisible();
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Delivered', exact: true }).click();
  await expect(page.getByText('No deliveries with this status.')).toBeVisible();
});

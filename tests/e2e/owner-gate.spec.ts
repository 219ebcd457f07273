import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { call, createTestLot, startSession, type TestLot } from './support/operators';
import { expect, test } from './support/operator-test';
import { server } from './support/server';

/** Does what a phone does when it opens its link. */
function enrolPhone(url: string): Promise<{ device_id: number }> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return call('POST', '/gate/v1/enrolment', { token: new URL(url).hash.slice(1), public_key: spki });
}

const expireLinks = (testLot: TestLot) =>
  execute(
    server.databaseUrl,
    `UPDATE gate_devices SET created_at = now() - interval '20 minutes', enrolment_expires_at = now() - interval '10 minutes'
      WHERE parking_lot_id = $1`,
    [testLot.lotId],
  );

async function openSettings(page: Page, lang: 'he' | 'en' = 'en'): Promise<TestLot> {
  const testLot = await createTestLot(['1']);
  await startSession(page, testLot.owner.token, lang);
  await page.goto('/owner/settings');
  return testLot;
}

const devicesOf = (page: Page) => page.getByRole('region', { name: 'Devices at the gate' });

async function createDevice(page: Page, kind: string, name: string, direction = 'In and out'): Promise<void> {
  await devicesOf(page).getByRole('button', { name: 'New device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kind }).click();
  await dialog.locator('[name=device_name]').fill(name);
  await dialog.getByRole('button', { name: direction }).click();
  await dialog.locator('button[type=submit]').click();
}

test('A phone is connected with a link that is shown as a QR code, and the dialog reports when it is connected', async ({
  page,
}) => {
  const testLot = await openSettings(page);
  const devices = devicesOf(page);
  await expect(devices).toContainText('This lot has no devices yet.');
  await createDevice(page, 'Phone', 'Guard', 'Coming in');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code of the link for the phone' })).toBeVisible();
  await expect(dialog.getByRole('timer')).toContainText(/ (10:00|9:\d\d)$/);
  await expectAccessible(page);
  const url = await dialog.getByTestId('enrolment-link').inputValue();
  expect(url).toMatch(new RegExp(`/gate#pge_${testLot.lotId}_[\\w-]{43}$`));
  await page.mouse.click(5, 5);
  await expect(dialog.getByTestId('enrolment-link')).toBeVisible();
  await expect(page.locator('.gates')).toContainText('Link not opened yet');

  await enrolPhone(url);
  await expect(dialog.getByText('The phone is connected.')).toBeVisible();
  await expect(dialog.getByTestId('enrolment-link')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = devices.getByRole('listitem');
  await expect(row).toContainText('Guard');
  await expect(row).toContainText('Phone · Coming in');
  await expect(row).toContainText('No contact yet');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Revoke Guard' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog).toContainText('deletes its list of cars');
  await confirmDialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(devices).toContainText('This lot has no devices yet.');
});

test('A link that expired is replaced by a new one for the same phone', async ({ page }) => {
  const testLot = await openSettings(page);
  await createDevice(page, 'Phone', 'Guard', 'Leaving');
  const dialog = page.getByRole('dialog');
  const expired = await dialog.getByTestId('enrolment-link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expireLinks(testLot);
  await page.reload();
  const row = devicesOf(page).getByRole('listitem');
  await expect(row).toContainText('Link expired');
  await row.getByRole('button', { name: 'New link for Guard' }).click();
  await expect(dialog.locator('[name=device_name]')).toHaveValue('Guard');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByTestId('enrolment-link')).not.toHaveValue(expired);
  await enrolPhone(await dialog.getByTestId('enrolment-link').inputValue());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Phone · Leaving');
});

test('The dialog offers a new link when the link expires before the phone opened it', async ({ page }) => {
  await page.clock.install();
  await openSettings(page);
  await createDevice(page, 'Phone', 'Guard');
  const dialog = page.getByRole('dialog');
  const expired = await dialog.getByTestId('enrolment-link').inputValue();
  await page.clock.fastForward('10:05');
  await expect(dialog).toContainText('The link has expired');
  await dialog.getByRole('button', { name: 'New link' }).click();
  await expect(dialog.getByTestId('enrolment-link')).not.toHaveValue(expired);
  await expect(dialog.getByRole('timer')).toContainText(/ (10:00|9:\d\d)$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(devicesOf(page).getByRole('listitem')).toHaveCount(1);
});

test('The key of a camera is shown once with the addresses that contain it, works, and ends when it is revoked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const testLot = await openSettings(page);
  const devices = devicesOf(page);
  await createDevice(page, 'Camera', 'North gate');
  const dialog = page.getByRole('dialog');
  const keyField = dialog.getByTestId('gate-key');
  await expect(keyField).toHaveValue(new RegExp(`^pgk_${testLot.lotId}_[\\w-]{43}$`));
  const key = await keyField.inputValue();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expect(dialog.getByTestId('camera-address')).toHaveValue(
    `${server.baseUrl}/gate/v1/anpr/platerecognizer/${key}`,
  );
  await dialog.getByRole('button', { name: 'Hikvision' }).click();
  await expect(dialog.getByTestId('camera-address')).toHaveValue(`/gate/v1/anpr/hikvision/${key}`);
  await dialog.getByRole('button', { name: 'Other' }).click();
  await expect(dialog.getByTestId('camera-call')).toContainText(`Authorization: Bearer ${key}`);
  await expectAccessible(page);
  await page.mouse.click(5, 5);
  await expect(keyField).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(devices.getByRole('listitem')).toContainText('No contact yet');
  await expect(page.locator('body')).not.toContainText(key);

  const report = () =>
    page.request.post('/owners/me/entries', {
      headers: { authorization: `Bearer ${key}` },
      data: { parking_lot_id: testLot.lotId, license_plate: '12345670', direction: 'in' },
    });
  expect((await report()).status()).toBe(201);
  await page.reload();
  await expect(devices.getByRole('listitem')).toContainText('Online');
  expect(await page.content()).not.toContain(key);

  await devices.getByRole('button', { name: 'Revoke North gate' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog).toContainText('Its key stops working immediately');
  await confirmDialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(devices).toContainText('This lot has no devices yet.');
  expect((await report()).status()).toBe(401);
});

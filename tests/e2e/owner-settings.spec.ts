import { randomUUID } from 'node:crypto';
import { findViolations } from './support/accessibility';
import { asAdmin, createTestLot, passwordForTests, startSession } from './support/operators';
import { expect, test } from './support/operator-test';

test('An owner changes hours, days and price, and 1830 is understood as 18:30', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, { is_24_7: false });
  await startSession(page, testLot.owner.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/owner/settings');
  await page.locator('[name=opening_time]').fill('1830');
  await page.locator('[name=price_agorot]').fill('27.5');
  await page.getByRole('button', { name: 'Friday' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Changes saved' });
  await expect(toast).toBeVisible();
  await test.step('On a phone the toast covers the app bar only', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const [toastBox, content] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('main').locator('> *').first().boundingBox(),
    ]);
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
  });
  const lot = await asAdmin('GET', `/admin/parking-lots/${testLot.lotId}`);
  expect(lot).toMatchObject({ opening_time: '18:30', price_agorot: 2750, open_weekdays: [0, 1, 2, 3, 4, 5] });
});

test('An owner without lots sees on every page that the administrator assigns one', async ({ page }) => {
  const email = `bare-${randomUUID().slice(0, 8)}@panui.test`;
  await asAdmin('POST', '/admin/users', { email, role: 'parking_lot_owner', password: passwordForTests });
  await startSession(page, null);
  await page.goto('/owner/dashboard');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(passwordForTests);
  await page.locator('button[type=submit]').click();
  const text =
    /You don.t have any parking lots assigned to your account\. Please contact the administrator\./;
  await expect(page.getByText(text)).toBeVisible();
  await page.goto('/owner/reports');
  await expect(page.getByRole('main')).toContainText(text);
});

test('The calendar address is created and revoked on a phone in Hebrew, and unsaved changes of the form stay', async ({
  page,
}) => {
  const { lotId, owner } = await createTestLot(['1']);
  const lot = () => asAdmin<Record<string, unknown>>('GET', `/admin/parking-lots/${lotId}`);
  await startSession(page, owner.token, 'he');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/owner/settings');
  await page.locator('[name=price_agorot]').fill('31');
  const card = page.getByRole('region', { name: 'לוח השנה בתוכנות אחרות' });
  await card.getByRole('button', { name: 'יצירת כתובת' }).click();
  await expect(page.getByTestId('calendar-url')).toHaveValue(/\/calendar\.ics\?key=/);
  await expect(card.getByRole('button', { name: 'החלפת הכתובת' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expect(page.locator('[name=price_agorot]')).toHaveValue('31');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect.poll(lot).toMatchObject({ price_agorot: 3100, has_calendar_key: true });
  await card.getByRole('button', { name: 'ביטול הכתובת' }).click();
  await expect(card.getByRole('button', { name: 'יצירת כתובת' })).toBeVisible();
  expect(await lot()).toMatchObject({ has_calendar_key: false });
});

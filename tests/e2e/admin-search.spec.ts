import type { Page } from '@playwright/test';
import { createTestLot, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

async function openFirst(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await search(page).fill(typed);
  await expect(page.getByRole('option').first()).toHaveText(option);
  await page.keyboard.press('Enter');
}

test('What an admin looks for opens at the control where it is done', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await openFirst(page, 'export payments', /Export payments/);
  await expect(page).toHaveURL(/\/payments#export$/);
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  await openFirst(page, 'לוגו', /Logo, name and colors/);
  await expect(page.getByRole('group', { name: 'Your brand' })).toBeFocused();
  // The page is open already.
  await openFirst(page, 'holiday', /Holidays/);
  await expect(page.getByRole('group', { name: 'Calendar' })).toBeFocused();
  await openFirst(page, 'test mail', /Send a test email/);
  await expect(page.locator('button#test-mail')).toBeFocused();
});

test('A lot in the text leads to its board and to its spots', async ({ page }) => {
  const { lotId, lotName } = await createTestLot(['102', '103']);
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await openFirst(page, `block ${lotName}`, new RegExp(`Block spots of a lot.*${lotName}`));
  await expect(page).toHaveURL(new RegExp(`/parking-lots/${lotId}/spots$`));
  await expect(page.getByRole('button', { name: 'Add spots' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await search(page).fill(`${lotName} 102`);
  await page.getByRole('option', { name: `${lotName} · 102` }).click();
  const spot = page.getByRole('dialog');
  await expect(spot.getByLabel('Number')).toHaveValue('102');
  await page.keyboard.press('Escape');
  await expect(spot).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/parking-lots/${lotId}/spots$`));
});

test("An owner's text leads to the board of the lot that it names", async ({ page }) => {
  const { lotName, owner } = await createTestLot(['102']);
  await startSession(page, owner.token);
  await page.goto('/owner/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.keyboard.press('Control+k');
  await search(page).fill(`${lotName} 102`);
  await page.getByRole('option', { name: `${lotName} · 102` }).click();
  await expect(page.getByRole('dialog').getByLabel('Number')).toHaveValue('102');
  await expect(page).toHaveURL(/\/owner\/spots\?spot=\d+$/);
});

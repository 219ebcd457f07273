import { createTestLot, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

test('Spots are filtered by status and floor, and added as a range or from rows', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Add spots' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=first_number]').fill('201');
  await dialog.locator('[name=last_number]').fill('205');
  await dialog.locator('[name=floor]').fill('-2');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('[data-spot]')).toHaveCount(6);

  await test.step('Filters and the table show the same spots', async () => {
    await page.getByRole('button', { name: 'Floor \u22122' }).click();
    await expect(page.locator('[data-spot]')).toHaveCount(5);
    await page.getByRole('button', { name: 'All floors' }).click();
    await page.getByRole('button', { name: 'Blocked 0' }).click();
    await expect(page.getByText('No spots match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Blocked 0' }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(7);
    await page.getByRole('button', { name: 'Board' }).click();
  });

  await page.getByRole('button', { name: 'Add spots' }).click();
  await dialog.getByRole('tab', { name: 'From a file (Excel, CSV)' }).click();
  await dialog.locator('[name=csv]').fill('number,floor\n301,-3\n201,-3\n302,-3');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('2 rows can be added. One row cannot be added.');
  await expect(dialog.locator('[data-outcome=taken]')).toContainText('3201 Floor \u22123Already exists');
  await dialog.locator('[name=csv]').fill('number,floor\n301,-3\n302,-3');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: 'Add 2 spots' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(8);
});

/** Text in windows-1255, as Hebrew Excel saves a CSV file. */
const windows1255 = (text: string) =>
  Buffer.from([...text].map((letter) => letter.charCodeAt(0) - (letter >= 'א' ? 0x4f0 : 0)));

test('A file from Hebrew Excel shows its texts and what becomes of its rows, and the valid ones are added', async ({
  page,
}) => {
  const testLot = await createTestLot(['301']);
  await startSession(page, testLot.owner.token, 'he');
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'הוספת מקומות' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'מקובץ' }).click();
  const rows = ['משרד;מספר חניה;קומה;נגיש', 'צפון;301;-3;לא', ';;;', 'מזרח;302;-3;כן', 'דרום;303;-3;אולי'];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'מקומות.csv',
    mimeType: 'text/csv',
    buffer: windows1255(rows.join('\r\n')),
  });
  await expect(dialog.getByText('מקומות.csv')).toBeVisible();
  await dialog.getByRole('button', { name: 'בדיקת הקובץ' }).click();
  await expect(dialog.locator('[data-outcome=valid]')).toContainText('302');
  await expect(dialog.locator('[data-outcome=valid]')).toContainText('מזרח');
  await expect(dialog.locator('[data-outcome=taken]')).toContainText('כבר קיים');
  await expect(dialog.locator('[data-outcome=invalid]')).toContainText('יש להזין כן או לא');
  await dialog.getByRole('button', { name: 'הוספת השורה התקינה בלבד' }).click();
  await expect(page.getByText('נוסף מקום אחד · 2 שורות לא נוספו')).toBeVisible();
  await expect(page.locator('[data-spot]')).toHaveCount(2);
});

test('The number of free spots opens as many spots, of all lots of the owner', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/dashboard');
  const card = page.locator('.stat-card', { hasText: 'Available now' });
  const free = Number(/^Available now(\d+) of/.exec((await card.textContent()) ?? '')?.[1]);
  await card.getByRole('link', { name: 'Available now' }).click();
  await expect(page.getByText(new RegExp(`^1-\\d+ of ${free}$`))).toBeVisible();
  await expect(page.getByText('Reserved')).toHaveCount(0);
});

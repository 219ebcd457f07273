import { expectAccessible } from './support/accessibility';
import { expect, firstAdmin, test } from './support/empty-server-test';
import { countdown, fillForm, submit, unknownPlate } from './support/reserve-page';

test.use({ timezoneId: 'America/New_York' });

test('The first admin gets from an empty database to a cancelled test reservation on a phone', async ({
  page,
  context,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
  await page.goto('/login');
  await fill('email', firstAdmin.ADMIN_EMAIL);
  await fill('password', firstAdmin.ADMIN_PASSWORD);
  await page.locator('button[type=submit]').click();
  // An empty installation shows the guide, and nothing else.
  await expect(page).toHaveURL(/\/getting-started$/);
  await expectAccessible(page);

  await fill('name', 'תיאטרון הבימה');
  await fill('lat', '32.07269');
  await fill('lng', '34.77896');
  await press('הוספת המקום');

  // The next form has fields of the same names.
  await expect(page.getByRole('button', { name: 'הוספת החניון' })).toBeVisible();
  await fill('name', 'מגדל אורן');
  await fill('address', 'האורנים 12');
  await press('הוספת החניון');
  await press('הוספת המקומות');
  await expect(page.getByRole('link', { name: 'פתיחת הקישור' })).toBeVisible();

  // The state comes from the data, so the guide continues after it was left.
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/getting-started$/);
  await expect(page.getByRole('link', { name: 'פתיחת הקישור' })).toBeVisible();
  await expectAccessible(page);
  const [driverPage] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'פתיחת הקישור' }).click(),
  ]);
  await expect(countdown(driverPage)).toHaveText(/^\d:\d\d$/);
  // The vehicle registry of an empty database is not consulted.
  await fillForm(driverPage, { license_plate: unknownPlate });
  await submit(driverPage).click();
  await driverPage.waitForURL(/\/reservation\//);
  await driverPage.close();

  await expect(page.getByText('הכול מוכן: הקישור מוביל נהגים למקום פנוי.')).toBeVisible();
  await press('ביטול הניסיון');
  await expect(page.getByRole('button', { name: 'ביטול הניסיון' })).toHaveCount(0);
  await page.getByRole('link', { name: 'ללוח הבקרה' }).click();
  await expect(page.locator('.stat-card').first()).toBeVisible();
});

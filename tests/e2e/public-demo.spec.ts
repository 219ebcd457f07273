import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { expect, test } from './support/public-demo-test';
import { countdown, field, fillForm, submit } from './support/reserve-page';

const notice = '.demo-notice';

test('A driver reserves, reads the mail in the demo, and finds the way back after a reset', async ({
  page,
  demo,
  context,
}) => {
  await page.goto(demo.reservePath);
  await expect(countdown(page)).toHaveText(/^\d+:\d\d$/);
  await expect(page.locator(notice)).toContainText('הדגמה בנתונים בדויים');
  const [firstField, view] = [await field(page, 'first_name').boundingBox(), page.viewportSize()];
  expect((firstField?.y ?? 0) + (firstField?.height ?? 0)).toBeLessThan(view?.height ?? 0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(notice)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await fillForm(page);
  await submit(page).click();
  await page.waitForURL(/\/reservation\//);
  await page.reload();
  await page.locator(`${notice} a`).click();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('details')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const [reservationPage] = await Promise.all([
    context.waitForEvent('page'),
    page.frameLocator('iframe').first().locator('a[href*="/reservation/"]').first().click(),
  ]);
  await reservationPage.waitForURL(/\/reservation\//);
  await expect(reservationPage.getByRole('heading', { level: 1 })).toBeVisible();

  // The link is of before a reset.
  await execute(demo.databaseUrl, 'DELETE FROM reservation_tokens');
  await reservationPage.reload();
  await expect(reservationPage.getByRole('heading', { name: 'ההדגמה אופסה' })).toBeVisible();
  await reservationPage.reload();
  await reservationPage.getByRole('link', { name: 'הזמנת מקום חדש' }).click();
  await expect(countdown(reservationPage)).toHaveText(/^\d+:\d\d$/);
});

test('A driver who held a spot when the demo was reset reads so, and holds a new one', async ({
  page,
  demo,
}) => {
  await page.goto(demo.reservePath);
  await expect(countdown(page)).toHaveText(/^\d+:\d\d$/);
  await fillForm(page);
  await execute(demo.databaseUrl, "DELETE FROM spot_claims WHERE expires_at < 'infinity'");
  await execute(demo.databaseUrl, "DELETE FROM holds WHERE state = 'live'");
  await submit(page).click();
  const bar = page.locator('.bar.expired');
  await expect(bar).toContainText('ההדגמה אופסה');
  await expect(page.getByText('הזמן לשמירת המקום')).toHaveCount(0);
  await bar.getByTestId('retry').click();
  await expect(countdown(page)).toHaveText(/^\d+:\d\d$/);
  await submit(page).click();
  await page.waitForURL(/\/reservation\//);
});

test('The page says that it is a demo on each visit, also without a network', async ({ page, demo }) => {
  await page.goto(demo.reservePath);
  await expect(countdown(page)).toHaveText(/^\d+:\d\d$/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.reload();
  await expect(page.locator(notice)).toContainText(/הדגמה בנתונים בדויים.*הבא ב־/);
  // Without a network the page is the stored one, whose notice names no time.
  const readStored = () =>
    page.evaluate(async () => (await (await caches.match('/reserve', { ignoreVary: true }))?.text()) ?? '');
  await expect.poll(readStored).toContain('הדגמה בנתונים בדויים');
  expect(await readStored()).not.toContain('הבא ב־');
});

test('An operator enters with one click, and locked changes say why', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await expect(page.locator(notice)).toContainText('הדגמה בנתונים בדויים');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ניהול המערכת', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.locator(notice)).toBeVisible();
  await page.goto('/users/new');
  await page.locator('[name="email"]').fill('new@example.test');
  await page.locator('[name="first_name"]').fill('נועה');
  await page.locator('[name="last_name"]').fill('לוי');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('ההדגמה משותפת לכל המבקרים')).toBeVisible();
});

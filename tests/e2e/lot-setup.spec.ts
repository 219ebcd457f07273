import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility';
import {
  asAdmin,
  call,
  createTestLot,
  passwordForTests,
  startSession,
  startSessionAs,
} from './support/operators';
import { expect, test } from './support/operator-test';
import { fillForm, openReserve, reservePath, submit } from './support/reserve-page';

interface Lot {
  id: number;
  name: string;
  spots_total: number;
  price_agorot: number;
  owners: { email: string }[];
}

const findLots = (name: string) =>
  asAdmin<Lot[]>('GET', `/admin/parking-lots?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);

test('An admin sets up a lot in Hebrew, also after a reload, and a driver reserves its first spot', async ({
  page,
  context,
}) => {
  // Twelve steps in two apps.
  test.slow();
  const { owner, venueId } = await createTestLot([]);
  const venue = await asAdmin<{ lat: number; lng: number }>('GET', `/admin/venues/${venueId}`);
  const name = `חניון ${randomUUID().slice(0, 8)}`;
  const fill = (field: string, value: string) => page.locator(`[name="${field}"]`).fill(value);
  const next = (step: string) => page.getByRole('button', { name: `הבא: ${step}` }).click();
  const title = (step: string) => expect(page.getByRole('heading', { name: step, level: 2 })).toBeAttached();
  await startSessionAs(page, 'admin', 'he');
  await page.goto('/parking-lots/new');

  await next('שעות ומחיר');
  await expect(page.getByText('שדה חובה').first()).toBeVisible();
  await fill('name', name);
  await fill('address', 'יגאל אלון 58');
  await fill('lat', String(venue.lat + 0.0005));
  await fill('lng', String(venue.lng));
  await next('שעות ומחיר');
  await title('שעות ומחיר');
  await page.getByLabel('פתוח 24/7').check();
  await fill('price_agorot', '31');
  await page.getByRole('button', { name: 'הוספת יום מיוחד' }).click();
  await page.getByLabel('שם, למשל פורים').fill('פורים');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('שם, למשל פורים')).toHaveValue('פורים');
  await next('מקומות חניה');
  await expect(page.getByText('יש לבחור תאריך')).toBeVisible();
  await page.getByLabel('מיום').fill('2099-03-06');
  await next('מקומות חניה');
  await title('מקומות חניה');
  await page.getByRole('textbox', { name: 'קומה' }).fill('-1');
  await page.getByLabel('ממספר').fill('201');
  await page.getByLabel('עד מספר').fill('203');
  await expect(page.getByText('סך הכול 3 מקומות')).toBeVisible();
  await next('בעלים');
  await title('בעלים');
  await page.getByRole('combobox', { name: 'בעלים' }).fill(owner.email);
  await page.getByRole('option', { name: owner.email }).click();
  await next('הגעה');
  await fill('entry_instructions', 'הרמפה הימנית');
  await page.getByRole('button', { name: 'חזרה' }).click();
  await expect(page.getByText(owner.email)).toBeVisible();
  await next('הגעה');
  await next('בדיקה ויצירה');
  await expect(page.getByText('הרמפה הימנית')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'יצירת החניון' }).click();
  await expect(page).toHaveURL(/\/parking-lots\/\d+\/edit$/);

  const [lot] = await findLots(name);
  expect(lot).toMatchObject({ spots_total: 3, price_agorot: 3100, owners: [{ email: owner.email }] });
  const rules = await asAdmin<{ name: string }[]>('GET', `/admin/parking-lots/${lot?.id}/rules`);
  expect(rules.map((rule) => rule.name)).toContain('פורים');

  const driverPage = await context.newPage();
  await openReserve(driverPage, reservePath({ id: venueId }));
  await expect(driverPage.getByText(name).first()).toBeVisible();
  await fillForm(driverPage);
  await submit(driverPage).click();
  await driverPage.waitForURL(/\/reservation\//);
  await expect(driverPage.getByText(name).first()).toBeVisible();

  // A copy has the spots and the price, but not the reservation.
  await page.getByRole('link', { name: 'שכפול' }).click();
  await expect(page.locator('[name=name]')).toHaveValue(`${name} (עותק)`);
  for (const step of ['שעות ומחיר', 'מקומות חניה']) await next(step);
  await fill('copied_spots', '2');
  for (const step of ['בעלים', 'הגעה', 'בדיקה ויצירה']) await next(step);
  await page.getByRole('button', { name: 'יצירת החניון' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/parking-lots/${lot?.id}/edit$|/new`));
  const copy = (await findLots(name)).find(({ id }) => id !== lot?.id);
  expect(copy).toMatchObject({ name: `${name} (עותק)`, spots_total: 2, price_agorot: 3100 });
});

test('An owner without a lot adds the first one', async ({ page }) => {
  const email = `first-lot-${randomUUID().slice(0, 8)}@panui.test`;
  await asAdmin('POST', '/admin/users', { email, role: 'parking_lot_owner', password: passwordForTests });
  const { access_token: token } = await call<{ access_token: string }>('POST', '/auth/login', {
    email,
    password: passwordForTests,
    remember_me: false,
  });
  await startSession(page, token, 'en');
  await page.goto('/owner/dashboard');
  await page.getByRole('link', { name: 'Add my first parking lot' }).click();
  const next = (step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();
  await page.locator('[name=name]').fill('My lot');
  await page.locator('[name=address]').fill('Spice Route 9');
  await page.locator('[name=lat]').fill('12.5');
  await page.locator('[name=lng]').fill('101.5');
  await next('Hours and price');
  await next('Spots');
  await page.getByLabel('First number').fill('1');
  await page.getByLabel('Last number').fill('4');
  await next('Arriving');
  await next('Check and create');
  await page.getByRole('button', { name: 'Create the parking lot' }).click();
  await expect(page).toHaveURL(/\/owner\/settings$/);
  await expect(page.locator('[name=name]')).toHaveValue('My lot');
  expect(await call('GET', '/owners/me/lots', undefined, token)).toMatchObject([
    { name: 'My lot', spots_total: 4, owners: [{ email }] },
  ]);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  asAdmin,
  call,
  createTestLot,
  reserve,
  startSession,
  startSessionAs,
  type TestLot,
} from './support/operators';
import { reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { translate, translateProblem, type Lang } from './support/texts';

// A service worker notices late that the browser is online again, and would serve a cached copy.
test.use({ serviceWorkers: 'block' });

test.beforeAll(() => asAdmin('PUT', '/admin/settings', { contact_phone_support: '03-555-0142' }));

const open = async (page: Page, token: string, lang: Lang) => {
  await page.goto(reservationPath(token, lang));
  await expect(page.getByTestId('spot-number')).toBeVisible();
};

async function report(page: Page): Promise<void> {
  await page.getByTestId('spot-taken').click();
  await page.getByTestId('spot-taken-confirm').click();
}

/** A lot with one spot near the given lot, with a longer walk. */
async function createNearbyLot(testLot: TestLot, number: string): Promise<{ name: string }> {
  const near = await asAdmin<{ lat: number; lng: number }>('GET', `/admin/parking-lots/${testLot.lotId}`);
  const name = `Nearby of ${testLot.lotName}`;
  const lot = await asAdmin<{ id: number }>('POST', '/admin/parking-lots', {
    name,
    address: 'Spice Route 9',
    lat: near.lat + 0.003,
    lng: near.lng,
    is_24_7: true,
  });
  await asAdmin('POST', '/admin/spots', { parking_lot_id: lot.id, number });
  return { name };
}

test('A driver whose spot is taken gets another one after one question, also after a lost connection', async ({
  page,
  context,
}) => {
  const { token, spotNumber } = await reserve(await createTestLot(['11', '12']));
  await open(page, token, 'he');
  await page.getByTestId('spot-taken').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(translate('he', 'spotTaken.explanation'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('spot-taken')).toBeFocused();

  await test.step('Without a network the note is kept', async () => {
    await page.getByTestId('spot-taken').click();
    await dialog.getByText(translate('he', 'spotTaken.addNote')).click();
    await dialog.locator('[name=note]').fill('a red van');
    await dialog.locator('[name=note]').clear();
    await expect(dialog.locator('[name=note]')).toBeFocused();
    await dialog.locator('[name=note]').fill('a white van');
    await context.setOffline(true);
    await expect(dialog).toContainText(translate('he', 'spotTaken.offline'));
    await page.getByTestId('spot-taken-confirm').click();
    await expect(dialog.getByRole('alert')).toContainText(translateProblem('he', 'network_error'));
    await expect(dialog.locator('[name=note]')).toHaveValue('a white van');
    await context.setOffline(false);
  });

  await page.getByTestId('spot-taken-confirm').click();
  const notice = page.getByTestId('spot-taken-notice');
  await expect(notice).toContainText(translate('he', 'spotTaken.newSpot'));
  await expect(page.getByTestId('new-spot')).not.toHaveText(spotNumber);
  await expect(page.getByTestId('previous-spot')).toContainText(spotNumber);
  await expect(page.getByTestId('navigate-new')).toHaveCount(0);
  const newSpot = (await page.getByTestId('new-spot').textContent()) ?? '';
  await expect(page.getByTestId('spot-number')).toHaveText(newSpot);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(newSpot);
});

test('A driver is sent to another lot when the lot is full', async ({ page }) => {
  const testLot = await createTestLot(['21']);
  const { name } = await createNearbyLot(testLot, '77');
  const { token } = await reserve(testLot);
  await open(page, token, 'en');
  await report(page);
  const notice = page.getByTestId('spot-taken-notice');
  await expect(notice).toContainText(translate('en', 'spotTaken.newSpotNearby'));
  await expect(notice).toContainText(name);
  await expect(page.getByTestId('new-spot')).toHaveText('77');
  await expect(page.getByTestId('navigate-new')).toBeVisible();
  await expect(page.getByTestId('lot-name')).toHaveText(name);
});

test('A driver without another spot sees the phone number to call, and a later retry finds a spot that became free', async ({
  page,
}) => {
  const testLot = await createTestLot(['31', '32']);
  const [mine, other] = [await reserve(testLot), await reserve(testLot)];
  await open(page, mine.token, 'he');
  await report(page);
  await expect(page.getByTestId('spot-taken-notice')).toContainText(translateProblem('he', 'no_other_spot'));
  await expect(page.getByTestId('spot-taken-call')).toHaveAttribute('href', /^tel:\d+$/);
  await expect(page.getByTestId('spot-number')).toHaveText(mine.spotNumber);

  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId }));
  const reservations = await asAdmin<{ id: number; spot_number: string }[]>(
    'GET',
    `/admin/reservations?filter=${filter}`,
  );
  const theirs = reservations.find((reservation) => reservation.spot_number === other.spotNumber);
  await asAdmin('POST', `/admin/reservations/${theirs?.id}/cancel`, { reason: 'on the phone' });
  await page.getByTestId('spot-taken-again').click();
  await page.getByTestId('spot-taken-confirm').click();
  await expect(page.getByTestId('new-spot')).toHaveText(other.spotNumber);
});

test('A report reaches the owner and the admin, who resolve it', async ({ page, browser, baseURL }) => {
  const testLot = await createTestLot(['13', '14', '15', '16']);
  const reportTaken = async (note: string) => {
    const { token } = await reserve(testLot);
    const path = `/reservations/token/${token}/spot-taken`;
    return call<{ spot_number: string }>('POST', path, { note });
  };
  const { spot_number: newSpot } = await reportTaken('a white van');

  await test.step('The owner is led from the dashboard to the open report', async () => {
    await startSession(page, testLot.owner.token, 'he');
    await page.goto('/owner/dashboard');
    await page
      .getByRole('listitem')
      .filter({ hasText: /מקום שמור|מקומות שמורים/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/owner\/spot-incidents/);
    const main = page.getByRole('main');
    await expect(main).toContainText('a white van');
    await expect(main).toContainText(newSpot);
    await expectAccessible(page);
    await main.getByRole('button', { name: 'סימון כטופל' }).click();
    await expect(main).toContainText('אין דיווחים שמחכים לטיפול.');
  });

  await test.step('The admin sees the reports of every lot', async () => {
    await reportTaken('a red bus');
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 1280, height: 800 },
    });
    const admin = await context.newPage();
    await startSessionAs(admin, 'admin');
    await admin.goto('/dashboard');
    await admin
      .getByRole('listitem')
      .filter({ hasText: /reserved spot/ })
      .getByRole('link')
      .click();
    await expect(admin).toHaveURL(/\/spot-incidents/);
    const row = admin.locator('tr').filter({ hasText: testLot.lotName });
    await expect(row).toContainText('Moved to another spot');
    await row.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(row).toHaveCount(0);
    await context.close();
  });
});

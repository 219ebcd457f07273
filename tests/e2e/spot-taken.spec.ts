import type { Page } from '@playwright/test';
import { asAdmin, startSession, call, createTestLot, reserve, type TestLot, tokenOf } from './admin-helpers';
import { languages, say, sayProblem, type Lang } from './drivers/texts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const open = async (page: Page, token: string, lang: Lang) => {
  await page.goto(`/reservation/${token}?lang=${lang}`);
  await expect(page.getByTestId('spot-number')).toBeVisible();
};
const spotOf = (page: Page) => page.getByTestId('spot-number').textContent();

/** Another lot near the place, with one spot, which a driver walks longer from. */
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

for (const lang of languages) {
  test(`gives another spot in ${lang} after one question`, async ({ page }) => {
    const testLot = await createTestLot(['11', '12']);
    const { token, spotNumber } = await reserve(testLot);
    await open(page, token, lang);
    await page.getByTestId('spot-taken').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say(lang, 'spotTaken.explanation'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('spot-taken')).toBeFocused();

    await page.getByTestId('spot-taken').click();
    await dialog.getByText(say(lang, 'spotTaken.addNote')).click();
    await dialog.locator('[name=note]').fill('a white van');
    await page.getByTestId('spot-taken-confirm').click();
    const notice = page.getByTestId('spot-taken-notice');
    await expect(notice).toContainText(say(lang, 'spotTaken.newSpot'));
    await expect(page.getByTestId('new-spot')).not.toHaveText(spotNumber);
    await expect(page.getByTestId('navigate-new')).toHaveCount(0);
    const newSpot = (await page.getByTestId('new-spot').textContent()) ?? '';
    await expect(page.getByTestId('spot-number')).toHaveText(newSpot);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByTestId('spot-number')).toHaveText(newSpot);
  });

  test(`shows the owner in ${lang} what is open, until somebody has seen to it`, async ({ page }) => {
    const testLot = await createTestLot(['13', '14']);
    const { token } = await reserve(testLot);
    const path = `/reservations/token/${token}/spot-taken`;
    const { spot_number: newSpot } = await call<{ spot_number: string }>('POST', path, {
      note: 'a white van',
    });
    await startSession(page, testLot.owner.token, lang);
    await page.goto('/owner/dashboard');
    await page
      .getByRole('listitem')
      .filter({ hasText: lang === 'he' ? /מקום שמור|מקומות שמורים/ : /reserved spot/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/owner\/spot-incidents/);
    const main = page.getByRole('main');
    await expect(main).toContainText('a white van');
    await expect(main).toContainText(newSpot);
    await expectAccessible(page);
    const resolve = lang === 'he' ? 'לסמן כטופל' : 'Mark as resolved';
    await main.getByRole('button', { name: resolve }).click();
    await expect(main).toContainText(
      lang === 'he' ? 'אין דיווחים שמחכים לטיפול.' : 'There are no open reports.',
    );
  });

  test(`leads to another lot in ${lang} when the first is full`, async ({ page }) => {
    const testLot = await createTestLot(['21']);
    const { name } = await createNearbyLot(testLot, '77');
    const { token } = await reserve(testLot);
    await open(page, token, lang);
    await page.getByTestId('spot-taken').click();
    await page.getByTestId('spot-taken-confirm').click();
    const notice = page.getByTestId('spot-taken-notice');
    await expect(notice).toContainText(say(lang, 'spotTaken.newSpotNearby'));
    await expect(notice).toContainText(name);
    await expect(page.getByTestId('new-spot')).toHaveText('77');
    await expect(page.getByTestId('navigate-new')).toBeVisible();
    await expect(page.getByTestId('lot-name')).toHaveText(name);
    await expectAccessible(page);
  });

  test(`says in ${lang} what to do when nothing is free, and finds the spot that gets free`, async ({
    page,
  }) => {
    const testLot = await createTestLot(['31', '32']);
    const [mine, other] = [await reserve(testLot), await reserve(testLot)];
    await open(page, mine.token, lang);
    await page.getByTestId('spot-taken').click();
    await page.getByTestId('spot-taken-confirm').click();
    const notice = page.getByTestId('spot-taken-notice');
    await expect(notice).toContainText(sayProblem(lang, 'no_other_spot'));
    await expect(page.getByTestId('spot-taken-call')).toHaveAttribute('href', /^tel:\d+$/);
    await expect(page.getByTestId('spot-number')).toHaveText(mine.spotNumber);
    await expectAccessible(page);

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
}

test('keeps what was typed when there is no network, and says so', async ({ page, context }) => {
  const testLot = await createTestLot(['41', '42']);
  const { token, spotNumber } = await reserve(testLot);
  await open(page, token, 'en');
  await page.getByTestId('spot-taken').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('en', 'spotTaken.addNote')).click();
  await dialog.locator('[name=note]').fill('grey bus');
  await context.setOffline(true);
  await expect(dialog).toContainText(say('en', 'spotTaken.offline'));
  await page.getByTestId('spot-taken-confirm').click();
  await expect(dialog.getByRole('alert')).toContainText(sayProblem('en', 'network_error'));
  await expect(dialog.locator('[name=note]')).toHaveValue('grey bus');
  await context.setOffline(false);
  await page.getByTestId('spot-taken-confirm').click();
  await expect(page.getByTestId('new-spot')).not.toHaveText(spotNumber);
});

test('is not offered before drivers may come', async ({ page }) => {
  const testLot = await createTestLot(['51']);
  const { token } = await reserve(testLot, Math.floor(Date.now() / 1000) + 86_400);
  await open(page, token, 'en');
  await expect(page.getByTestId('navigate')).toBeVisible();
  await expect(page.getByTestId('spot-taken')).toHaveCount(0);
});

test('two drivers who report at once never get the same spot', async ({ browser }) => {
  const testLot = await createTestLot(['61', '62', '63']);
  const drivers = [
    { lang: 'he' as const, ...(await reserve(testLot)) },
    { lang: 'en' as const, ...(await reserve(testLot)) },
  ];
  const pages = await Promise.all(
    drivers.map(async ({ token, lang }) => {
      const page = await (await browser.newContext()).newPage();
      await open(page, token, lang);
      await page.getByTestId('spot-taken').click();
      return page;
    }),
  );
  await Promise.all(pages.map((page) => page.getByTestId('spot-taken-confirm').click()));
  for (const page of pages) await expect(page.getByTestId('spot-taken-notice')).toBeVisible();
  const notice = await Promise.all(pages.map((page) => page.getByTestId('new-spot').count()));
  expect(notice.sort()).toEqual([0, 1]);
  for (const page of pages) await page.reload();
  const [first, second] = await Promise.all(
    pages.map(async (page) => {
      await expect(page.getByTestId('spot-number')).toBeVisible();
      return spotOf(page);
    }),
  );
  expect(first).not.toBe(second);
  for (const page of pages) await page.context().close();
});

test('an admin sees every lot’s reports, and resolves one', async ({ page }) => {
  const testLot = await createTestLot(['71', '72']);
  const { token } = await reserve(testLot);
  await open(page, token, 'en');
  await page.getByTestId('spot-taken').click();
  await page.getByTestId('spot-taken-confirm').click();
  await expect(page.getByTestId('new-spot')).toBeVisible();
  await startSession(page, await tokenOf('admin@panui.test'));
  await page.goto('/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: /reserved spot/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/spot-incidents/);
  const row = page.locator('tr, .phone-list > li').filter({ hasText: testLot.lotName });
  await expect(row).toContainText('Moved to another spot');
  await row.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(row).toHaveCount(0);
});

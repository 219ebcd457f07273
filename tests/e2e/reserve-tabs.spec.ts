import type { BrowserContext, Page } from '@playwright/test';
import {
  countdown,
  countRequests,
  field,
  fillForm,
  fullCountdown,
  openReserve,
  reservePath,
  secondsLeft,
  submit,
} from './support/reserve-page';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

const getSpotNumber = (page: Page): Promise<string | null> => page.getByTestId('spot-number').textContent();

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await openReserve(tab, path);
  return tab;
}

test('A second tab shares the hold of the first in its own language, and another browser gets another spot', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const holds = countRequests(context, '/landing/request-parking');
  const renewals = countRequests(context, '/landing/renew-hold');
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'he'));
  const second = await openTab(context, reservePath(venue, 'en'));
  await expect(second.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.he);
  const spot = await getSpotNumber(page);
  expect(await getSpotNumber(second)).toBe(spot);
  expect([holds.sent, renewals.sent]).toEqual([1, 0]);
  expect(Math.abs((await secondsLeft(second)) - (await secondsLeft(page)))).toBeLessThanOrEqual(5);

  const otherBrowser = await browser.newContext(baseURL ? { baseURL } : {});
  expect(await getSpotNumber(await openTab(otherBrowser, reservePath(venue, 'en')))).not.toBe(spot);
  await otherBrowser.close();

  await test.step('The link leads to the same spot after both tabs were closed', async () => {
    const blank = await context.newPage();
    await page.close();
    await second.close();
    await openReserve(blank, reservePath(venue, 'en'));
    expect(await getSpotNumber(blank)).toBe(spot);
  });
});

test('Two tabs that open the same link at the same moment hold one spot', async ({ context, request }) => {
  const holds = countRequests(context, '/landing/request-parking');
  const path = reservePath(await createVenue(request), 'en');
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => openReserve(tab, path)));
  expect(new Set(await Promise.all(tabs.map(getSpotNumber))).size).toBe(1);
  expect(holds.sent).toBe(1);
});

test('A confirmation in one tab leads every open tab to the reservation and leaves nothing of the hold', async ({
  page,
  context,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openTab(context, path);
  await fillForm(page);
  await submit(page).click();
  await expect(second.getByTestId('confirmed')).toBeVisible();
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
  await expect(second).toHaveURL(page.url());
  await expect.poll(() => second.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(keys.filter((key) => !/^(route|confirmed)_/.test(key))).toEqual([]);

  await test.step('A new tab gets a new hold', async () => {
    await expect(countdown(await openTab(context, path))).toBeVisible();
  });
});

test('A tab that comes back after another tab confirmed its hold gets a new one', async ({
  page,
  context,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const away = await openTab(context, path);
  await away.goto('/terms-of-use');
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
  const holds = countRequests(away, '/landing/request-parking');
  await away.goBack();
  await expect(countdown(away)).toHaveText(fullCountdown);
  expect(holds.sent).toBe(1);
});

test('A hold whose tab was closed is deleted from the device after its end', async ({
  page,
  context,
  request,
}) => {
  const storedHolds = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parking_hold_')));
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await expect.poll(() => storedHolds(page)).toHaveLength(1);
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  expect(await storedHolds(later)).toHaveLength(1);
  await later.clock.install({ time: Date.now() + 8 * 60_000 });
  await later.goto('/');
  await expect.poll(() => storedHolds(later)).toEqual([]);
});

test('A renewal or a new spot in one tab shows in the other tab', async ({ page, context, request }) => {
  await context.clock.install();
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openTab(context, path);
  await field(second, 'first_name').fill('Noa');
  await context.clock.fastForward('06:05');
  const renewals = countRequests(context, '/landing/renew-hold');
  await page.getByRole('button', { name: translate('en', 'hold.renew'), exact: true }).click();
  for (const tab of [page, second]) await expect(countdown(tab)).toHaveText(fullCountdown);
  expect(renewals.sent).toBe(1);

  await context.clock.fastForward('07:05');
  await expect(second.getByRole('alert')).toContainText(translateProblem('en', 'hold_expired'));
  const holds = countRequests(context, '/landing/request-parking');
  await page.getByTestId('retry').click();
  for (const tab of [page, second]) await expect(countdown(tab)).toHaveText(fullCountdown);
  expect(await getSpotNumber(second)).toBe(await getSpotNumber(page));
  await expect(field(second, 'first_name')).toHaveValue('Noa');
  expect(holds.sent).toBe(1);
});

test('A hold that the server rejects in one tab is shown as lost in the other', async ({
  page,
  context,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openTab(context, path);
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({ status: 400, json: { detail: 'hold_expired' } }),
  );
  await submit(page).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('alert')).toContainText(translateProblem('en', 'hold_expired'));
    await expect(submit(tab)).toHaveCount(0);
  }
  // The button that had the focus is gone.
  await expect(page.getByRole('alert')).toBeFocused();
});

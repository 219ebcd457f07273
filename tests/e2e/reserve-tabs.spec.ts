import type { BrowserContext, Page } from '@playwright/test';
import { countdown, field, fillForm, openReserve, reservePath, secondsLeft, submit } from './drivers/reserve';
import { say, sayProblem } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** Counts the calls that all tabs make to one path. */
function countCalls(context: BrowserContext, path: string): { sent: number } {
  const count = { sent: 0 };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count.sent++;
  });
  return count;
}

const spotOf = (page: Page): Promise<string | null> => page.getByTestId('spot-number').textContent();

async function openSecondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await openReserve(tab, path);
  return tab;
}

test('A second tab reuses the hold of the first, in its own language, and renews nothing', async ({
  page,
  context,
  request,
}) => {
  const requests = countCalls(context, '/landing/request-parking');
  const renewals = countCalls(context, '/landing/renew-hold');
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'he'));
  const second = await openSecondTab(context, reservePath(venue, 'en'));
  await expect(second.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.he);
  expect(await spotOf(second)).toBe(await spotOf(page));
  expect([requests.sent, renewals.sent]).toEqual([1, 0]);
  expect(Math.abs((await secondsLeft(second)) - (await secondsLeft(page)))).toBeLessThanOrEqual(2);
});

test('Two tabs that open the same link at the same moment hold one spot', async ({ context, request }) => {
  const requests = countCalls(context, '/landing/request-parking');
  const path = reservePath(await createVenue(request), 'en');
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => openReserve(tab, path)));
  expect(new Set(await Promise.all(tabs.map(spotOf))).size).toBe(1);
  expect(requests.sent).toBe(1);
});

test('A confirmation in one tab leads every tab with this hold to the reservation', async ({
  page,
  context,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openSecondTab(context, path);
  await field(second, 'first_name').fill('Noa');
  const asleep = await openSecondTab(context, path);
  await asleep.goto('/terms-of-use');
  await fillForm(page);
  await submit(page).click();
  await expect(second.getByTestId('confirmed')).toBeVisible();
  await expectAccessible(second);
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
  await expect(second).toHaveURL(page.url());
  // This tab did not hear of it, and finds out when it comes back.
  await asleep.goBack();
  await expect(asleep).toHaveURL(page.url());
  await expect.poll(() => second.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  // At rest, the link's secret is encrypted as well.
  const token = new URL(page.url()).pathname.split('/')[2] ?? '';
  const written = await page.evaluate(() => Object.values(localStorage).join('\n'));
  expect(written).toContain('"state":"confirmed"');
  expect(written).not.toContain(token);
  // A tab that never showed this hold is a wish for another spot.
  const third = await openSecondTab(context, path);
  await expect(countdown(third)).toBeVisible();
});

test('A renewal in one tab extends the countdown in the other', async ({ page, context, request }) => {
  await context.clock.install();
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openSecondTab(context, path);
  await context.clock.fastForward('06:05');
  const renewals = countCalls(context, '/landing/renew-hold');
  await page.getByRole('button', { name: say('en', 'hold.renew'), exact: true }).click();
  for (const tab of [page, second]) await expect(countdown(tab)).toHaveText(/^(7:00|6:\d\d)$/);
  expect(renewals.sent).toBe(1);
  await second.reload();
  await expect(countdown(second)).toHaveText(/^(7:00|6:\d\d)$/);
});

test('A new spot in one tab replaces the expired one in the other', async ({ page, context, request }) => {
  await context.clock.install();
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openSecondTab(context, path);
  await field(second, 'first_name').fill('Noa');
  await context.clock.fastForward('07:05');
  await expect(second.getByRole('alert')).toContainText(sayProblem('en', 'hold_expired'));
  const requests = countCalls(context, '/landing/request-parking');
  await page.getByTestId('retry').click();
  for (const tab of [page, second]) await expect(countdown(tab)).toHaveText(/^(7:00|6:\d\d)$/);
  expect(await spotOf(second)).toBe(await spotOf(page));
  await expect(field(second, 'first_name')).toHaveValue('Noa');
  expect(requests.sent).toBe(1);
});

test('A hold that the server refused in one tab is shown as lost in the other', async ({
  page,
  context,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const second = await openSecondTab(context, path);
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({ status: 400, json: { detail: 'hold_expired' } }),
  );
  await submit(page).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('alert')).toContainText(sayProblem('en', 'hold_expired'));
    await expect(submit(tab)).toHaveCount(0);
  }
});

test('Another browser gets a spot of its own, and a closed tab leaves the hold to the next one', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await openSecondTab(stranger, path);
  expect(await spotOf(other)).not.toBe(await spotOf(page));
  await stranger.close();
  // The tab is closed, the browser is not: the link still leads to the same spot.
  const spot = await spotOf(page);
  await page.close();
  expect(await spotOf(await openSecondTab(context, path))).toBe(spot);
});

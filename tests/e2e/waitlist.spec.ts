import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { linkIn, waitForMail } from './support/mails';
import { startSessionAs } from './support/operators';
import { countdown, countRequests, field, fillForm, reservePath, submit } from './support/reserve-page';
import { createReservation, holdSpot, releaseHold, type Hold } from './support/reservations';
import { expect, test } from './support/test';
import { translate, translateProblem, type Lang } from './support/texts';
import { createVenue, type Venue } from './support/venues';

const randomEmail = () => `driver-${Math.random().toString(36).slice(2, 10)}@example.test`;

/** Gives the driver a client address of their own, because one address may join five times a minute. */
async function useRandomAddress(page: Page): Promise<void> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
}

/** Joins the waiting list of a venue without a free spot. */
async function join(page: Page, venue: Venue, lang: Lang): Promise<string> {
  const email = randomEmail();
  await useRandomAddress(page);
  await page.goto(reservePath(venue, lang));
  await field(page, 'email').fill(email);
  await page.getByTestId('waitlist-join').click();
  await expect(page.getByTestId('waitlist-joined')).toContainText(email);
  return email;
}

test('A driver on the waiting list gets the spot that another driver cancels, and confirms it', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  const token = await createReservation(request, venue);
  const email = await join(page, venue, 'he');
  await expect(page.getByTestId('retry')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByTestId('waitlist-joined')).toContainText(email.slice(email.indexOf('@')));
  const joined = await waitForMail(email, '/waitlist?');
  await page.goto(linkIn(joined, '/waitlist?'));
  await expect(page.getByTestId('waitlist-waiting')).toContainText(translate('he', 'waitlist.first'));
  await expectAccessible(page);

  expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
  const offered = await waitForMail(email, '#offer=');
  await page.reload();
  await expect(page.getByTestId('waitlist-offered')).toContainText(/עד \d\d:\d\d/);
  const holds = countRequests(page, '/landing/request-parking');
  await page.goto(linkIn(offered, '/reserve?'));
  await expect(countdown(page)).toHaveText(/^[67]:\d\d$/);
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  expect(holds.sent).toBe(0);
  await fillForm(page, { email });
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}/);
  await page.goto(linkIn(joined, '/waitlist?'));
  await expect(page.getByTestId('waitlist-confirmed')).toBeVisible();
});

test('A driver who misses an offer can stay on the list with one tap, and can leave it', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  const hold = await holdSpot(request, venue);
  const email = await join(page, venue, 'en');
  await releaseHold(request, hold);
  const offer = linkIn(await waitForMail(email, '#offer='), '/reserve?');
  await page.goto(offer);
  await expect(countdown(page)).toBeVisible();
  const entry = (await (
    await request.post('/landing/waitlist/place', { data: { token: offer.split('#offer=')[1] } })
  ).json()) as { hold: Hold };
  await releaseHold(request, entry.hold);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByTestId('waitlist-missed')).toBeVisible();
  await page.getByTestId('waitlist-rejoin').click();
  await expect(page.getByTestId(/waitlist-(waiting|offered)/)).toBeVisible();
  const leave = page.getByTestId('waitlist-leave');
  const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  // Red is for what cannot be undone.
  expect(await colorOf(leave)).toBe(await colorOf(page.getByRole('heading', { level: 1 })));
  await leave.click();
  await expect(page.getByTestId('waitlist-left')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('waitlist-left')).toBeVisible();
  await page.goto(`/waitlist?lang=en#${offer.split('#offer=')[1]}`);
  await expect(page.getByTestId('waitlist-left')).toBeVisible();
  await expect(page.getByTestId('find-parking')).toBeVisible();

  await test.step('A truncated link is reported', async () => {
    await page.goto('/waitlist?lang=en#1.cut');
    await page.reload();
    await expect(page.getByText(translate('en', 'waitlist.notFoundText'))).toBeVisible();
  });
});

test('Joining reports a wrong email, and holds the spot when one is free after all', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  const hold = await holdSpot(request, venue);
  await useRandomAddress(page);
  await page.goto(reservePath(venue, 'en'));
  await expect(page.getByRole('alert')).toHaveText(translateProblem('en', 'no_spots_available'));
  await field(page, 'email').fill('noa@');
  await page.getByTestId('waitlist-join').click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.getByText(translate('en', 'error.email.format'))).toBeVisible();
  await field(page, 'email').fill(randomEmail());

  await test.step('That there is no network is said only as long as it is true', async () => {
    await page.route('**/landing/waitlist', (route) => route.abort(), { times: 1 });
    await page.getByTestId('waitlist-join').click();
    const noNetwork = page.getByText(translateProblem('en', 'network_error'));
    await expect(noNetwork).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(noNetwork).toBeHidden();
  });

  await test.step('The driver can join when the free spot is gone again', async () => {
    await page.route(
      '**/landing/waitlist',
      (route) => route.fulfill({ status: 409, json: { code: 'spot_is_free' } }),
      { times: 1 },
    );
    // The page requests the spot, which is taken.
    const requested = page.waitForResponse('**/landing/request-parking');
    await page.getByTestId('waitlist-join').click();
    await requested;
    await expect(page.getByTestId('retry')).toBeEnabled();
    await expect(page.getByTestId('waitlist-join')).toBeEnabled();
  });
  await releaseHold(request, hold);
  await page.getByTestId('waitlist-join').click();
  await expect(countdown(page)).toBeVisible();
});

test('An admin sees who is waiting for a venue', async ({ page, request, browser, baseURL }) => {
  const venue = await createVenue(request, { spots: 0 });
  const email = await join(page, venue, 'en');
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 800 },
  });
  const admin = await context.newPage();
  await startSessionAs(admin, 'admin');
  const filter = encodeURIComponent(JSON.stringify({ venue_id: venue.id }));
  await admin.goto(`/waitlist-entries?filter=${filter}`);
  const list = admin.getByRole('main');
  await expect(list.getByText(email)).toBeVisible();
  await expect(list.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(list.getByText(venue.name.en)).toBeVisible();
  await context.close();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  countdown,
  driver,
  field,
  fillForm,
  fullCountdown,
  openReserve,
  reservePath,
  secondsLeft,
  submit,
  waitForPlateCheck,
} from './support/reserve-page';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

/** Records what a live region announces from now on, in order. */
async function recordAnnouncements(page: Page, testId: string): Promise<() => Promise<string[]>> {
  await page.getByTestId(testId).evaluate((region) => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.filter(Boolean));
}

test('A hold counts down, can be renewed in the last minute, and expires without losing the form', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const venue = await createVenue(request, { spots: 1 });
  await openReserve(page, reservePath(venue, 'he'));
  const renew = page.getByRole('button', { name: translate('he', 'hold.renew'), exact: true });

  await test.step('The countdown runs in seconds from seven minutes', async () => {
    const before = await secondsLeft(page);
    expect(before).toBeGreaterThan(370);
    await page.clock.runFor(5_000);
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - 5);
    await expect(renew).toBeHidden();
  });

  await test.step('A screen reader hears the time left three times', async () => {
    await expect(countdown(page)).toHaveAttribute('aria-label', translate('he', 'hold.timer'));
    await expect(page.getByTestId('hold-left')).toHaveRole('status');
    await expect(page.getByTestId('hold-left')).toBeEmpty();
    const announcements = await recordAnnouncements(page, 'hold-left');
    await page.clock.fastForward('04:26');
    await expect(countdown(page)).toHaveText(/^2:[0-2]\d$/);
    await page.clock.runFor(120_000);
    await expect(countdown(page)).toHaveText(/^0:[0-2]\d$/);
    await expect
      .poll(announcements)
      .toEqual([
        translate('he', 'hold.left.120'),
        translate('he', 'hold.left.60'),
        translate('he', 'hold.left.30'),
      ]);
  });

  await test.step('The button in the last minute renews the hold', async () => {
    await expect(page.getByText(translate('he', 'hold.ending'))).toBeVisible();
    await expectAccessible(page);
    await renew.click();
    await expect(countdown(page)).toHaveText(fullCountdown);
    await expect(renew).toBeHidden();
  });

  await test.step('An expired hold is reported and leaves nothing in the tab', async () => {
    await fillForm(page);
    await waitForPlateCheck(page, 'he');
    await page.clock.fastForward('07:05');
    await expect(page.getByRole('alert')).toContainText(translateProblem('he', 'hold_expired'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate('he', 'reserve.heading', { venue: venue.name.he }),
    );
    await expect(page).toHaveTitle(new RegExp(`^${translate('he', 'pay.expiredTitle')}`));
    await expect(countdown(page)).toBeHidden();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('hold'))))
      .toEqual([]);
  });

  await test.step('A retry releases the spot, holds it again and keeps the form', async () => {
    const released = page.waitForResponse('**/landing/release-hold');
    await page.getByTestId('retry').click();
    expect((await released).status()).toBe(204);
    await expect(countdown(page)).toHaveText(fullCountdown);
    await expect(page.getByTestId('spot-number')).toHaveText('201');
    await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
    await expect(field(page, 'termsAccepted')).toBeChecked();
    await submit(page).click();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });
});

const fiveDaysMs = 432_000_000;

test('The countdown is right on a device whose clock is five days fast', async ({ page, request }) => {
  // The reservation is in three days: by the device clock its time has passed.
  const path = reservePath(await createVenue(request));
  await page.clock.install({ time: Date.now() + fiveDaysMs });
  await openReserve(page, path);
  expect(await secondsLeft(page)).toBeGreaterThan(330);
  expect(await secondsLeft(page)).toBeLessThanOrEqual(420);
  await page.reload();
  await expect(countdown(page)).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(300);
  expect(await secondsLeft(page)).toBeLessThanOrEqual(420);
});

const asleepSeconds = 300;

/** While the device sleeps, the page's monotonic clock stops; the wall clock and the server's clock go on. */
async function sleepDevice(page: Page): Promise<void> {
  await page.route('**/health/live', (route) =>
    route.fulfill({
      status: 200,
      headers: { Date: new Date(Date.now() + asleepSeconds * 1000).toUTCString() },
      json: {},
    }),
  );
  await page.evaluate((slept) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + slept;
  }, asleepSeconds * 1000);
}

test('The countdown is right when the device slept while the hold was on its way', async ({
  page,
  request,
}) => {
  const path = reservePath(await createVenue(request));
  await page.route('**/landing/request-parking', async (route) => {
    const response = await route.fetch();
    await sleepDevice(page);
    await route.fulfill({ response });
  });
  await openReserve(page, path);
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(420 - asleepSeconds + 2);
  expect(await secondsLeft(page)).toBeGreaterThan(0);
});

test('The countdown stays right when the device clock changes or the device sleeps', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request)));
  const clockCheck = page.waitForResponse('**/health/live');
  await page.evaluate((shift) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - shift;
  }, fiveDaysMs);
  await clockCheck;
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(300);
  await expect(page.getByTestId('retry')).toBeHidden();

  const before = await secondsLeft(page);
  await sleepDevice(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - asleepSeconds + 2);
  expect(await secondsLeft(page)).toBeGreaterThan(0);
});

test('A retry after the expiry says so when another spot is held', async ({ page, request, browser }) => {
  await page.clock.install();
  const path = reservePath(await createVenue(request, { spots: 2 }), 'en');
  await openReserve(page, path);
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  await page.clock.fastForward('07:05');
  // Another driver takes the spot between its release and the new request.
  const rival = await (await browser.newContext()).newPage();
  await page.route('**/landing/request-parking', async (route) => {
    await openReserve(rival, new URL(path, page.url()).href);
    await route.continue();
  });
  await page.getByTestId('retry').click();
  await expect(page.getByText(translate('en', 'reserve.spotChanged', { spot: '202' }))).toBeVisible();
  await rival.context().close();
});

test('An expired hold can still be confirmed while no other driver has the spot', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await waitForPlateCheck(page, 'en');
  await page.clock.fastForward('07:05');
  const confirmLate = page.getByRole('button', { name: translate('en', 'form.submitLate') });
  await page.route('**/landing/confirm-reservation', (route) => route.abort(), { times: 1 });
  await confirmLate.click();
  await expect(page.getByText(translateProblem('en', 'network_error'))).toBeVisible();
  await confirmLate.click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

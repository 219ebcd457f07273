import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { createDeferred } from './support/deferred';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { inIsrael } from './support/israel-time';
import { asAdmin, call, createTestLot, markPaid, reserve } from './support/operators';
import {
  createReservation,
  inOneHour,
  type OpenedPhase,
  openReservation,
  reservationPath,
} from './support/reservations';
import { driver, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { server } from './support/server';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

// Requests of a service worker would not reach the clock and the routes of a test.
test.use({ serviceWorkers: 'block' });

test.beforeAll(() => asAdmin('PUT', '/admin/settings', { contact_phone_support: '03-555-0142' }));

const trip = (page: Page) => page.getByTestId('trip');
const expectPhase = (page: Page, phase: OpenedPhase) =>
  expect(trip(page)).toHaveAttribute('data-phase', phase);
const fact = (page: Page) => page.getByTestId('payment-fact');

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const actions: [OpenedPhase, string[]][] = [
    ['before', ['calendars', 'show-code']],
    ['way', ['waze', 'show-code']],
    ['gate', ['gate-code', 'gate-call', 'inside']],
    ['inside', ['walk', 'spot-taken']],
    ['after', ['new-reservation']],
  ];
  for (const [phase, testIds] of actions)
    test(`The first view has the actions of the phase: ${phase}`, async ({ page }) => {
      const { token } = await reserve(await createTestLot(['214']));
      await page.goto(reservationPath(token, 'he', phase));
      await expectPhase(page, phase);
      for (const testId of testIds) await expect(page.getByTestId(testId)).toBeInViewport({ ratio: 1 });
      // Directions weigh less than the actions of the days before.
      if (phase === 'before')
        for (const testId of ['navigate', 'waze', 'walk'])
          await expect(page.getByTestId(testId)).toHaveCSS('border-top-width', '0px');
      if (phase === 'before' || phase === 'way')
        for (const testId of ['navigate', 'share']) await expect(page.getByTestId(testId)).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
});

test('The page follows the record of the gate, and the driver can open another phase', async ({ page }) => {
  const testLot = await createTestLot(['214']);
  const { token } = await reserve(testLot, undefined, '20-200-14');
  const report = (direction: 'in' | 'out') =>
    call(
      'POST',
      '/owners/me/entries',
      { parking_lot_id: testLot.lotId, license_plate: '20-200-14', direction, at: new Date().toISOString() },
      testLot.owner.token,
    );
  await openReservation(page, token, 'en');
  // The gate admits the car already, but drivers are still on the way.
  await expectPhase(page, 'way');
  await page.getByTestId('show-code').click();
  await expectPhase(page, 'gate');
  await page.getByTestId('phase-way').click();
  await expectPhase(page, 'way');
  await expect(page.getByTestId('google-maps')).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps/);
  await page.goBack();
  await expectPhase(page, 'gate');
  await page.getByTestId('phase-way').click();

  await report('in');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectPhase(page, 'inside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('en', 'trip.insideTitle', { spot: '214' }),
  );
  await expect(page.getByTestId('walk-back')).toBeVisible();

  await report('out');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectPhase(page, 'after');
  await expect(page.getByText(translate('en', 'trip.exited'))).toBeVisible();
  // The record may be wrong, or the driver comes back.
  for (const phase of ['gate', 'way', 'inside'])
    await expect(page.getByTestId(`phase-${phase}`)).toBeVisible();
  await expect(page.getByTestId('map')).toHaveCount(0);
  // The time has passed, so that it cannot be reserved again.
  await execute(
    server.databaseUrl,
    `UPDATE reservations SET reservation_start = now() - interval '2 hours', status = 'completed' WHERE parking_lot_id = $1`,
    [testLot.lotId],
  );
  await page.reload();
  await expect(page.getByTestId('new-reservation')).toHaveAttribute('href', /^\/reserve\?venue_id=\d+$/);
});

test('The days before show when to come, where the confirmation went and how to get in', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await asAdmin('PUT', `/admin/parking-lots/${venue.lot.id}`, {
    entry_instructions: 'הרמפה הימנית\nקוד לשער 1234',
    max_height_cm: 210,
  });
  await openReservation(page, await createReservation(request, venue, inIsrael(3, '19:30')), 'he');
  await expectPhase(page, 'before');
  const times = page.locator('.trip-times');
  for (const time of ['18:30', '19:30', '02:00']) await expect(times).toContainText(time);
  const [name = '', domain] = driver.email.split('@');
  await expect(page.getByTestId('sent-to')).toContainText(`${name[0]}***@${domain}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'קוד לשער 1234' })).toBeVisible();
  await expect(page.getByTestId('help-phone')).toHaveAttribute('href', /^tel:\d+$/);
  await expect(fact(page)).toContainText('לתשלום בחניון');
});

for (const [lang, width] of [
  ['en', 390],
  ['he', 390],
  ['en', 320],
  ['he', 320],
] as const)
  test(`The times of a trip until the next day are on one line (${lang}, ${width})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await openReservation(page, await createReservation(request, await createVenue(request)), lang);
    const times = page.locator('.trip-times dd');
    await expect(times).toHaveCount(3);
    await expect(page.locator('.trip-times')).toContainText(translate(lang, 'trip.yourTime'));
    const tops = await times.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    for (const line of await page.locator('.trip-times span[aria-hidden]').all())
      expect((await line.boundingBox())?.width).toBeGreaterThan(4);
    await expectNoHorizontalScroll(page);
  });

test('A link for later does not claim that the car is in the lot', async ({ page, request }) => {
  const token = await createReservation(request, await createVenue(request), inIsrael(3, '19:30'));
  await page.goto(reservationPath(token, 'en', 'inside'));
  await expectPhase(page, 'before');
  await expect(page.getByTestId('phase-way')).toBeVisible();
  await expect(page.getByTestId('phase-inside')).toHaveCount(0);
});

test('A driver who reserves within the hour sees the confirmation first, and navigation in it', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en', inOneHour()));
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toContainText(driver.email);
  await expect(page).toHaveURL(/\/reservation\//);
  await expectPhase(page, 'before');
  await expect(page.getByTestId('sent-to')).toBeVisible();
  await expect(page.getByTestId('navigate-now')).toBeInViewport();
  await page.reload();
  await expectPhase(page, 'way');
});

test('On a slow network the confirmation stays until the reservation can be read', async ({
  page,
  request,
}) => {
  const { opened, open } = createDeferred();
  await page.route('**/reservations/token/**', async (route) => {
    await opened;
    await route.continue();
  });
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'en'));
  await fillForm(page);
  // Whatever else is drawn meanwhile, also for a moment.
  await page.evaluate(() => {
    const states = new Set<string>();
    Object.assign(window, { states });
    const look = () => {
      states.add(
        document.querySelector('main h1')?.textContent ?? document.body.innerText.trim().slice(0, 40),
      );
      requestAnimationFrame(look);
    };
    look();
  });
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expect(page.getByTestId('confirmed')).toBeVisible();
  open();
  await expectPhase(page, 'before');
  const states = await page.evaluate(() => [...(window as unknown as { states: Set<string> }).states]);
  // The confirmation and the page have the same heading.
  expect(states).toEqual([expect.stringContaining(venue.name.en), translate('en', 'confirmed.title')]);
});

test('What is still owed after the trip, or without it, is a fact', async ({ page }) => {
  const testLot = await createTestLot(['214']);
  const { token } = await reserve(testLot);
  await page.goto(reservationPath(token, 'en', 'before'));
  await page.getByTestId('not-coming').click();
  await expect(page.getByRole('alertdialog')).toContainText(/₪\d+.* is still owed to the lot/);
  await page.getByTestId('not-coming-confirm').click();
  await expect(fact(page)).toContainText(/₪\d+.* still owed to the lot/);
  await expect(fact(page)).not.toContainText('Nothing to pay now');
  await expect(fact(page).getByTestId('owed-phone')).toHaveAttribute('href', /^tel:/);
});

for (const [width, fontSize] of [
  [390, '200%'],
  [320, '100%'],
] as const)
  test(`No page of a trip scrolls sideways at ${width} pixels with text of ${fontSize}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { token } = await reserve(await createTestLot(['214']));
    const enlarge = () =>
      page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
    for (const lang of ['he', 'en'] as const)
      for (const phase of ['before', 'way', 'gate', 'inside'] as const) {
        await page.goto('about:blank');
        await page.goto(reservationPath(token, lang, phase));
        await enlarge();
        await expectPhase(page, phase);
        await expectNoHorizontalScroll(page);
        await expectNothingCut(page);
      }
    await page.goto('/reserve?lang=he');
    await enlarge();
    await expect(page.getByTestId('find-parking').locator('option').nth(1)).toBeAttached();
    await expectNoHorizontalScroll(page);
    // The text of a closed list is cut without the page becoming wider.
    for (const name of ['day', 'time']) expect(await isSelectCut(page, name), name).toBe(false);
  });

/** No text of a button, number or plate is wider than its box, and no such box is wider than the window. */
const expectNothingCut = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(.button, .plate, .bay, .bay bdi, h1)')]
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            const isVisible = width > 0 && getComputedStyle(element).visibility === 'visible';
            return (
              isVisible && (left < 0 || right > innerWidth || element.scrollWidth > Math.ceil(width) + 1)
            );
          })
          .map((element) => element.textContent),
      ),
    )
    .toEqual([]);

const isSelectCut = (page: Page, name: string): Promise<boolean> =>
  page.locator(`select[name=${name}]`).evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return true;
    context.font = style.font;
    const text = select.selectedOptions[0]?.text ?? '';
    const padding = parseFloat(style.paddingInlineStart) + parseFloat(style.paddingInlineEnd);
    return context.measureText(text).width > select.clientWidth - padding;
  });

test('A late reservation does not read as if its cancellation had ended', async ({ page, request }) => {
  const token = await createReservation(request, await createVenue(request), inOneHour());
  await page.goto(reservationPath(token, 'en', 'before'));
  await expect(page.getByTestId('not-coming')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('It is too close to the start to cancel.');
  await expect(page.getByRole('main')).not.toContainText(/ended/);
});

test('What is owed, paid and refunded are facts', async ({ page }) => {
  const testLot = await createTestLot(['214']);
  const { token } = await reserve(testLot, inIsrael(3, '19:30'));
  await page.goto(reservationPath(token, 'en'));
  await expect(fact(page)).toHaveAttribute('data-status', 'owed');
  await page.getByTestId('cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText(translate('en', 'cancel.owed'));
  await page.getByTestId('cancel-back').click();
  await markPaid(testLot);
  await page.reload();
  await expect(fact(page)).toHaveAttribute('data-status', 'paid');
  await expect(fact(page).getByTestId('receipt')).toBeVisible();
  await page.getByTestId('cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText(/₪\d+.* will be refunded/);
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  // The lot has the cash, and an operator records that it was returned.
  await expect(fact(page)).toHaveAttribute('data-status', 'refund_due');
  await expect(page.getByRole('main')).not.toContainText(/\bif\b/i);
  await expect(page.getByTestId('map')).toHaveCount(0);
  await expect(page.getByTestId('receipt')).toBeVisible();
});

test('After the details are erased there is a way to reserve again', async ({ page, request }) => {
  const token = await createReservation(request, await createVenue(request));
  await request.post(`/reservations/token/${token}/cancel`);
  await page.goto(reservationPath(token, 'en'));
  await page.getByTestId('my-details').click();
  await page.getByTestId('details-erase').click();
  await page.getByTestId('details-erase-confirm').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('en', 'details.erasedTitle'));
  await expect(page.getByTestId('new-reservation')).toHaveAttribute('href', '/reserve');
});

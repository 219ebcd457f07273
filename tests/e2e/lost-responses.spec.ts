import type { Locator, Page } from '@playwright/test';
import { inIsrael } from './support/israel-time';
import { loseResponse } from './support/lost-response';
import { linkIn, waitForMail } from './support/mails';
import { asAdmin, createTestLot, reserve } from './support/operators';
import { createReservation, holdSpot, inOneHour, openReservation, releaseHold } from './support/reservations';
import { field, reservePath } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

// A service worker notices late that the browser is online again, and would serve a cached copy.
test.use({ serviceWorkers: 'block' });

const t = (key: Parameters<typeof translate>[1]) => translate('en', key);

/**
 * Presses a button whose response is lost. Where the network is cut with it, `again`, which may be the same button, is
 * pressed once the network is back; otherwise the page loads the changed reservation by itself.
 */
async function press(
  page: Page,
  { button, again = button, path, isCut }: { button: Locator; again?: Locator; path: string; isCut: boolean },
): Promise<void> {
  const restore = await loseResponse(page, path, isCut);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
  await button.click();
  await aborted;
  if (isCut) await expect(again).toBeEnabled();
  restore();
  if (isCut) await again.click();
}

/** A code of an event with so many spots, and the query of its link. */
async function createCode(spots: number): Promise<string> {
  const numbers = Array.from({ length: spots }, (_, index) => String(index + 1));
  const { venueId, lotId } = await createTestLot(numbers);
  const time = inIsrael(3, '20:00');
  const startsAt = new Date(time * 1000).toISOString();
  const event = await asAdmin<{ id: number }>('POST', '/admin/events', {
    ...{ venue_id: venueId, title: 'ערב ג׳אז', title_en: 'Jazz night', starts_at: startsAt },
  });
  const { code } = await asAdmin<{ code: string }>('POST', `/admin/events/${event.id}/codes`, {
    ...{ label: 'Crew', spots, parking_lot_id: lotId, price_agorot: null, payer: 'driver' },
    ...{ account_id: null, release_at: startsAt, max_uses: spots },
  });
  return `venue_id=${venueId}&reservation_time=${time}&code=${code}&lang=en`;
}

test('A group whose response is lost is reserved once, also after a reload', async ({ page }) => {
  await page.goto(`/group?${await createCode(3)}`);
  const cars = page.getByTestId('group-car');
  await page.getByLabel('License plate').first().fill('71-345-81');
  for (const [label, value] of [
    ['First name', 'Ruth'],
    ['Last name', 'Cohen'],
    ['Mobile phone', '050-123-4567'],
    ['Email', 'ruth.lost@example.test'],
  ] as const)
    await page.getByLabel(label).fill(value);
  const terms = page.getByRole('checkbox');
  const submit = page.getByTestId('reserve-group');
  await terms.check();
  const restore = await loseResponse(page, '/landing/group-reservation', true);
  await submit.click();
  await expect(page.getByText(translateProblem('en', 'network_error'))).toBeVisible();
  restore();
  await page.reload();
  await terms.check();
  await submit.click();
  await expect(page).toHaveURL(/\/group\/[\w-]{43}$/);
  await expect(cars).toHaveCount(1);

  const addForm = page.getByTestId('add-car');
  for (const [plate, isCut, count] of [
    ['71-345-82', false, 2],
    // The last spot of the code.
    ['71-345-83', true, 3],
  ] as const)
    await test.step(`A car is added once${isCut ? ', although the network is cut' : ''}`, async () => {
      await page.getByTestId('add-car-open').click();
      await page.getByLabel('License plate', { exact: true }).fill(plate);
      await press(page, { button: addForm, path: '/cars', isCut });
      await expect(cars).toHaveCount(count);
      await expect(page.getByRole('heading', { name: `${count} cars have a spot` })).toBeVisible();
      await expect(addForm).toHaveCount(0);
    });

  await test.step('A car is cancelled', async () => {
    const car = cars.nth(1);
    await car.getByText('Change or cancel').click();
    await car.getByTestId('cancel').click();
    await press(page, { button: page.getByTestId('cancel-confirm'), path: '/cancel', isCut: false });
    await expect(car).toContainText('Cancelled');
  });
});

for (const isCut of [false, true])
  test(`Changes of a reservation whose responses are lost are made${isCut ? ' when they are sent again' : ''}`, async ({
    page,
    request,
  }) => {
    const token = await createReservation(request, await createVenue(request));
    await openReservation(page, token, 'en');
    const main = page.locator('#main');

    await test.step('The time', async () => {
      await page.getByTestId('change-time').click();
      await field(page, 'new_time').selectOption('21:30');
      const save = page.getByTestId('change-time-save');
      await expect(save).toBeEnabled();
      await press(page, { button: save, path: '/time', isCut });
      await expect(page.getByText(t('changeTime.done'))).toBeVisible();
      await expect(save).toHaveCount(0);
      await expect(main).toContainText('21:30');
    });

    await test.step('The plate', async () => {
      await page.getByTestId('plate-change').click();
      await field(page, 'new_license_plate').fill('ab-12345');
      const save = page.getByTestId('plate-change-save');
      await save.click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      const accept = dialog.getByRole('button').last();
      await press(page, { button: accept, again: save, path: '/license-plate', isCut });
      await expect(page.getByText(t('plateChange.done'))).toBeVisible();
      await expect(save).toHaveCount(0);
      await expect(main).toContainText('AB12345');
    });

    await test.step('The details', async () => {
      await page.getByTestId('my-details').click();
      await field(page, 'first_name').fill('Noa');
      const save = page.getByTestId('details-save');
      await press(page, { button: save, path: '/personal-data', isCut: true });
      await expect(page.getByText(t('details.saved'))).toBeVisible();
    });

    await test.step('Cancelling', async () => {
      await page.getByTestId('cancel').click();
      const button = page.getByTestId('cancel-confirm');
      await press(page, { button, again: page.getByTestId('retry'), path: '/cancel', isCut });
      await expect(page.getByTestId('cancelled')).toBeVisible();
    });

    await test.step('Erasing the details', async () => {
      const confirm = page.getByTestId('details-erase-confirm');
      const erase = page.getByTestId('details-erase');
      if (!(await erase.isVisible())) await page.getByTestId('my-details').click();
      await erase.click();
      await press(page, { button: confirm, again: erase, path: '/personal-data', isCut });
      if (isCut) await confirm.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('details.erasedTitle'));
    });
  });

for (const isCut of [false, true])
  test(`On the evening, what a driver reports without a response is done once${isCut ? ', and can be sent again' : ''}`, async ({
    page,
    request,
  }) => {
    await test.step('A taken spot', async () => {
      const { token, spotNumber } = await reserve(await createTestLot(['11', '12', '13']));
      await openReservation(page, token, 'en');
      await page.getByTestId('spot-taken').click();
      await press(page, { button: page.getByTestId('spot-taken-confirm'), path: '/spot-taken', isCut });
      await expect(page.getByTestId('previous-spot')).toContainText(spotNumber);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const moved = await (await request.get(`/reservations/token/${token}`)).json();
      await expect(page.getByTestId('new-spot')).toHaveText(moved.spot_number);
      expect(moved.spot_number).toBe('12');
    });

    await test.step('Not coming', async () => {
      const token = await createReservation(request, await createVenue(request), inOneHour());
      await openReservation(page, token, 'en');
      await page.getByTestId('not-coming').click();
      const confirm = page.getByTestId('not-coming-confirm');
      await press(page, {
        button: confirm,
        again: page.getByTestId('not-coming'),
        path: '/not-coming',
        isCut,
      });
      if (isCut) await confirm.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notComing.done'));
    });

    await test.step('The night', async () => {
      const lot = { is_24_7: false, slots: [], overnight: { until: '09:00', price_agorot: 2000 } };
      const venue = await createVenue(request, { lot });
      const token = await createReservation(request, venue);
      await openReservation(page, token, 'en');
      await press(page, { button: page.getByTestId('add-night'), path: '/overnight', isCut });
      await expect(page.getByTestId('night')).toBeVisible();
    });
  });

test('The waiting list and the list of reservations open and close although responses are lost', async ({
  page,
  request,
}) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.78.${Date.now() % 250}.${process.pid % 250}` });
  const venue = await createVenue(request, { spots: 1 });
  const hold = await holdSpot(request, venue);
  const email = `lost-${Math.random().toString(36).slice(2, 10)}@example.test`;
  await page.goto(reservePath(venue, 'en'));
  await field(page, 'email').fill(email);
  await press(page, { button: page.getByTestId('waitlist-join'), path: '/landing/waitlist', isCut: true });
  await expect(page.getByTestId('waitlist-joined')).toContainText(email);
  await page.goto(linkIn(await waitForMail(email, '/waitlist?'), '/waitlist?'));
  await press(page, { button: page.getByTestId('waitlist-leave'), path: '/leave', isCut: false });
  await expect(page.getByTestId('waitlist-left')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await releaseHold(request, hold);
  await createReservation(request, venue, undefined, { email });
  await request.post('/landing/my-reservations', { data: { email }, headers: { 'accept-language': 'en' } });
  const path = '/my-reservations?lang=en#';
  const link = linkIn(await waitForMail(email, path), path);
  await loseResponse(page, '/my-reservations/session', false);
  await page.goto(link);
  await expect(page.getByTestId('my-reservation')).toContainText(venue.name.en);
});

test('A postponed event is decided once although the response is lost', async ({ page }) => {
  const testLot = await createTestLot(['1', '2', '3', '4']);
  const starts = inIsrael(3, '20:00');
  const event = await asAdmin<{ id: number }>('POST', '/admin/events', {
    ...{ venue_id: testLot.venueId, title: 'Jazz', starts_at: new Date(starts * 1000).toISOString() },
  });
  const tokens = [];
  for (const plate of ['71-345-91', '71-345-92', '71-345-93', '71-345-94'])
    tokens.push((await reserve(testLot, starts, plate)).token);
  await asAdmin('POST', `/admin/events/${event.id}/postpone`, {
    starts_at: new Date(inIsrael(10, '21:00') * 1000).toISOString(),
    keep_by: new Date(inIsrael(9, '12:00') * 1000).toISOString(),
    ...{ default_choice: 'keep', message_he: '', message_en: '' },
  });
  for (const [index, isCut] of [false, true].entries()) {
    await openReservation(page, tokens[index] ?? '', 'en');
    await press(page, { button: page.getByTestId('postponed-keep'), path: '/choice', isCut });
    await expect(page.getByTestId('postponed-done')).toBeVisible();
    await openReservation(page, tokens[index + 2] ?? '', 'en');
    const cancel = page.getByTestId('postponed-cancel');
    const confirm = page.getByTestId('postponed-cancel-confirm');
    await cancel.click();
    await press(page, { button: confirm, again: cancel, path: '/choice', isCut });
    if (isCut) await confirm.click();
    await expect(page.getByTestId('cancelled')).toBeVisible();
  }
});

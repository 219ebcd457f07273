import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { createReservation, reservationPath } from './support/reservations';
import { field, fillForm, openReserve, reservePath, submit, unknownPlate } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

/** Taps and types like a driver, and counts. */
function countGestures(page: Page) {
  const count = { taps: 0, keys: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      count.taps++;
      await target.tap();
    },
    type: async (text: string) => {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      count.keys++;
      await page.keyboard.press(key);
    },
  };
}

const rememberBox = (page: Page) => page.locator('[name=remember]');

test('A new driver needs at most 6 taps and 32 keys, and a returning one a single tap', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'en'));

  await test.step('Enter leads to the next field, and the address is completed', async () => {
    const { count, tap, type, press } = countGestures(page);
    await tap(field(page, 'first_name'));
    await type('Noa');
    await press('Enter');
    await expect(field(page, 'last_name')).toBeFocused();
    await type('Cohn');
    await press('Enter');
    await expect(field(page, 'phone_number')).toBeFocused();
    await type('0502345678');
    await press('Enter');
    await expect(field(page, 'email')).toBeFocused();
    await type('noa@');
    await tap(page.getByRole('button', { name: 'noa@gmail.com' }));
    await expect(field(page, 'email')).toHaveValue('noa@gmail.com');
    await expect(field(page, 'license_plate')).toBeFocused();
    await type('12345678');
    await tap(field(page, 'termsAccepted'));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate('en', 'reserve.greeting', { name: 'Noa', venue: venue.name.en }),
    );
    await tap(submit(page));
    await expect(page.getByTestId('confirmed')).toBeVisible();
    expect(count.taps).toBeLessThanOrEqual(6);
    expect(count.keys).toBeLessThanOrEqual(32);
  });

  await test.step('The device remembers the details only if the driver wants it', async () => {
    await expect(rememberBox(page)).not.toBeChecked();
    await expect(page).toHaveURL(/\/reservation\//);
    await expect(rememberBox(page)).not.toBeChecked();
    await rememberBox(page).check();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('remembered_details')))
      .toMatch(/^\{"sealed":"[\w+/=]{16}\.[\w+/=]{100,}","days":365,"at":\d+\}$/);
  });

  await test.step('The next reservation takes one tap', async () => {
    await openReserve(page, reservePath(venue, 'en', inIsrael(4, '19:30')));
    await expect(page.getByTestId('returning')).toContainText('Noa Cohn');
    await expect(page.getByTestId('returning')).not.toContainText('noa@gmail.com');
    await expect(field(page, 'license_plate')).toHaveValue('123-45-678');
    await expect(submit(page)).toContainText('Reserve as Noa');
    await expect(submit(page)).toContainText('white Mazda 3');
    const car = submit(page).locator('.car');
    expect(await car.evaluate((node) => getComputedStyle(node, '::first-letter').textTransform)).toBe(
      'uppercase',
    );
    await expect(car.locator('.plate')).toHaveCSS('margin-left', '6px');
    await expectAccessible(page, { hasContrast: true });
    await submit(page).tap();
    await expect(page).toHaveURL(/\/reservation\//);
    await expect(rememberBox(page)).toBeChecked();
  });
});

test('A plate that the registry does not know is confirmed once on a device', async ({ page, request }) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'en'));
  await fillForm(page, { license_plate: unknownPlate });
  await page.getByTestId('plate-continue').click();
  await expect(page).toHaveURL(/\/reservation\//);
  await rememberBox(page).check();
  await page.waitForFunction(() => localStorage.getItem('remembered_details'));

  await openReserve(page, reservePath(venue, 'en', inIsrael(4, '19:30')));
  await expect(page.getByTestId('returning')).toBeVisible();
  await submit(page).tap();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test.describe('Without a service worker, which would request the texts itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('One press forgets the details of the device, and new terms have to be accepted', async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request);
    await openReserve(page, reservePath(venue, 'he'));
    await fillForm(page);
    await submit(page).click();
    await rememberBox(page).check();
    await page.waitForFunction(() => localStorage.getItem('remembered_details'));
    await page.route('**/landing/legal-texts/terms', async (route) => {
      const response = await route.fetch();
      const text = (await response.json()) as { version: number };
      await route.fulfill({ response, json: { ...text, version: text.version + 1 } });
    });
    await openReserve(page, reservePath(venue, 'he', inIsrael(4, '19:30')));
    await expect(page.getByTestId('returning')).toBeVisible();
    await expect(field(page, 'termsAccepted')).not.toBeChecked();

    await page.getByTestId('forget-details').click();
    await expect(page.getByTestId('returning')).toBeHidden();
    await expect(field(page, 'first_name')).toBeFocused();
    await expect(field(page, 'first_name')).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('remembered_details'))).toBeNull();
    await page.reload();
    await expect(field(page, 'first_name')).toBeVisible();
    await expect(field(page, 'first_name')).toHaveValue('');
  });
});

test('A device can remember the details later, from the link of a reservation', async ({ page, request }) => {
  const venue = await createVenue(request);
  await page.goto(reservationPath(await createReservation(request, venue), 'en'));
  await page.getByTestId('my-details').click();
  await expect(rememberBox(page)).not.toBeChecked();
  await rememberBox(page).check();
  await page.waitForFunction(() => localStorage.getItem('remembered_details'));
  await expectAccessible(page);
  await openReserve(page, reservePath(venue, 'en', inIsrael(4, '19:30')));
  await expect(submit(page)).toContainText(translate('en', 'form.submitAs', { name: 'נועה' }));
});

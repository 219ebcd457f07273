import type { Locator, Page } from '@playwright/test';
import { field, openReserve, verifiedCarText, reservePath, submit } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

/** More stops than any page of the drivers has. */
const maxTabStops = 40;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on by the key alone until the place has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < maxTabStops; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached by the keyboard').toBeFocused();
}

for (const lang of languages) {
  test(`reserves, reads and cancels by keyboard alone in ${lang}`, async ({ page, request }) => {
    const venue = await createVenue(request);
    await openReserve(page, reservePath(venue, lang));
    await expect(page).toHaveTitle(new RegExp(`^${say(lang, 'reserve.title')} · `));

    // What was being waited for has the focus; the header lies before it, and the way past the header before that.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const skip = page.getByRole('link', { name: say(lang, 'skip') });
    await tabTo(page, skip, 'Shift+Tab');
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(field(page, 'first_name')).toBeFocused();
    for (const text of ['Noa', 'Cohen', '0502345678', 'noa@mail.com', '12345678']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(field(page, 'termsAccepted')).toBeFocused();
    if (lang === 'en')
      await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText);

    await tabTo(page, page.getByRole('link', { name: say(lang, 'form.terms'), exact: true }));
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog');
    await expect(terms).toBeVisible();
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab');
      expect(await terms.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: say(lang, 'form.terms'), exact: true })).toBeFocused();

    await tabTo(page, field(page, 'termsAccepted'), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('confirmed')).toHaveRole('status');
    await expect(page).toHaveTitle(new RegExp(`^${say(lang, 'confirmed.title')} · `));

    await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}/);
    await expect(page.getByTestId('reservation-status')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${say(lang, 'reservation.confirmed')} · `));
    for (const stop of ['navigate', 'waze', 'walk', 'share', 'calendar', 'cancel'])
      await tabTo(page, page.getByTestId(stop));

    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveAccessibleDescription(new RegExp(say(lang, 'cancel.warning').slice(0, 20)));
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Shift+Tab');
      expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByTestId('cancel')).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, page.getByTestId('cancel-confirm'));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: say(lang, 'reservation.cancelled') });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${say(lang, 'reservation.cancelled')} · `));
    await expectAccessible(page);
    await tabTo(page, page.getByTestId('new-reservation'));
  });
}

test('changing the language keeps the hold, the place and what was typed', async ({ page, request }) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'he'));
  await field(page, 'first_name').fill('Noa');
  await field(page, 'license_plate').fill('12-345-678');
  const postedPaths: string[] = [];
  page.on('request', (sentRequest) => {
    if (sentRequest.method() === 'POST') postedPaths.push(new URL(sentRequest.url()).pathname);
  });
  const spot = await page.getByTestId('spot-number').textContent();
  await page.getByTestId('language').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByTestId('language')).toBeFocused();
  await expect(page.getByTestId('language')).toHaveAttribute('lang', 'he');
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(field(page, 'first_name')).toHaveValue('Noa');
  await expect(field(page, 'license_plate')).toHaveValue('12-345-678');
  await expect(page.getByTestId('spot-number')).toHaveText(spot ?? '');
  expect(postedPaths).not.toContain('/landing/request-parking');
});

test('brings a field into view below a hold that is about to end, along with its name', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await page.clock.fastForward('06:10');
  await expect(page.getByRole('button', { name: say('en', 'hold.renew') })).toBeVisible();
  for (const name of ['first_name', 'phone_number', 'license_plate']) {
    const roomAboveName = await field(page, name).evaluate((input: HTMLInputElement) => {
      // As a browser does for a field that is half behind the edge.
      input.scrollIntoView({ block: 'start', behavior: 'instant' });
      const hold = document.querySelector('.hold')!.getBoundingClientRect();
      return input.labels![0]!.getBoundingClientRect().top - hold.bottom;
    });
    expect(roomAboveName, name).toBeGreaterThanOrEqual(0);
  }
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { field, openReserve, verifiedCarText, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

/** More than any driver page has. */
const maxTabStops = 40;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < maxTabStops; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached by the keyboard').toBeFocused();
}

async function expectFocusTrap(page: Page, dialog: Locator, key: string): Promise<void> {
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

test('A driver reserves, reads and cancels by keyboard alone', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));

  await test.step('The heading is focused, and a link skips the header', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const skip = page.getByRole('link', { name: translate('en', 'skip') });
    await tabTo(page, skip, 'Shift+Tab');
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('Tab moves through the form in order', async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('summary')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page, 'first_name')).toBeFocused();
    for (const text of ['Noa', 'Cohen', '0502345678', 'noa@mail.com', '12345678']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByTestId('need-accessible')).toBeFocused();
    await tabTo(page, field(page, 'termsAccepted'));
    await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText('en'));
  });

  await test.step('The terms open in a dialog that keeps the focus and returns it', async () => {
    const link = page.getByRole('link', { name: translate('en', 'form.terms'), exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog');
    await expect(terms).toContainText('Hold and confirmation');
    await expect(
      terms.getByRole('link', { name: translate('en', 'termsDialog.openInNewTab') }),
    ).toHaveAttribute('href', '/terms-of-use');
    await expectFocusTrap(page, terms, 'Tab');
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();
    await expect(link).toBeFocused();
    await expect(field(page, 'termsAccepted')).not.toBeChecked();
  });

  await test.step('A click in the terms, or beside them, does not accept them', async () => {
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog');
    await terms.getByRole('heading').first().click();
    await expect(terms).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(terms).toBeHidden();
    await expect(field(page, 'termsAccepted')).not.toBeChecked();
    await expect(page.getByRole('link', { name: translate('en', 'form.terms'), exact: true })).toBeFocused();
  });

  await test.step('Space accepts the terms and Enter confirms', async () => {
    await tabTo(page, field(page, 'termsAccepted'), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('confirmed')).toHaveRole('status');
    await expect(page).toHaveTitle(new RegExp(`^${translate('en', 'confirmed.title')} · `));
    await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}/);
    await expect(page.getByTestId('reservation-status')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${translate('en', 'reservation.confirmed')} · `));
  });

  await test.step('Every action of the reservation is reachable', async () => {
    await tabTo(page, page.getByTestId('calendars'));
    await page.keyboard.press('Enter');
    for (const action of ['calendar', 'show-code', 'share', 'navigate', 'waze', 'walk'])
      await tabTo(page, page.getByTestId(action));
    await tabTo(page, page.getByTestId('cancel'), 'Shift+Tab');
  });

  await test.step('The cancel dialog keeps the focus and returns it', async () => {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription(
      new RegExp(translate('en', 'cancel.warning').slice(0, 20)),
    );
    await expectFocusTrap(page, dialog, 'Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('cancel')).toBeFocused();
  });

  await page.keyboard.press('Enter');
  await tabTo(page, page.getByTestId('cancel-confirm'));
  await page.keyboard.press('Enter');
  const cancelled = translate('en', 'reservation.cancelled');
  await expect(page.getByRole('heading', { level: 1, name: cancelled })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${cancelled} · `));
  await expectAccessible(page);
  await tabTo(page, page.getByTestId('new-reservation'));
});

import type { Page } from '@playwright/test';
import { asAdmin, createVenue } from './drivers/venue';
import { countdown, field, openReserve, reservePath, submit } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { expect, test } from './support/test';

/** Everything that the page says aloud in a place from now on, in order. */
async function collectAnnouncements(page: Page, testId: string): Promise<() => Promise<string[]>> {
  await page.evaluate((id) => {
    const region = document.querySelector(`[data-testid="${id}"]`);
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    if (!region) throw new Error(`nothing at ${id}`);
    new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, testId);
  return () =>
    page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.filter(Boolean));
}

for (const lang of languages) {
  test(`reads the time that is left out three times in ${lang}, and not each second`, async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await openReserve(page, reservePath(await createVenue(request), lang));
    await expect(countdown(page)).toHaveAttribute('aria-label', say(lang, 'hold.timer'));
    await expect(page.getByTestId('hold-left')).toHaveRole('status');
    await expect(page.getByTestId('hold-left')).toBeEmpty();
    const announcements = await collectAnnouncements(page, 'hold-left');
    await page.clock.fastForward('04:31');
    await expect(countdown(page)).toHaveText(/^2:[0-2]\d$/);
    await page.clock.runFor(120_000);
    await expect(countdown(page)).toHaveText(/^0:[0-2]\d$/);
    await expect
      .poll(announcements)
      .toEqual([say(lang, 'hold.left.120'), say(lang, 'hold.left.60'), say(lang, 'hold.left.30')]);
  });
}

test('a failed form says at each field what is wrong, and begins at the first', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await submit(page).click();
  await expect(field(page, 'first_name')).toBeFocused();
  for (const name of ['first_name', 'last_name', 'phone_number', 'email', 'license_plate', 'termsAccepted']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/\w/);
  }
});

test('a name in the other language is read out in its own', async ({ page, request }) => {
  const { id } = await createVenue(request);
  const name = 'היכל התרבות';
  await asAdmin(request, 'put', `/admin/venues/${id}`, { name, name_en: null });
  await openReserve(page, reservePath({ id }, 'en'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.getByText(name)).toHaveAttribute('lang', 'he');
  await expect(page.getByTestId('lot-name').locator('bdi')).not.toHaveAttribute('lang');
  await field(page, 'license_plate').fill('1234567');
  await field(page, 'license_plate').blur();
  await expect(page.getByText('Toyota')).toBeVisible();
  await expect(page.locator('.note')).not.toHaveText(/[\u05d0-\u05ea]/);
});

test('headings and landmarks are in order on every page of the drivers', async ({ page, request }) => {
  const venue = await createVenue(request);
  for (const path of ['/', reservePath(venue), '/reservation/none', '/terms-of-use']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0], path).toBe(1);
    levels.forEach((level, i) =>
      expect(level - (levels[i - 1] ?? 1), `${path}: ${levels.join()}`).toBeLessThan(2),
    );
  }
});

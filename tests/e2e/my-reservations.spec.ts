import { expectAccessible } from './support/accessibility';
import { linkIn, waitForMail } from './support/mails';
import { createReservation } from './support/reservations';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '10.77.1.2' } });

for (const lang of ['he', 'en'] as const)
  test(`A driver who lost the link gets to the reservation by one mail (${lang})`, async ({
    page,
    request,
  }) => {
    const email = `driver-${Math.random().toString(36).slice(2, 10)}@example.test`;
    const venue = await createVenue(request);
    const token = await createReservation(request, venue, undefined, { email });
    await page.goto(`/my-reservations?lang=${lang}`);
    await expectAccessible(page);

    await test.step('A wrong address is said at the field, and what was typed remains', async () => {
      await page.getByLabel(translate(lang, 'form.email')).fill('driver@');
      await page.keyboard.press('Enter');
      await expect(page.getByText(translate(lang, 'error.email.format'))).toBeVisible();
      await expect(page.getByLabel(translate(lang, 'form.email'))).toBeFocused();
    });
    await page.getByLabel(translate(lang, 'form.email')).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('my-reservations-sent')).toContainText(email);
    await expectAccessible(page);

    // Every mail has the link of the page; this one has a token.
    const path = `/my-reservations?lang=${lang}#`;
    const link = linkIn(await waitForMail(email, path), path);
    await page.goto(link);
    const item = page.getByTestId('my-reservation').filter({ hasText: venue.name[lang] });
    await expect(item).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page);

    await test.step('A reload still has the list; the link does not open again', async () => {
      await page.reload();
      await expect(item).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByText(translate(lang, 'mine.over'))).toBeVisible();
      await expect(page.getByTestId('my-reservations-form')).toBeVisible();
    });
    await page.goto(`/reservation/${token}`);
    const header = page.getByRole('banner').getByRole('link', { name: translate(lang, 'mine.title') });
    await expect(header).toHaveAttribute('href', '/my-reservations');

    await test.step('The page of a dead link sends a link to the reservations', async () => {
      await page.goto('/reservation/none');
      const form = page.getByTestId('my-reservations-form');
      await expect(form.getByRole('heading', { name: translate(lang, 'mine.title') })).toBeVisible();
      await expect(form.getByLabel(translate(lang, 'form.email'))).toHaveAttribute(
        'placeholder',
        translate(lang, 'example.email'),
      );
      await form.getByLabel(translate(lang, 'form.email')).fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('my-reservations-sent')).toContainText(email);
    });
  });

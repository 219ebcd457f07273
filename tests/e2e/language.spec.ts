import { findForeignText } from './support/foreign-text';
import { fillForm, openReserve, submit } from './support/reserve-page';
import { createReservation, reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { languages } from './support/texts';
import { createVenue } from './support/venues';

for (const lang of languages) {
  test(`The drivers’ pages contain no text in the other language (${lang})`, async ({
    page,
    request,
    reservePath,
  }) => {
    await openReserve(page, `${reservePath}&lang=${lang}`);
    expect(await findForeignText(page, lang)).toEqual([]);
    await submit(page).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect(await findForeignText(page, lang)).toEqual([]);
    // Digits as names, since names are shown as they were typed.
    await fillForm(page, { first_name: '7', last_name: '7' });
    await expect(page.getByText(/Mazda|מאזדה/)).toBeVisible();
    expect(await findForeignText(page, lang)).toEqual([]);

    const token = await createReservation(request, await createVenue(request));
    await page.goto(reservationPath(token, lang));
    await expect(page.getByTestId('map')).toBeVisible();
    await expect(page.getByTestId('gate-code')).toBeVisible();
    // The names that `createVenue` gives contain random letters.
    const findForeignLines = async () =>
      (await findForeignText(page, lang)).filter((text) => !/Test|בדיקה/.test(text));
    expect(await findForeignLines()).toEqual([]);
    await page.getByTestId('cancel').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findForeignLines()).toEqual([]);
    for (const path of ['/', '/reserve', '/reservation/none', '/reserve/elsewhere']) {
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The options are names of venues, and the events, which may come at any moment, those of other tests.
      const findTexts = async () => {
        await page.evaluate(() =>
          document.querySelectorAll('a[href^="/e/"]').forEach((link) => link.remove()),
        );
        return (await findForeignLines()).filter((text) => !text.startsWith('option: '));
      };
      await expect.poll(findTexts, { message: path }).toEqual([]);
    }
  });
}

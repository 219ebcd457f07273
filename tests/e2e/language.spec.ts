import { openReserve, makeReservation, fillForm, submit } from './drivers/reserve';
import { languages } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { findForeignText } from './support/foreign-text';
import { expect, test } from './support/test';

for (const lang of languages) {
  test(`says everything in ${lang} on the pages of the drivers`, async ({ page, request, reservePath }) => {
    await openReserve(page, `${reservePath}&lang=${lang}`);
    expect(await findForeignText(page, lang)).toEqual([]);
    await submit(page).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    // An example of an address reads the same in every language.
    expect(await findForeignText(page, lang)).toEqual([]);
    await fillForm(page, { first_name: '7', last_name: '7' });
    await expect(page.getByText(/Mazda|מאזדה/)).toBeVisible();
    expect(await findForeignText(page, lang)).toEqual([]);

    await makeReservation(page, await createVenue(request), lang);
    await expect(page.getByTestId('map')).toBeVisible();
    // The places of this test bear a mark of random letters.
    const findForeignLines = async () =>
      (await findForeignText(page, lang)).filter((text) => !/Test|בדיקה/.test(text));
    expect(await findForeignLines()).toEqual([]);
    await page.getByTestId('cancel').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findForeignLines()).toEqual([]);
    for (const path of ['/', '/reserve', '/reservation/none', '/reserve/elsewhere']) {
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The venues to choose from bear the names that people gave them.
      const words = (await findForeignText(page, lang)).filter((text) => !text.startsWith('option: '));
      expect(words, path).toEqual([]);
    }
  });
}

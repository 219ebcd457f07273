import { makeReservation } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const soon = () => Math.floor(Date.now() / 1000) + 3_600;

for (const lang of languages) {
  test(`frees the spot in ${lang} when nobody is coming, after saying what it costs`, async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request, { spots: 1 });
    await makeReservation(page, venue, lang, soon());
    const [before = ''] = say(lang, 'reservation.cancellationClosedOptions').split('{day}');
    await expect(page.getByText(before.trim())).toBeVisible();
    await expect(page.getByText(say(lang, 'notComing.explanation'))).toBeVisible();
    await page.getByTestId('not-coming').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(say(lang, 'notComing.warning'));
    await expectAccessible(page);
    await page.getByTestId('not-coming-back').click();
    await expect(page.getByTestId('not-coming')).toBeFocused();
    await page.getByTestId('not-coming').click();
    await page.getByTestId('not-coming-confirm').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'notComing.done'));
    await expect(page.getByText(say(lang, 'notComing.thanks'))).toBeVisible();
    for (const gone of ['navigate', 'share', 'not-coming', 'plate-change'])
      await expect(page.getByTestId(gone)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByTestId('new-reservation').click();
    await expect(page.getByTestId('countdown')).toBeVisible();
  });
}

test('is not offered while cancelling is free', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await expect(page.getByTestId('cancel')).toBeVisible();
  await expect(page.getByTestId('not-coming')).toHaveCount(0);
});

test('says so when the car came in meanwhile, and stays as it was', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en', soon());
  await page.route('**/reservations/token/*/not-coming', (route) =>
    route.fulfill({ status: 409, json: { code: 'car_already_in' } }),
  );
  await page.getByTestId('not-coming').click();
  await page.getByTestId('not-coming-confirm').click();
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'car_already_in'));
  await expect(page.getByTestId('navigate')).toBeVisible();
});

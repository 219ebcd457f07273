import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { asAdmin, createTestLot, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';
import { countdown, fillForm, submit } from './support/reserve-page';

test('An admin sets spots aside for a code, and drivers with its link reserve at its price', async ({
  page,
  browser,
}) => {
  const { venueId, lotName } = await createTestLot(['1', '2', '3']);
  const startsAt = new Date(inIsrael(3, '20:00') * 1000).toISOString();
  const event = await asAdmin<{ id: number }>('POST', '/admin/events', {
    venue_id: venueId,
    title: 'Jazz',
    starts_at: startsAt,
    ends_at: new Date(inIsrael(4, '03:00') * 1000).toISOString(),
  });
  await startSessionAs(page, 'admin');
  await page.goto(`/events/${event.id}/edit`);
  const codes = page.getByRole('region', { name: 'Codes' });
  await codes.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New code' });
  await dialog.getByLabel('Name').fill('Crew');
  await dialog.getByRole('combobox', { name: 'Parking lot' }).fill(lotName);
  await page.getByRole('option', { name: lotName }).click();
  await expect(dialog.getByText('3 spots available')).toBeVisible();
  const early = new RegExp(`Parking at .*${lotName}.* ends at .*02:00.*03:00`);
  await expect(dialog.getByTestId('parking-ends-early')).toContainText(early);
  await dialog.getByLabel('Spots').fill('4');
  await dialog.getByLabel('Price').fill('12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set spots aside' }).click();
  await expect(dialog.getByText('The lot has too few free spots that evening.')).toBeVisible();
  await dialog.getByLabel('Spots').fill('1');
  await dialog.getByRole('button', { name: 'Set spots aside' }).click();
  const code = codes.getByRole('article');
  await expect(code).toContainText('0 of 1 reserved');
  await expect(code.getByTestId('parking-ends-early')).toContainText(early);
  await expectAccessible(page);
  const { pathname, search } = new URL(await code.getByLabel('Link with the code').inputValue());
  // The test server does not know its public address.
  const link = `${new URL(page.url()).origin}${pathname}${search}&lang=en`;

  const context = await browser.newContext({ locale: 'en-US' });
  const driver = await context.newPage();
  await driver.goto(link);
  await expect(countdown(driver)).toBeVisible();
  await expect(driver.getByText('₪12').first()).toBeVisible();
  await fillForm(driver);
  await submit(driver).click();
  await expect(driver).toHaveURL(/\/reservation\//);
  await context.close();

  const late = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await late.goto(link);
  await expect(late.getByRole('alert')).toContainText('All spots of the code in this link are taken');
  await expectAccessible(late);
  await late.getByRole('button', { name: 'Continue at the usual price' }).click();
  await expect(countdown(late)).toBeVisible();
  await late.context().close();

  await page.reload();
  await expect(code).toContainText('1 of 1 reserved');
  await code.getByRole('button', { name: 'End the code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the code' }).click();
  await expect(code).toContainText('Ended');
});

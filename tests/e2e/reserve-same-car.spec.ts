import { expectAccessible } from './support/accessibility';
import { waitForMail } from './support/mails';
import { createReservation } from './support/reservations';
import { field, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { createVenue } from './support/venues';

test.use({ expectedErrors: [/409/] });

test('A car with a reservation for the evening is not reserved twice by a second press', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  const email = `same-${Math.random().toString(36).slice(2)}@example.test`;
  await createReservation(request, venue, undefined, { email });
  await openReserve(page, reservePath(venue, 'he'));
  await fillForm(page, { email });
  await submit(page).click();
  const dialog = page.getByTestId('same-car');
  await expect(dialog).toContainText(venue.lot.name.he);
  await expect(dialog).toContainText('19:30');
  await expectAccessible(page);

  await test.step('The plate can be corrected, and the question comes again', async () => {
    await page.getByTestId('same-car-edit').click();
    await expect(field(page, 'license_plate')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/reserve/);
  });

  await test.step('The link of the reservation is mailed', async () => {
    await page.getByTestId('same-car-link').click();
    await expect(page.getByTestId('same-car-sent')).toContainText(email);
    await waitForMail(email, '/my-reservations');
  });

  await test.step('Another spot is reserved only when the driver chooses it', async () => {
    await page.getByTestId('same-car-second').click();
    await expect(page).toHaveURL(/\/reservation\//);
  });
});

import { expectAccessible } from './support/accessibility';
import { asAdmin, createTestLot, reserve, startSessionAs, type TestLot } from './support/operators';
import { expect, test } from './support/operator-test';

const findReservations = ({ lotId }: TestLot) =>
  asAdmin<{ id: number; spot_number: string }[]>(
    'GET',
    `/admin/reservations?filter=${encodeURIComponent(JSON.stringify({ parking_lot_id: lotId }))}`,
  );

test('An admin moves a reservation to another spot, corrects it, and looks up the link', async ({ page }) => {
  const testLot = await createTestLot(['7', '8']);
  await reserve(testLot);
  const [reservation] = await findReservations(testLot);
  const other = reservation?.spot_number === '7' ? '8' : '7';
  await startSessionAs(page, 'admin');
  await page.goto(`/reservations/${String(reservation?.id)}`);

  const move = page.getByRole('region', { name: 'When and where' });
  await move.getByRole('radio', { name: other, exact: true }).check();
  await expect(move.getByTestId('move-effect')).toContainText(other);
  await expectAccessible(page);
  await move.getByTestId('move-confirm').click();
  await expect(page.getByText('The reservation is moved')).toBeVisible();
  await expect(page.getByText('Time or spot changed')).toBeVisible();

  const contact = page.getByRole('region', { name: 'Car and driver' });
  await contact.getByLabel('Phone').fill('052-765-4321');
  await contact.getByLabel('License plate').fill('76-543-21');
  await contact.getByRole('button', { name: 'Save and notify the driver' }).click();
  await expect(page.getByText('The changes are saved')).toBeVisible();
  await expect(contact.getByLabel('Phone')).toHaveValue('052-765-4321');
  await expect(contact.getByLabel('License plate')).toHaveValue('76-543-21');

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Add a note').fill('Comes every week');
  await notes.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Comes every week');

  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect(page.getByTestId('driver-link-url')).toHaveValue(/\/reservation\/[\w-]{43}$/);
});

test('On a phone a reservation that can be changed is accessible in both colour schemes', async ({
  page,
}) => {
  const testLot = await createTestLot(['7', '8']);
  await reserve(testLot);
  const [reservation] = await findReservations(testLot);
  await page.setViewportSize({ width: 390, height: 844 });
  await startSessionAs(page, 'admin');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/reservations/${String(reservation?.id)}`);
    await expect(page.locator('summary', { hasText: 'Spot' })).toBeVisible();
    await expectAccessible(page, { hasContrast: true });
  }
});

test('An admin makes a reservation for a driver without an email address', async ({ page }) => {
  const testLot = await createTestLot(['7', '8']);
  const venue = await asAdmin<{ name: string }>('GET', `/admin/venues/${testLot.venueId}`);
  await startSessionAs(page, 'admin');
  await page.goto('/reservations');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByRole('option', { name: venue.name, exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.locator('[name=day]').fill(tomorrow);
  await page.getByRole('combobox', { name: 'Lot' }).click();
  await page.getByRole('option', { name: testLot.lotName }).click();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByTestId('new-reservation-save').click();
  await expect(page.getByText('Please check the marked fields.')).toBeVisible();
  await page.getByLabel('License plate').fill('900-03-849');
  await page.getByLabel('First name').fill('Michal');
  await page.getByLabel('Last name').fill('Nahum');
  await page.getByLabel('Phone').fill('050-000-5113');
  await expectAccessible(page);
  await page.getByTestId('new-reservation-save').click();
  await expect(page.getByText('The spot is reserved')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Nahum');
  await expect(page.getByLabel('License plate')).toHaveValue('900-03-849');
  expect((await findReservations(testLot)).map(({ spot_number: spot }) => spot)).toEqual(['8']);
});

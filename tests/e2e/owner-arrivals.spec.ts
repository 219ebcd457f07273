import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { createTestLot, reserve, startSession, type TestLot } from './support/operators';
import { expect, test } from './support/operator-test';
import { server } from './support/server';

/** A camera read a plate that is almost the reserved one, 123-45-678. */
const misread = (testLot: TestLot, read: string) =>
  execute(
    server.databaseUrl,
    `INSERT INTO entries (parking_lot_id, reservation_id, spot_id, license_plate, entered_at, exited_at, source, kind)
     SELECT parking_lot_id, id, spot_id, $2, now(), now(), 'gate', 'misread' FROM reservations WHERE parking_lot_id = $1`,
    [testLot.lotId, read],
  );

test('The arrivals follow a car without a reload, say how old they are, and find it by its last digits', async ({
  page,
}) => {
  await page.clock.install();
  const testLot = await createTestLot(['301']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/arrivals');
  const arrivals = page.getByRole('region', { name: 'Today’s arrivals' });
  await expect(arrivals).toContainText('No reservations today.');
  const { spotNumber } = await reserve(testLot);
  await page.clock.fastForward(15_000);
  const row = arrivals.getByRole('listitem');
  await expect(row).toContainText('123-45-678');
  await expect(row).toContainText(`Spot ${spotNumber}`);
  await expect(row).toContainText(/Expected|Not arrived yet/);
  await expect(arrivals).toContainText('Updated now');
  await expect(arrivals.getByRole('button', { name: 'Still to come 1' })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Record entry of 123-45-678' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record the entry' }).click();
  await expect(row).toContainText(/Inside ?since \d\d:\d\d/);
  await expect(arrivals.getByRole('button', { name: 'Inside 1' })).toBeVisible();

  await arrivals.getByRole('searchbox').fill('678');
  await expect(row).toHaveCount(1);
  await arrivals.getByRole('searchbox').fill('345');
  await expect(arrivals).toContainText('No reservations fit.');
  await arrivals.getByRole('searchbox').fill('123-4');
  await expect(row).toHaveCount(1);
  await arrivals.getByRole('button', { name: 'Still to come 0' }).click();
  await expect(row).toHaveCount(0);
  await arrivals.getByRole('button', { name: 'All 1' }).click();
  await expect(row).toHaveCount(1);

  await page.route(/\/arrivals\?/, (route) => route.abort());
  // A request that was on its way may still succeed, so time passes until one has failed.
  await expect(async () => {
    await Promise.all([
      page.waitForEvent('requestfailed', { timeout: 5_000 }),
      page.clock.fastForward(15_000),
    ]);
  }).toPass();
  await page.clock.fastForward('02:10');
  await expect(arrivals).toContainText('Out of date, updated 2 minutes ago');
  await expect(row).toContainText('Inside');
});

test('An owner accepts a misread plate as the expected car, which is then inside', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  const { spotNumber } = await reserve(testLot);
  await misread(testLot, '1234S678');
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/arrivals');
  const misreads = page.getByRole('region', { name: 'Plates to check' });
  const row = misreads.getByRole('listitem');
  await expect(row).toContainText('123-4S-678');
  await expect(row).toContainText('123-45-678');
  await expect(row.locator('mark')).toHaveText(['S', '5']);
  await expect(row).toContainText(`Spot ${spotNumber}`);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'It is the car 123-45-678', exact: true }).click();
  await expect(misreads).toContainText('No plates to check.');
  await expect(page.getByText('Recorded as the car with the reservation · With a reservation')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today’s arrivals' })).toContainText('Inside');
});

test('A misread plate of another car is recorded as unknown, from the dashboard and in Hebrew', async ({
  page,
}) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot);
  await misread(testLot, '1234S678');
  await startSession(page, testLot.owner.token, 'he');
  await page.goto('/owner/dashboard');
  const misreads = page.getByRole('region', { name: 'לוחיות לבדיקה' });
  await expectAccessible(page);
  await misreads.getByRole('button', { name: 'רכב אחר' }).click();
  await expect(misreads).toHaveCount(0);
  await expect(page.getByText('נרשם כרכב לא מוכר')).toBeVisible();
  const last = page.getByRole('region', { name: 'כניסות ויציאות אחרונות' }).getByRole('listitem');
  await expect(last).toContainText('רכב לא מוכר');
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load|server_error|conflict/] });

  test('A review that fails leaves the plate in the list, and one that was done already does not', async ({
    page,
  }) => {
    const testLot = await createTestLot(['301']);
    await reserve(testLot);
    await misread(testLot, '1234S678');
    await startSession(page, testLot.owner.token);
    await page.goto('/owner/arrivals');
    const misreads = page.getByRole('region', { name: 'Plates to check' });
    const accept = misreads.getByRole('button', { name: 'It is the car' });
    await page.route('**/owners/me/entries/*/review', (route) =>
      route.fulfill({ status: 500, json: { code: 'server_error', detail: 'The server failed' } }),
    );
    await accept.click();
    await expect(page.getByText('The server failed')).toBeVisible();
    await expect(accept).toBeVisible();

    await page.unroute('**/owners/me/entries/*/review');
    // While the review is on its way, so that the list cannot refresh before the click.
    await page.route('**/owners/me/entries/*/review', async (route) => {
      await execute(
        server.databaseUrl,
        `UPDATE entries SET kind = 'unknown_plate' WHERE parking_lot_id = $1`,
        [testLot.lotId],
      );
      await route.continue();
    });
    await accept.click();
    await expect(page.getByText('This plate was already checked.')).toBeVisible();
    await expect(misreads).toContainText('No plates to check.');
  });
});

test('The list of a day is saved as a PDF', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/arrivals');
  const printed = page.getByRole('region', { name: 'Printed list' });
  for (const day of ['Today', 'Tomorrow']) {
    const download = page.waitForEvent('download');
    await printed.getByRole('button', { name: `${day}’s list` }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
  await expectAccessible(page);
});

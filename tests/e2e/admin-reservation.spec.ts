import { asAdmin, startSessionAs, createTestLot, reserve } from './admin-helpers';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('a reservation shows what is known of the car and what was paid, and gives the money back', async ({
  page,
}) => {
  const testLot = await createTestLot(['1']);
  await reserve(testLot);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId }));
  const [reservation] = await asAdmin<{ id: number }[]>('GET', `/admin/reservations?filter=${filter}`);
  await startSessionAs(page, 'admin');
  await page.goto(`/reservations/${reservation?.id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('₪25');
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Refund' })).toHaveCount(0);
});

test('a plate that the registry knows is shown with the vehicle', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await asAdmin('POST', '/validation/license-plate', { license_plate: '12345678' });
  await reserve(testLot);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId }));
  const [reservation] = await asAdmin<{ id: number; plate_check: string }[]>(
    'GET',
    `/admin/reservations?filter=${filter}`,
  );
  await startSessionAs(page, 'admin');
  await page.goto(`/reservations/${reservation?.id}`);
  const words = { valid: 'In the registry', not_found: 'Not in the registry', unverified: 'Not checked' };
  const plateText = words[reservation?.plate_check as keyof typeof words];
  expect(plateText).not.toBe('Not checked');
  await expect(page.getByText(plateText, { exact: true })).toBeVisible();
  await expect(page.getByText('Checked', { exact: false }).first()).toBeVisible();
});

import { expectAccessible } from './support/accessibility';
import { asAdmin, createTestLot, reserve, startSessionAs, type TestLot } from './support/operators';
import { expect, test } from './support/operator-test';

const filterOf = (testLot: TestLot, more: object = {}) =>
  encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId, ...more }));

test('An admin finds a reservation by its plate, marks it as paid, refunds it in parts, and cancels it', async ({
  page,
}) => {
  const testLot = await createTestLot(['7']);
  await asAdmin('POST', '/validation/license-plate', { license_plate: '12345678' });
  await reserve(testLot);
  const [reservation] = await asAdmin<{ plate_check: string }[]>(
    'GET',
    `/admin/reservations?filter=${filterOf(testLot)}`,
  );
  expect(reservation?.plate_check).toBe('valid');
  await startSessionAs(page, 'admin');
  await page.goto(`/reservations?filter=${filterOf(testLot, { q: '12345678' })}`);
  await page.getByText('123-45-678').click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByText('Spot held')).toBeVisible();
  await expect(page.getByText('In the registry', { exact: true })).toBeVisible();
  await expect(page.getByText('Checked', { exact: false }).first()).toBeVisible();

  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('₪25');
  await expect(payment.getByText('Owed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Transfer 4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payment).toContainText('Transfer 4711');

  const refund = async (amount: string) => {
    await payment.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (₪)').fill(amount);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await refund('10.50');
  await expect(payment).toContainText('₪10.50');
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount (₪)')).toHaveValue('14.5');
  await page.getByRole('dialog').getByLabel('Amount (₪)').fill('15');
  await expect(page.getByRole('dialog')).toContainText(/Enter an amount up to .?₪14\.50/);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Refund' })).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Amount (₪)').fill('14,5');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel this reservation' }).click();
  await expect(page.getByTestId('cancel-confirm')).toBeDisabled();
  await page.getByRole('dialog').locator('[name=reason]').fill('The gate is broken');
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByText('The gate is broken')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this reservation' })).toHaveCount(0);
});

test('An admin marks the selected payments as paid, refunds one from its row, and stays on the list', async ({
  page,
}) => {
  const testLot = await createTestLot(['3', '4']);
  await reserve(testLot);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  await page.goto(`/payments?filter=${filterOf(testLot)}`);
  const rows = page.locator('tbody tr');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selected payments' });
  await expect(bar).toContainText('2 payments selected');
  await bar.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(/2 payments, .?₪50.?, are marked as paid/)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(rows.getByRole('checkbox')).toHaveCount(0);

  const rowHeight = async () => (await rows.first().boundingBox())?.height;
  const heightWithButton = await rowHeight();
  const actions = rows.first().getByRole('button', { name: 'Actions for the payment' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Refund .?₪25/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(rows.first().getByText('Refunded')).toBeVisible();
  await expect(actions).toHaveCount(0);
  const totals = page.getByLabel('Totals of the whole list');
  await expect(totals).toContainText(/Paid.?₪50/);
  await expect(totals).toContainText(/Refunded.?₪25/);
  expect(await rowHeight()).toBe(heightWithButton);
  await expect(page).toHaveURL(/\/payments/);
});

test('On a phone the tabs are one row, and in a range of days names wrap between words', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reservations');
  const tabs = page.locator('.list-tabs button');
  await expect(tabs).toHaveCount(5);
  const tops = await tabs.evaluateAll((buttons) => buttons.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await tabs.last().click();
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 900 });
  const filter = encodeURIComponent(JSON.stringify({ from: '2026-01-01', to: '2026-12-31' }));
  await page.goto(`/reservations?filter=${filter}`);
  await expect(page.locator('tbody tr').nth(20)).toBeVisible();
  // A line of text that is narrower than the longest word of its cell is a part of a word.
  const broken = await page.locator('td.name-cell bdi').evaluateAll((names) =>
    names.flatMap((name) => {
      const word = (name.textContent ?? '').split(' ').sort((a, b) => b.length - a.length)[0] ?? '';
      const range = document.createRange();
      const text = name.firstChild;
      const at = text?.textContent?.indexOf(word) ?? -1;
      if (!text || at < 0) return [];
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    }),
  );
  expect(broken).toEqual([]);
});

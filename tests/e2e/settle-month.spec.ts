import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { execute } from './support/database';
import {
  asAdmin,
  createTestLot,
  getToken,
  passwordForTests,
  startSession,
  startSessionAs,
} from './support/operators';
import { expect, test } from './support/operator-test';
import { server } from './support/server';

/** Before every other entry of the server, so that the close of the month takes those of the test only. */
const period = '2025-03';
const path = `/settlement?period=${period}`;

const terms = {
  ...{ valid_from: '2020-01-01', commission_bps: 1000, commission_fixed_agorot: 0, gateway_fee_bps: 100 },
  ...{ gateway_fee_fixed_agorot: 0, gateway_fee_paid_by: 'payee', hold_back_hours: 48 },
};

/** A payee with a lot, which was paid for one evening of the month. */
async function createPayee(bankAccount: string | null): Promise<string> {
  const { lotId, venueId, spotIds } = await createTestLot(['1']);
  const name = `Payee ${randomUUID().slice(0, 8)}`;
  const { id } = await asAdmin<{ id: number }>('POST', '/admin/payees', {
    ...{ legal_name: name, tax_id: '514000348', vat_status: 'company', email: 'office@oren.example' },
    ...{ language: 'en', terms: [terms] },
    ...(bankAccount && { bank_code: '12', bank_branch: '640', bank_account: bankAccount }),
  });
  // As if the account had been entered long ago.
  await execute(server.databaseUrl, 'UPDATE payees SET bank_account_usable_at = NULL WHERE id = $1', [id]);
  await asAdmin('PUT', `/admin/parking-lots/${lotId}/payees`, [
    { payee_id: id, share_bps: 10_000, valid_from: '2020-01-01' },
  ]);
  await execute(
    server.databaseUrl,
    `WITH reservation AS (
       INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start, reservation_end,
         cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate, price_agorot,
         walking_time_minutes, hold_source, created_at, updated_at)
       VALUES ($1::bigint, 1000000 + $1::bigint, $2, $3, '2025-03-05', '2025-03-05T17:00Z', '2025-03-06T00:00Z', '2025-03-05T15:00Z', 'completed',
         'x', 'y', 'x y', 'x@example.test', '0', '1234567', 2500, 3, 'direct', '2025-03-05T12:00Z', '2025-03-05T12:00Z')
       RETURNING id)
     SELECT charge_payees($1::bigint, id, '2025-03-05', '2025-03-06T00:00Z', 2500, 'operator', 1800, 48, '2025-03-05T12:00Z')
       FROM reservation`,
    [lotId, spotIds['1'], venueId],
  );
  return name;
}

async function createAdmin(): Promise<string> {
  const email = `admin-${randomUUID().slice(0, 8)}@panui.test`;
  await asAdmin('POST', '/admin/users', { email, role: 'admin', password: passwordForTests });
  return getToken(email, passwordForTests);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

test('Two admins close, approve and pay a month, and each goes on where the page was left', async ({
  page,
  browser,
}) => {
  const payee = await createPayee('880417');
  const withoutAccount = await createPayee(null);
  const otherToken = await createAdmin();
  await startSessionAs(page, 'admin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Settle March 2025' })).toBeVisible();

  await expect(link(page, `Enter the account: ${withoutAccount}`)).toHaveAttribute(
    'href',
    /\/payees\/\d+\/edit$/,
  );
  await link(page, 'Go on to closing').click();
  await expect(page.getByRole('region', { name: 'What closing would write' })).toContainText(payee);
  await button(page, 'Close March 2025').click();

  await expect(button(page, /^Approve and email/)).toBeVisible();
  await page.goto(path);
  await button(page, /^Approve and email/).click();
  await confirm(page, /^Approve and email/);
  // The page goes on to the first step that is not done.
  await expect(page.getByRole('region', { name: 'Ready to pay' })).toContainText('₪21.80');
  await expect(page.getByText('no bank account').first()).toBeVisible();

  // A second tab, which was opened before, learns whose statement is paid already, and reads the page again.
  const late = await browser.newPage();
  await startSession(late, otherToken);
  await late.goto(path);
  await expect(button(late, /^Make a batch/)).toBeVisible();
  await button(page, /^Make a batch/).click();
  await expect(page.getByText('You made this batch. Another admin has to release it.')).toBeVisible();
  await button(late, /^Make a batch/).click();
  await expect(late.getByRole('alert')).toContainText(payee);
  await expect(button(late, /^Release/)).toBeEnabled();
  await expect(late.getByRole('region', { name: 'Ready to pay' })).toBeHidden();
  await late.close();

  await page.goto(path);
  await expect(page.getByText('You made this batch. Another admin has to release it.')).toBeVisible();
  await expect(button(page, /^Release/)).toBeDisabled();

  const other = await browser.newPage();
  await startSession(other, otherToken);
  await other.goto(path);
  await button(other, /^Release/).click();
  await confirm(other, /^Release/);
  const [file] = await Promise.all([other.waitForEvent('download'), button(other, /^CSV file/).click()]);
  expect(file.suggestedFilename()).toMatch(/^payouts-\d+\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/880417.*21\.80/);
  await button(other, 'Mark as sent').click();
  await confirm(other, 'Mark as sent');

  // The payee without an account still waits for money.
  await link(other, 'Done Summary and files').click();
  await expect(other.getByText('March 2025 is not settled yet.')).toBeVisible();
  await expect(other.getByText(`Paid · ${payee}`)).toBeVisible();
  await expect(other.getByText(`Waiting · ${withoutAccount}`)).toBeVisible();
  await link(other, 'Go on to the payment').click();
  await button(other, `Mark as returned: ${payee}`).click();
  await other.getByLabel('The bank’s reason').fill('Account closed');
  await button(other, 'Mark as returned').click();
  await expect(other.getByText('Account closed')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Ready to pay' })).toContainText(payee);
  await other.close();
});

test('Payouts, payees and accounts are one click away from the settlement', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(path);
  const tabs = page.getByRole('navigation', { name: 'Settle the month' });
  for (const [name, address] of [
    ['Payouts', /\/payout-batches/],
    ['Accounts that pay later', /\/accounts/],
    ['Payees', /\/payees/],
    ['Settle the month', /\/settlement/],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

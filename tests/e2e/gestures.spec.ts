import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { execute } from './support/database';
import { dayInIsrael } from './support/israel-time';
import {
  asAdmin,
  call,
  createTestLot,
  markPaid,
  reserve,
  startSession,
  startSessionAs,
  type TestLot,
} from './support/operators';
import { waitForMail } from './support/mails';
import { expect, test } from './support/operator-test';
import { server } from './support/server';

/**
 * The daily tasks of operators, from the dashboard, in clicks and typed fields. Each may take one more than the best
 * product of its kind.
 */
function countGestures(page: Page) {
  let count = 0;
  return {
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    /** Typing, with Enter to choose or to send what was typed. */
    type: async (target: Locator, text: string, options: { thenEnter?: boolean } = {}) => {
      count += 1;
      await target.fill(text);
      if (options.thenEnter) await target.press('Enter');
    },
    /** What was copied elsewhere. */
    paste: async (target: Locator, text: string) => {
      count += 1;
      await target.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    },
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    expectMax: (best: number) => expect(count).toBeLessThanOrEqual(best + 1),
  };
}
type Gestures = ReturnType<typeof countGestures>;

const uniquePlate = () => String(randomInt(10_000_000, 99_999_999));
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

async function openDashboard(page: Page, testLot?: TestLot): Promise<Gestures> {
  if (testLot) await startSession(page, testLot.owner.token);
  else await startSessionAs(page, 'admin');
  await page.goto(testLot ? '/owner/dashboard' : '/dashboard');
  await expect(menu(page, 'Dashboard')).toBeVisible();
  return countGestures(page);
}

async function findReservation(page: Page, { type, press }: Gestures, plate: string): Promise<void> {
  await press('Control+k');
  await type(page.getByRole('combobox', { name: 'Search everything' }), plate);
  await expect(page.getByRole('option', { name: /Dana Levi/ })).toHaveCount(1);
  await press('Enter');
  await expect(page).toHaveURL(/\/reservations\/\d+$/);
}

test('1. Find a driver by plate', async ({ page }) => {
  const plate = uniquePlate();
  await reserve(await createTestLot(['7']), undefined, plate);
  const gestures = await openDashboard(page);
  await findReservation(page, gestures, plate);
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  gestures.expectMax(2);
});

test('2. Move a reservation to another spot', async ({ page }) => {
  const plate = uniquePlate();
  const { spotNumber } = await reserve(await createTestLot(['7', '8']), undefined, plate);
  const other = spotNumber === '7' ? '8' : '7';
  const gestures = await openDashboard(page);
  await findReservation(page, gestures, plate);
  await gestures.click(page.getByRole('radio', { name: other, exact: true }));
  await gestures.click(page.getByRole('button', { name: 'Move and notify the driver' }));
  await expect(page.getByRole('radio', { name: `${other} (the present spot)` })).toBeVisible();
  gestures.expectMax(4);
});

test('3. Refund a driver', async ({ page }) => {
  const plate = uniquePlate();
  const testLot = await createTestLot(['7']);
  await reserve(testLot, undefined, plate);
  await markPaid(testLot);
  const gestures = await openDashboard(page);
  await findReservation(page, gestures, plate);
  await gestures.click(page.getByRole('button', { name: /^Refund/ }));
  await gestures.click(page.getByRole('dialog').getByRole('button', { name: /^Refund/ }));
  await expect(page.getByText('Refunded').first()).toBeVisible();
  gestures.expectMax(4);
});

test('4. Block a floor for one day', async ({ page }) => {
  const gestures = await openDashboard(page, await createTestLot(['1', '2']));
  await gestures.click(menu(page, 'Parking Spots'));
  await gestures.type(page.getByRole('textbox', { name: 'Day' }), dayInIsrael(7));
  await gestures.click(page.getByRole('button', { name: 'Block floor' }).first());
  await gestures.click(page.getByRole('dialog').getByRole('button', { name: /^Block/ }));
  await expect(page.getByRole('button', { name: 'Blocked 2' })).toBeVisible();
  gestures.expectMax(4);
});

test('5. Close all lots for a holiday', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const { lotId } = await createTestLot(['1']);
  await asAdmin('POST', `/admin/users/${testLot.owner.id}/make-lot-owner/${lotId}`);
  const gestures = await openDashboard(page, testLot);
  await gestures.click(menu(page, 'Calendar'));
  await gestures.click(page.getByRole('button', { name: 'Close or price several…' }));
  await gestures.type(page.getByLabel('First day'), dayInIsrael(30));
  await gestures.click(page.getByRole('button', { name: 'Close 2 lots' }));
  await expect(page.getByText('2 lots changed')).toBeVisible();
  gestures.expectMax(3);
});

test('6. Set the price of one evening', async ({ page }) => {
  const gestures = await openDashboard(page, await createTestLot(['1']));
  await gestures.click(menu(page, 'Calendar'));
  await gestures.click(page.locator('.day-today'));
  await gestures.type(page.getByLabel('Price in shekels'), '41', { thenEnter: true });
  await expect(page.getByText(/^Added: Price: /)).toBeVisible();
  gestures.expectMax(3);
});

test('7. Add a lot with 40 spots', async ({ page }) => {
  const { owner } = await createTestLot([]);
  const name = `Lot ${randomUUID()}`;
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, 'Parking lots'));
  await gestures.click(page.getByRole('link', { name: 'Create' }));
  await gestures.type(page.locator('[name=name]'), name);
  await gestures.type(page.locator('[name=address]'), '58 Yigal Alon St');
  await gestures.paste(page.locator('[name=lat]'), '32.0701, 34.7941');
  await page.locator('[name=lng]').press('Enter');
  await gestures.type(page.locator('[name=price_agorot]'), '31', { thenEnter: true });
  await gestures.type(page.getByLabel('Last number'), '40', { thenEnter: true });
  const owners = page.getByRole('combobox', { name: 'Owners' });
  await gestures.type(owners, owner.email);
  await expect(page.getByRole('option')).toHaveCount(1);
  await owners.press('Enter');
  await gestures.click(page.getByRole('button', { name: 'Create now' }));
  await expect(page).toHaveURL(/\/parking-lots\/\d+\/edit$/);
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const lots = await asAdmin<object[]>('GET', `/admin/parking-lots?filter=${filter}`);
  expect(lots).toMatchObject([
    { name, spots_total: 40, price_agorot: 3100, owners: [{ email: owner.email }] },
  ]);
  gestures.expectMax(8);
});

test('8. Invite an owner with a lot', async ({ page }) => {
  const { lotName } = await createTestLot(['1']);
  const email = `${randomUUID()}@panui.test`;
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, 'Users'));
  await gestures.click(page.getByRole('link', { name: 'Create' }));
  await gestures.type(page.getByRole('textbox', { name: 'Email' }), email);
  const lots = page.getByRole('combobox', { name: 'Parking lots' });
  await gestures.type(lots, lotName);
  await expect(page.getByRole('option')).toHaveCount(1);
  await lots.press('Enter');
  await expect(page.getByRole('button', { name: lotName })).toBeVisible();
  await gestures.click(page.getByRole('button', { name: 'Save' }));
  await expect(page).toHaveURL(/\/users(\/\d+\/edit)?$/);
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const [user] = await asAdmin<{ email: string }[]>('GET', `/admin/users?filter=${filter}`);
  expect(user?.email).toBe(email);
  gestures.expectMax(4);
});

test('9. What an owner earned last month and is owed', async ({ page }) => {
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, 'Payees'));
  await gestures.click(page.getByRole('link', { name: /שותפות ברוש ודקל/ }));
  await expect(page.getByRole('region', { name: 'Due to the payee, not paid yet' })).toContainText('₪');
  await expect(page.getByRole('table', { name: 'Statements' }).getByRole('row')).not.toHaveCount(0);
  gestures.expectMax(2);
});

test('10. The file of last month for the accountant', async ({ page }) => {
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, 'Accounting'));
  const download = page.waitForEvent('download');
  await gestures.click(page.getByRole('button', { name: 'Excel' }));
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  gestures.expectMax(3);
});

test('11. Send a confirmation again', async ({ page }) => {
  const plate = uniquePlate();
  // An address of its own, because one gets a limited number of mails an hour.
  await reserve(await createTestLot(['7']), undefined, plate, `dana${plate}@example.test`);
  const gestures = await openDashboard(page);
  await findReservation(page, gestures, plate);
  await gestures.click(page.getByRole('button', { name: 'Send again' }).first());
  await expect(page.getByText('The message goes out again in a moment.')).toBeVisible();
  gestures.expectMax(3);
});

test('12. Why a mail was not delivered', async ({ page }) => {
  const testLot = await createTestLot(['7']);
  // An address of its own, because one gets a limited number of mails an hour. It is sent before its state changes.
  const email = `mailbox-${randomUUID().slice(0, 8)}@example.test`;
  await reserve(testLot, undefined, undefined, email);
  await waitForMail(email, '/reservation/');
  await execute(
    server.databaseUrl,
    `UPDATE outbox_messages SET state = 'dead', cause = 'mailbox_full', last_error = '552 Mailbox full'
      WHERE parking_lot_id = $1 AND channel = 'mail'`,
    [testLot.lotId],
  );
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, /^Message log/));
  await gestures.click(page.getByRole('button', { name: 'Not delivered' }));
  await expect(page.getByText('The mailbox is full').first()).toBeVisible();
  gestures.expectMax(2);
});

test('13. Revoke the phone of a gate', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const path = `/owners/me/lots/${testLot.lotId}/gate-devices`;
  await call('POST', path, { name: 'Guard', kind: 'phone', direction: null }, testLot.owner.token);
  const gestures = await openDashboard(page, testLot);
  await gestures.click(menu(page, 'Settings'));
  await gestures.click(page.getByRole('button', { name: 'Revoke Guard' }));
  await gestures.click(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }));
  await expect(page.getByRole('button', { name: 'Revoke Guard' })).toHaveCount(0);
  gestures.expectMax(3);
});

test('14. Answer a message from the site', async ({ page }) => {
  const name = `Noa ${randomUUID().slice(0, 8)}`;
  await execute(
    server.databaseUrl,
    `INSERT INTO contact_messages (form_id, name, email, message, locale, is_suspect, created_at)
     VALUES ($1, $1, 'noa@example.test', 'Where is the entrance?', 'en', false, now())`,
    [name],
  );
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, /^Messages/));
  await gestures.click(page.getByRole('row', { name }));
  await gestures.type(page.getByLabel('Your answer'), 'On the northern side.');
  await gestures.click(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('region', { name: 'Answers and notes' })).toContainText(
    'On the northern side.',
  );
  gestures.expectMax(3);
});

test('15. Change the accessibility statement', async ({ page }) => {
  const gestures = await openDashboard(page);
  await gestures.click(menu(page, 'Legal texts'));
  await gestures.click(page.getByRole('button', { name: 'New version' }));
  await gestures.click(page.getByRole('menuitem', { name: 'Accessibility statement' }));
  const text = page.locator('textarea[name=body_en]');
  await gestures.type(text, `${await text.inputValue()}\nThe lift is out of order.`);
  await gestures.click(page.getByRole('button', { name: 'Publish' }));
  await gestures.click(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }));
  await expect(page.getByText('Published and in force.')).toBeVisible();
  gestures.expectMax(5);
});

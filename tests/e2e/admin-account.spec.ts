import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility';
import { linkIn, waitForMail } from './support/mails';
import { Secret, TOTP } from 'otpauth';
import { asAdmin, passwordForTests, startSession, startSessionAs } from './support/operators';
import { server } from './support/server';
import { expect, test } from './support/operator-test';

const newEmail = () => `joining-${randomUUID().slice(0, 8)}@panui.test`;

test('An admin invites an owner, who joins by the mailed link and sets a new password after forgetting it', async ({
  browser,
  page,
}) => {
  const email = newEmail();
  await startSessionAs(page, 'admin');
  await page.goto('/users/new');
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/);
  const access = page.getByRole('region', { name: 'Account access' });
  await expect(access.getByText('Invited')).toBeVisible();
  await expectAccessible(page);
  await access.getByRole('button', { name: 'Resend invitation' }).click();
  const link = await page.getByTestId('invitation-link').inputValue();

  const owner = await (await browser.newContext({ baseURL: server.baseUrl })).newPage();
  await startSession(owner, null);
  await owner.goto(linkIn(link, '/join#'));
  await expect(owner.getByText(email)).toBeVisible();
  expect(owner.url()).not.toContain('#');
  await owner.getByLabel('First name').fill('Noa');
  await owner.getByLabel('Last name').fill('Levi');
  await owner.getByRole('textbox', { name: 'New password' }).fill(passwordForTests);
  await owner.getByRole('button', { name: 'Join' }).click();
  await expect(owner).toHaveURL(/\/owner\/dashboard$/);

  await startSession(owner, null);
  await owner.evaluate(() => localStorage.clear());
  await owner.goto('/login');
  await owner.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name.
  await expect(owner.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('button', { name: 'Send the link' }).click();
  await expect(owner.getByRole('status')).toContainText('a link is on its way');
  const mail = await waitForMail(email, '/reset-password#');
  await owner.goto(linkIn(mail, '/reset-password#'));
  await owner.getByRole('textbox', { name: 'New password' }).fill('nine soft owls nap');
  await owner.getByRole('button', { name: 'Save the password' }).click();
  await owner.getByRole('link', { name: 'Log in' }).click();
  await owner.locator('[name=email]').fill(email);
  await owner.locator('[name=password]').fill('nine soft owls nap');
  await owner.locator('button[type=submit]').click();
  await expect(owner).toHaveURL(/\/owner\/dashboard$/);

  await owner.goto('/settings/security');
  await expect(owner.getByTestId('sessions').getByText('This device')).toBeVisible();
});

test('A user sets up an authenticator app, and logs in with its code and with a recovery code', async ({
  page,
}) => {
  const email = newEmail();
  await asAdmin('POST', '/admin/users', { email, role: 'parking_lot_owner', password: passwordForTests });
  await startSession(page, null);
  const logIn = async () => {
    await page.goto('/login');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(passwordForTests);
    await page.locator('button[type=submit]').click();
  };
  const logOut = () => page.evaluate(() => localStorage.clear());
  const enterCode = async (code: string) => {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await logIn();
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = await page.getByTestId('authenticator-secret').inputValue();
  const codeLater = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code from the app').fill(codeLater(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = page.getByTestId('recovery-codes').getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const recoveryCode = await recoveryCodes.first().innerText();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I saved the codes' }).click();

  await logOut();
  await logIn();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await enterCode('000000');
  await expect(page.getByRole('alert')).toBeVisible();
  // The code of the set-up is used up; the server accepts that of the next step as well.
  await enterCode(codeLater(1));
  await expect(page).toHaveURL(/\/owner\/dashboard$/);

  await logOut();
  await logIn();
  await enterCode(recoveryCode);
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
  await page.goto('/settings/security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, firstAdmin, test } from './support/empty-server-test';
import { linkIn } from './support/mails';
import { computer } from './support/operator-test';
import { passwordForTests } from './support/operators';

test.use(computer);

const newEmail = () => `operator-${randomUUID().slice(0, 8)}@example.test`;

/** A page of another device, in English. */
async function openDevice(context: BrowserContext, url: string): Promise<Page> {
  await context.addCookies([{ name: 'panui_lang', value: 'en', url }]);
  return context.newPage();
}

async function logIn(page: Page, email: string, password = passwordForTests): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const logOut = (page: Page) => page.evaluate(() => localStorage.clear());

test('A person whom the provider knows is refused without an invitation, joins with one and logs in again', async ({
  context,
  emptyServer: { url, provider, asAdmin },
}) => {
  const page = await openDevice(context, url);
  const email = newEmail();
  const name = { first: 'Noa', last: 'Levi' };
  provider.person = { subject: email, email, isEmailVerified: true, name };
  await page.goto('/login');
  const logInAtProvider = page.getByRole('link', { name: /^Log in with .*Example ID/ });
  await logInAtProvider.click();
  await expect(page.getByRole('alert')).toContainText('Ask an admin for an invitation');
  expect(page.url()).toBe(`${url}/login`);
  await expectAccessible(page, { hasContrast: true });

  const user = { email, role: 'parking_lot_owner', locale: 'en' };
  const { id } = await asAdmin<{ id: number }>('POST', '/admin/users', user);
  const invitation = await asAdmin<{ url: string }>('POST', `/admin/users/${id}/invitation`);
  await page.goto(linkIn(invitation.url, '/join#'));
  // An admin is still signed in on this computer.
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = firstAdmin;
  const login = await page.request.post('/auth/login', {
    data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  });
  const { access_token: adminToken } = (await login.json()) as { access_token: string };
  await page.evaluate((token) => localStorage.setItem('access_token', token), adminToken);
  await page.getByRole('link', { name: /^Join with .*Example ID/ }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard$/);

  await page.goto('/settings/security');
  await expect(page.getByRole('region', { name: 'Single sign-on' }).getByText(email)).toBeVisible();
  await expectAccessible(page);
  await logOut(page);
  // The page that was asked for opens after the visit to the provider.
  await page.goto('/owner/reports');
  await logInAtProvider.click();
  await expect(page).toHaveURL(/\/owner\/reports$/);
});

test('While only admins may use a password, the login page leads others to the provider', async ({
  context,
  emptyServer: { url, asAdmin },
}) => {
  const page = await openDevice(context, url);
  await asAdmin('PUT', '/admin/settings', { password_sign_in: 'break_glass' });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /^Log in with .*Example ID/ })).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a password (admins)' }).click();
  await page.locator('[name=email]').fill(firstAdmin.ADMIN_EMAIL);
  await page.locator('[name=password]').fill(firstAdmin.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/(dashboard|getting-started)$/);
  await asAdmin('PUT', '/admin/settings', { password_sign_in: 'on' });
});

/** An authenticator that confirms everything, as a device with a fingerprint reader would. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('A user adds passkeys on two devices, logs in with one, renames and removes them, and ends the other session', async ({
  browser,
  context,
  emptyServer: { url, asAdmin },
}) => {
  const email = newEmail();
  const user = { email, role: 'parking_lot_owner', locale: 'en', password: passwordForTests };
  await asAdmin('POST', '/admin/users', user);
  const computer = await openDevice(context, url);
  const otherContext = await browser.newContext({ baseURL: url });
  const phone = await openDevice(otherContext, url);
  const passkeysOn = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
  for (const page of [computer, phone]) {
    await addAuthenticator(page);
    await logIn(page, email);
    await expect(page).toHaveURL(/\/owner\/dashboard$/);
  }
  for (const page of [computer, phone]) {
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('The passkey is added.')).toBeVisible();
  }

  await computer.reload();
  const sessions = computer.getByTestId('sessions').getByRole('listitem');
  const other = sessions.filter({ hasNotText: 'This device' });
  await expect(other).toContainText('Chrome, Linux');
  await expect(other).toContainText('Last active');
  await expect(other).toContainText('127.0.0.1');
  await expectAccessible(computer);
  await other.getByRole('button', { name: /^Log out/ }).click();
  await expect(sessions).toHaveCount(1);
  await phone.goto('/settings/security');
  await expect(phone).toHaveURL(/\/login$/);

  await phone.getByRole('button', { name: 'Log in with a passkey' }).click();
  // Back to the page at which the session ended.
  await expect(phone).toHaveURL(/\/settings\/security$/);
  const passkeys = passkeysOn(phone);
  await expect(passkeys.getByRole('listitem')).toHaveCount(2);
  await passkeys
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await phone.getByRole('textbox', { name: 'Name' }).fill('Computer at work');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Computer at work')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove Computer at work' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  await logOut(computer);
  await computer.goto('/login');
  await computer.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(computer.getByRole('alert')).toBeVisible();
  await otherContext.close();
});

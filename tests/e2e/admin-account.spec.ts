import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility';
import { linkIn, waitForMail } from './support/mails';
import { passwordForTests, startSession, startSessionAs } from './support/operators';
import { server } from './support/server';
import { expect, test } from './support/test';

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

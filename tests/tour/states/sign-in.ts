import { expect } from '@playwright/test';
import { call, demoPassword, demoToken, startSession } from '../../e2e/support/operators';
import { statesOf, type State, type Visit } from '../page-state';
import { waitUntilLoaded, submit, user } from './operator-helpers';

async function openLogin({ page, lang }: Visit): Promise<void> {
  await startSession(page, null, lang);
  await page.goto('/login');
  await waitUntilLoaded(page);
}

const failedLogin: State['open'] = async (visit) => {
  await openLogin(visit);
  const { page } = visit;
  await page.locator('[name=email]').fill('nobody@panui.test');
  await page.locator('[name=password]').fill('wrong');
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
};

/** States of the sign-in page and of the page for missing permissions. */
export const signInStates = [
  ...statesOf('login', {
    whole: openLogin,
    'with faults': async (visit) => {
      await openLogin(visit);
      await submit(visit.page);
      await expect(visit.page.locator('[aria-invalid=true]')).toHaveCount(2);
    },
    rejected: failedLogin,
    'without network': async (visit) => {
      await visit.page.route('**/auth/login', (route) => route.abort());
      await failedLogin(visit);
    },
    'session expired': async ({ page, lang }) => {
      await startSession(page, 'a-token-of-long-ago', lang);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'signed out': async ({ page, lang }) => {
      // Its own session, because signing out ends it on the server as well.
      const login = { email: 'owner@panui.test', password: demoPassword };
      const { access_token } = await call<{ access_token: string }>('POST', '/auth/login', login);
      await startSession(page, access_token, lang);
      await page.goto('/owner/dashboard');
      await waitUntilLoaded(page);
      await page.locator('[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem').last().click();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('status')).toBeVisible();
    },
  }),
  ...statesOf('unauthorized', { whole: user('/unauthorized') }),
  ...statesOf('screen', {
    'that does not arrive': async ({ page, lang }) => {
      await page.route(/\/admin-assets\/JobRunList-.*\.js$/, (route) => route.abort());
      await startSession(page, await demoToken('admin'), lang);
      await page.goto('/job-runs');
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'with the menu of the account': async ({ page, lang }) => {
      await startSession(page, await demoToken('admin'), lang);
      await page.goto('/settings/profile');
      await waitUntilLoaded(page);
      await page.locator('[aria-haspopup=menu]').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  }),
];

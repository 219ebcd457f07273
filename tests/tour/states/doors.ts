import { expect } from '@playwright/test';
import { begin, demoToken } from '../../e2e/admin-support';
import { of, type State, type Visit } from '../state';
import { settled, submit, user } from './operators';

async function atLogin({ page, lang }: Visit): Promise<void> {
  await begin(page, null, lang);
  await page.goto('/login');
  await settled(page);
}

const tried: State['open'] = async (visit) => {
  await atLogin(visit);
  const { page } = visit;
  await page.locator('[name=email]').fill('nobody@panui.test');
  await page.locator('[name=password]').fill('wrong');
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
};

/** Where people come in, and where they are sent back to. */
export const doorStates = [
  ...of('login', {
    whole: atLogin,
    'with faults': async (visit) => {
      await atLogin(visit);
      await submit(visit.page);
      await expect(visit.page.locator('[aria-invalid=true]')).toHaveCount(2);
    },
    refused: tried,
    'without network': async (visit) => {
      await visit.page.route('**/auth/login', (route) => route.abort());
      await tried(visit);
    },
    'forgotten password': async (visit) => {
      await atLogin(visit);
      await visit.page.locator('form button[type=button].MuiLink-root').click();
      await expect(visit.page.getByRole('alert')).toBeVisible();
    },
    'session expired': async ({ page, lang }) => {
      await begin(page, 'a-token-of-long-ago', lang);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'signed out': async ({ page, lang }) => {
      await begin(page, await demoToken('owner'), lang);
      await page.goto('/owner/dashboard');
      await settled(page);
      await page.locator('[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem').last().click();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('status')).toBeVisible();
    },
  }),
  ...of('unauthorized', { whole: user('/unauthorized') }),
  ...of('screen', {
    'that does not arrive': async ({ page, lang }) => {
      await page.route(/\/admin-assets\/JobRunList-.*\.js$/, (route) => route.abort());
      await begin(page, await demoToken('admin'), lang);
      await page.goto('/job-runs');
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'with the menu of the account': async ({ page, lang }) => {
      await begin(page, await demoToken('admin'), lang);
      await page.goto('/settings/profile');
      await settled(page);
      await page.locator('[aria-haspopup=menu]').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  }),
];

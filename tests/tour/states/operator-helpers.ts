import { expect, type Page } from '@playwright/test';
import { startSession, demoToken, type DemoUser } from '../../e2e/support/operators';
import type { State, Visit } from '../page-state';
import { waitForLayout } from '../viewports';

/** Waits until a page of the admin app has loaded all its data. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expectPageCode(page);
  await page.waitForLoadState('networkidle');
  await waitForLayout(page);
}

/** The heading is empty until the code of the page has loaded. */
const expectPageCode = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();

type Path = string | ((visit: Visit) => Promise<string>);

const pathOf = async (path: Path, visit: Visit): Promise<string> =>
  typeof path === 'string' ? path : path(visit);

/** Opens a page as a signed-in user and runs the given steps. */
const visitAs =
  (who: DemoUser) =>
  (path: Path, then?: (page: Page, visit: Visit) => Promise<void>): State['open'] =>
  async (visit) => {
    const target = await pathOf(path, visit);
    await startSession(visit.page, await demoToken(who), visit.lang);
    await visit.page.goto(target);
    await waitUntilLoaded(visit.page);
    await then?.(visit.page, visit);
  };
export const admin = visitAs('admin');
export const owner = visitAs('owner');
export const user = visitAs('user');

/** A page whose data requests fail. */
export const failingPage =
  (who: DemoUser, path: string, calls: string): State['open'] =>
  async (visit) => {
    const json = {
      code: 'server_error',
      detail: visit.lang === 'he' ? 'תקלה בשרת' : 'The server is not well',
    };
    await visit.page.route(calls, (route) => route.fulfill({ status: 500, json }));
    await visitAs(who)(path)(visit);
    await expect(visit.page.getByRole('alert').first()).toBeVisible();
  };

/** A page that waits for a response that never comes. */
export const loadingPage =
  (who: DemoUser, path: string, calls: string, openView: string): State['open'] =>
  async ({ page, lang }) => {
    await page.route(calls, () => {});
    await startSession(page, await demoToken(who), lang);
    await page.goto(path);
    await expectPageCode(page);
    await expect(page.locator(openView).first()).toBeVisible();
  };

export const submit = (page: Page): Promise<void> => page.locator('button[type=submit]').first().click();

/** Submits a form without its required fields. */
export async function submitInvalid(page: Page): Promise<void> {
  await submit(page);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

/** Presses a button and waits for its dialog. */
export const openDialog =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).first().click();
    await expect(page.locator('[role=dialog], [role=alertdialog]').last()).toBeVisible();
  };

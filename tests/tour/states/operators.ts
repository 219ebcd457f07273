import { expect, type Page } from '@playwright/test';
import { begin, demoToken, type DemoUser } from '../../e2e/admin-support';
import type { State, Visit } from '../state';

/** Until a page of the operators has everything it asked for. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

type Path = string | ((visit: Visit) => Promise<string>);

const pathOf = async (path: Path, visit: Visit): Promise<string> =>
  typeof path === 'string' ? path : path(visit);

/** A page as somebody sees it who is signed in, and what is done there. */
const seenBy =
  (who: DemoUser) =>
  (path: Path, then?: (page: Page, visit: Visit) => Promise<void>): State['open'] =>
  async (visit) => {
    const target = await pathOf(path, visit);
    await begin(visit.page, await demoToken(who), visit.lang);
    await visit.page.goto(target);
    await settled(visit.page);
    await then?.(visit.page, visit);
  };
export const admin = seenBy('admin');
export const owner = seenBy('owner');
export const user = seenBy('user');

/** A page whose numbers the server does not give. */
export const failing =
  (who: DemoUser, path: string, calls: string): State['open'] =>
  async (visit) => {
    const json = {
      code: 'server_error',
      detail: visit.lang === 'he' ? 'תקלה בשרת' : 'The server is not well',
    };
    await visit.page.route(calls, (route) => route.fulfill({ status: 500, json }));
    await seenBy(who)(path)(visit);
    await expect(visit.page.getByRole('alert').first()).toBeVisible();
  };

/** A page that waits for an answer, and goes on waiting. */
export const waiting =
  (who: DemoUser, path: string, calls: string, shown: string): State['open'] =>
  async ({ page, lang }) => {
    await page.route(calls, () => {});
    await begin(page, await demoToken(who), lang);
    await page.goto(path);
    // Before it has a name, it is the code of the page that is on its way.
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
    await expect(page.locator(shown).first()).toBeVisible();
  };

export const submit = (page: Page): Promise<void> => page.locator('button[type=submit]').first().click();

/** Sends a form as it stands, which lacks what it must have. */
export async function faulty(page: Page): Promise<void> {
  await submit(page);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

/** Presses what asks a question, and waits for the question. */
export const asked =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).first().click();
    await expect(page.locator('[role=dialog], [role=alertdialog]').last()).toBeVisible();
  };

import { expect, type Page } from '@playwright/test';
import {
  startSession,
  call,
  demoToken,
  passwordForTests,
  reserve,
  getToken,
} from '../../e2e/support/operators';
import { statesOf, waitingStatesOf, type State, type Visit } from '../page-state';
import { createIncident, startOwnerSession } from './test-data';
import {
  openDialog,
  failingPage,
  submitInvalid,
  owner,
  waitUntilLoaded,
  loadingPage,
} from './operator-helpers';

async function createOwner(lotId: number | null): Promise<string> {
  const email = `owner-${Math.random().toString(36).slice(2, 10)}@panui.test`;
  const token = await demoToken('admin');
  const account = { email, role: 'parking_lot_owner', password: passwordForTests };
  const { id } = await call<{ id: number }>('POST', '/admin/users', account, token);
  if (lotId !== null) await call('POST', `/admin/users/${id}/make-lot-owner/${lotId}`, {}, token);
  return getToken(email, passwordForTests);
}

async function openPage({ page, lang }: Visit, token: string, path: string): Promise<void> {
  await startSession(page, token, lang);
  await page.goto(path);
  await waitUntilLoaded(page);
}

/** A page of a new owner with one lot, which the state may change. */
const ownerPage =
  (path: string, numbers: string[], then?: (page: Page) => Promise<void>): State['open'] =>
  async (visit) => {
    await startOwnerSession(visit, numbers);
    await visit.page.goto(path);
    await waitUntilLoaded(visit.page);
    await then?.(visit.page);
  };

const chosen = async (page: Page): Promise<void> => {
  await page.locator('[data-spot]').first().click();
  await expect(page.locator('.action-bar')).toBeVisible();
};

const blocking = async (page: Page): Promise<void> => {
  await chosen(page);
  await openDialog('.action-bar button.MuiButton-contained')(page);
  await expect(page.getByTestId('block-preview')).toBeVisible();
};

/** Opens the form of a reserved spot and deactivates it without saving. */
async function openDeactivation(visit: Visit, numbers: string[]): Promise<void> {
  const testLot = await startOwnerSession(visit, numbers);
  const { spotNumber } = await reserve(testLot);
  const { page } = visit;
  await page.goto('/owner/spots');
  await waitUntilLoaded(page);
  await page.locator(`[data-spot="${testLot.spotIds[spotNumber]}"]`).click();
  await openDialog('.action-bar span button:last-child')(page);
  await page.getByRole('dialog').locator('[name=is_active]').uncheck();
  await expect(page.getByTestId('deactivation-preview')).toBeVisible();
}

const reportFile = /\/owners\/me\/reports\/.*format=(pdf|xlsx)/;

const ownerPages = statesOf('owner', {
  dashboard: owner('/owner/dashboard'),
  'dashboard without lots': async (visit) => openPage(visit, await createOwner(null), '/owner/dashboard'),
  'dashboard failed': failingPage('owner', '/owner/dashboard', '**/owners/me/dashboard'),
  'dashboard without network': owner('/owner/dashboard', async (page) => {
    await page.context().setOffline(true);
    await expect(page.locator('[aria-live=polite] .MuiAlert-root')).toBeVisible();
  }),
  'record a car': owner('/owner/dashboard', openDialog('[aria-labelledby=cars-inside] button')),
  'record a car with an error': owner('/owner/dashboard', async (page) => {
    await openDialog('[aria-labelledby=cars-inside] button')(page);
    await page.locator('[name=license_plate]').fill('12');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.locator('[name=license_plate]')).toHaveAttribute('aria-invalid', 'true');
  }),
  spots: owner('/owner/spots'),
  'spots chosen': owner('/owner/spots', chosen),
  'spot edited': owner('/owner/spots', async (page) => {
    await chosen(page);
    await openDialog('.action-bar span button:last-child')(page);
    await expect(page.getByRole('dialog').locator('[name=number]')).toBeVisible();
  }),
  block: owner('/owner/spots', blocking),
  blocked: ownerPage('/owner/spots', ['201', '202', '203', '204', '205'], async (page) => {
    await blocking(page);
    await page.locator('[name=reason]').fill('Works');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.locator('[data-state=blocked]')).toHaveCount(1);
  }),
  'spot switched off': async (visit) => {
    await openDeactivation(visit, ['201', '202']);
  },
  'spot switched off in vain': async (visit) => {
    await openDeactivation(visit, ['201']);
  },
  'spot deleted in vain': async (visit) => {
    await openDeactivation(visit, ['201']);
    // The button says why the spot cannot be deleted.
    await visit.page.getByRole('dialog').getByRole('toolbar').getByRole('button').last().click();
    await expect(visit.page.getByTestId('deactivation-preview')).toHaveCount(2);
  },
  'lot switched off in vain': async (visit) => {
    await reserve(await startOwnerSession(visit, ['201']));
    await visit.page.goto('/owner/settings');
    await waitUntilLoaded(visit.page);
    await visit.page.locator('[name=is_active]').uncheck();
    await expect(visit.page.getByTestId('deactivation-preview')).toBeVisible();
  },
  'spots as a table': owner('/owner/spots', async (page) => {
    await page.locator('button[value=table]').click();
    await waitUntilLoaded(page);
  }),
  'no spot fits': ownerPage('/owner/spots', ['201', '202'], async (page) => {
    await page.locator('.chip:has(.tile-occupied)').click();
    await expect(page.locator('.empty-state')).toBeVisible();
  }),
  'no spots': ownerPage('/owner/spots', []),
  'add spots': owner('/owner/spots', openDialog('.board-head .MuiButton-contained')),
  'spots failed': failingPage('owner', '/owner/spots', '**/owners/me/spots?*'),
  'taken spots': async (visit) => {
    const { venue } = await createIncident(visit);
    await openPage(visit, await createOwner(venue.lot.id), '/owner/spot-incidents');
  },
  'no taken spots': ownerPage('/owner/spot-incidents', ['201']),
  calendar: owner('/owner/calendar'),
  'calendar of a year': owner('/owner/calendar', async (page) => {
    await page.locator('.toggle button').nth(1).click();
    await expect(page.locator('.month-compact')).toHaveCount(12);
  }),
  'new rule': owner('/owner/calendar', async (page) => {
    await page.locator('.calendar-side .MuiButton-contained').click();
    await expect(page.locator('.preview h3').first()).toBeVisible();
  }),
  'calendar failed': failingPage('owner', '/owner/calendar', '**/owners/me/lots/*/calendar?*'),
  settings: owner('/owner/settings'),
  'settings with errors': owner('/owner/settings', async (page) => {
    await page.locator('[name=name]').fill('');
    await submitInvalid(page);
  }),
  'owed payments': owner('/owner/payments'),
  'payments failed': failingPage('owner', '/owner/payments', '**/owners/me/payments?*'),
  'mark as paid': owner('/owner/payments', openDialog('.row-button')),
  'revenue report': owner('/owner/reports?period=all_time'),
  'entries report': owner('/owner/reports?kind=entries&period=all_time'),
  'spots report': owner('/owner/reports?kind=spots&period=all_time'),
  'empty report': ownerPage('/owner/reports?kind=entries', ['201']),
  'report failed': failingPage('owner', '/owner/reports', '**/owners/me/reports/revenue?*'),
  'report saved': owner('/owner/reports?period=all_time', async (page) => {
    await page.locator('.exports button').first().click();
    await expect(page.locator('.MuiAlert-colorSuccess')).toBeVisible();
  }),
  'file refused': async (visit) => {
    await visit.page.route(reportFile, (route) => route.abort());
    await owner('/owner/reports?period=all_time')(visit);
    await visit.page.locator('.exports button').first().click();
    await expect(visit.page.getByRole('alert')).toBeVisible();
  },
  profile: owner('/settings/profile'),
});

const loadingStates = waitingStatesOf('owner', {
  'dashboard on its way': loadingPage('owner', '/owner/dashboard', '**/owners/me/dashboard', '.loading'),
  'report under way': async (visit) => {
    await visit.page.route(reportFile, () => {});
    await owner('/owner/reports?kind=entries&period=all_time')(visit);
    await visit.page.locator('.exports button').last().click();
    await expect(visit.page.getByRole('progressbar')).toBeVisible();
  },
});

export const ownerStates = [...ownerPages, ...loadingStates];

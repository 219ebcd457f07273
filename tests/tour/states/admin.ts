import { expect, type Page } from '@playwright/test';
import { asAdmin } from '../../e2e/support/venues';
import { createNamedVenue } from '../fixtures';
import { statesOf, repeatedState, waitingStatesOf } from '../page-state';
import { resource } from './lists';
import {
  createCancelledReservation,
  createContactMessage,
  createIncident,
  createReservationPage,
  createWebhook,
  joinWaitlist,
} from './test-data';
import { admin, openDialog, failingPage, submitInvalid, submit, loadingPage } from './operator-helpers';

const openDeleteDialog = openDialog('.ra-delete-button');

/** Opens the tab for adding spots from a file. */
async function openFileTab(page: Page): Promise<void> {
  await openDialog('button.list-button')(page);
  await page.getByRole('tab').last().click();
  await expect(page.locator('[name=csv]')).toBeVisible();
}

const openMenu = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
};

/** Searches everything, and opens what can be done with the first reservation. */
async function openActionsOfResult(page: Page): Promise<void> {
  await page.locator('.search-button').click();
  await page.locator('.search-dialog input').fill('900');
  await page.locator('.search-more').first().click();
  await expect(page.getByRole('option')).toHaveCount(3);
}

async function createWithSecret(page: Page): Promise<void> {
  await page.getByRole('combobox').first().click();
  await page.getByRole('option').first().click();
  await page.locator('[name=url]').fill('https://hooks.example.com/panui');
  await submit(page);
  await expect(page.getByTestId('webhook-secret')).toBeVisible();
}

/** Opens a filter, or on a phone the list of filters. */
async function openFilter(page: Page): Promise<void> {
  const choices = page.locator('[role=listbox], [role=menu]');
  // An open menu would cover the button.
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  const isPhone = await page.locator('.bar-menu').isVisible();
  await (isPhone ? page.locator('.add-filter') : page.getByRole('combobox').first()).click();
  await expect(choices).toBeVisible();
}

/** Shows the changes of the first audit log entry, in the table or on a phone below the entry. */
async function expandChanges(page: Page): Promise<void> {
  // Entries that were expanded before stay so, but appear only with the rows.
  await expect(page.locator('.phone-list > li, main tbody > tr').first()).toBeVisible();
  const changes = page.locator('main dl.details-list').first();
  if (!(await changes.isVisible()))
    await page.locator('.phone-list summary, .RaDataTable-expandHeader button').first().click();
  await expect(changes).toBeVisible();
}

const lotPages = [
  ...resource('venues', {
    new: admin('/venues/new'),
    'new with errors': admin('/venues/new', submitInvalid),
    edit: admin('/venues/1/edit'),
  }),
  ...resource('parking-lots', {
    new: admin('/parking-lots/new'),
    'new with errors': admin('/parking-lots/new', submitInvalid),
    edit: admin('/parking-lots/1/edit'),
    'edit with a conflict': async (visit) => {
      const { lot } = await createNamedVenue(visit.request);
      await admin(`/parking-lots/${lot.id}/edit`)(visit);
      await visit.page.locator('[name=price_agorot]').fill('30');
      await asAdmin(visit.request, 'put', `/admin/parking-lots/${lot.id}`, { price_agorot: 4200 });
      await submit(visit.page);
      await expect(visit.page.getByRole('alert')).toBeVisible();
    },
  }),
  ...resource('spots', {
    new: admin('/spots/new'),
    'new with errors': admin('/spots/new', submitInvalid),
    edit: admin('/spots/1/edit'),
    'delete dialog': admin('/spots/1/edit', openDeleteDialog),
    'many at once': admin('/spots', openDialog('button.list-button')),
    'from a file': admin('/spots', openFileTab),
    'from a file with errors': admin('/spots', async (page) => {
      await openFileTab(page);
      await page.locator('[name=csv]').fill('number,floor,wheels\n201,-2,4\n201,-2,4\n,-2,4');
      await page.getByRole('dialog').locator('.MuiButton-contained:visible').click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    }),
  }),
];

const reservationPages = [
  ...resource('reservations', {
    show: admin('/reservations/1'),
    'show of today': admin(createReservationPage),
    'show, cancelled': admin(createCancelledReservation),
    'cancel dialog': admin(createReservationPage, openDialog('main .MuiButton-colorError')),
    'menu of a row': admin('/reservations', openMenu('main .row-button')),
    'views open': admin('/reservations', openMenu('.view-button')),
    'actions of a result': admin('/reservations', openActionsOfResult),
  }),
  ...resource('waitlist-entries', {}, joinWaitlist),
  ...resource('spot-incidents', {}, createIncident),
  ...resource('payments', { 'refund dialog': admin(createReservationPage, openDialog('.payment > button')) }),
];

const systemPages = [
  ...resource('users', {
    new: admin('/users/new'),
    'new with errors': admin('/users/new', submitInvalid),
    edit: admin('/users/2/edit'),
    'delete dialog': admin('/users/2/edit', openDeleteDialog),
  }),
  repeatedState('users', 'a filter open', admin('/users'), openFilter),
  ...resource(
    'webhooks',
    {
      new: admin('/webhooks/new'),
      'new with errors': admin('/webhooks/new', submitInvalid),
      'secret, once': admin('/webhooks/new', createWithSecret),
      'edit with its log': admin(createWebhook, async (page) =>
        expect(page.locator('.deliveries > li').first()).toBeVisible({ timeout: 40_000 }),
      ),
    },
    createWebhook,
  ),
  ...resource(
    'contact-messages',
    {
      show: admin(createContactMessage),
      'delete dialog': admin(createContactMessage, openDialog('main .MuiButton-colorError')),
    },
    createContactMessage,
  ),
  ...resource('legal-texts', { edit: admin('/legal-texts/1/edit') }),
  ...resource('landing-texts'),
  ...resource('audit-log'),
  repeatedState('audit-log', 'list with changes', admin('/audit-log'), expandChanges),
  ...resource('job-runs', {
    'service out of reach': async (visit) => {
      const down = [{ service: 'vehicle_registry', driver: 'data_gov_il', cause: 'timed out after 2 s' }];
      await visit.page.route('**/health/ready', (route) => route.fulfill({ json: { status: 'ok', down } }));
      await admin('/job-runs')(visit);
    },
  }),
  ...statesOf('settings', {
    system: admin('/settings/system'),
    'system with errors': admin('/settings/system', async (page) => {
      await page.locator('[name=hold_seconds]').fill('5');
      await submitInvalid(page);
    }),
    profile: admin('/settings/profile'),
    'password with errors': admin('/settings/security', async (page) => {
      await page.locator('button[type=submit]').last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    }),
  }),
];

const analyticsPages = [
  ...statesOf('dashboard', {
    whole: admin('/dashboard'),
    failed: failingPage('admin', '/dashboard', '**/admin/dashboard/stats'),
  }),
  ...waitingStatesOf('dashboard', {
    'on its way': loadingPage('admin', '/dashboard', '**/admin/dashboard/stats', '.loading'),
  }),
  ...statesOf('analytics', {
    reservations: admin('/analytics/reservations'),
    payments: admin('/analytics/payments'),
    utilization: admin('/analytics/utilization'),
    revenue: admin('/analytics/revenue'),
    'as a table': admin('/analytics/reservations', async (page) => {
      await page.locator('.chart-tools button').first().click();
      await expect(page.locator('.chart-table')).toBeVisible();
    }),
    empty: admin('/analytics/reservations?range=own&from=2020-01-01&to=2020-01-31'),
    'days that make no sense': admin('/analytics/reservations?range=own&from=2020-02-01&to=2020-01-31'),
    failed: failingPage('admin', '/analytics/reservations', '**/admin/dashboard/reservations/stats?*'),
  }),
  ...waitingStatesOf('analytics', {
    'on its way': loadingPage(
      'admin',
      '/analytics/reservations',
      '**/admin/dashboard/reservations/stats?*',
      '.chart-skeleton',
    ),
  }),
];

export const adminStates = [...analyticsPages, ...reservationPages, ...lotPages, ...systemPages];

import { expect, type Page } from '@playwright/test';
import { asAdmin } from '../../e2e/drivers/venue';
import { aVenue } from '../place';
import { of, ofEach, ofWaiting } from '../state';
import { resource } from './lists';
import { aCancelledReservation, aMessage, anIncident, aReservation, aWebhook, someoneWaiting } from './made';
import { admin, asked, failing, faulty, submit, waiting } from './operators';

const deleting = asked('.ra-delete-button');

/** Many spots at once, from a file: its tab, and what is typed there. */
async function fromFile(page: Page): Promise<void> {
  await asked('button.list-button')(page);
  await page.getByRole('tab').last().click();
  await expect(page.locator('[name=csv]')).toBeVisible();
}

async function withSecret(page: Page): Promise<void> {
  await page.getByRole('combobox').first().click();
  await page.getByRole('option').first().click();
  await page.locator('[name=url]').fill('https://hooks.example.com/panui');
  await submit(page);
  await expect(page.getByTestId('webhook-secret')).toBeVisible();
}

/** A filter's choices; on a phone the filters to choose from. */
async function filterOpen(page: Page): Promise<void> {
  const choices = page.locator('[role=listbox], [role=menu]');
  // Those that were open stand where the button was.
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  const isPhone = await page.locator('.bar-menu').isVisible();
  await (isPhone ? page.locator('.add-filter') : page.getByRole('combobox').first()).click();
  await expect(choices).toBeVisible();
}

/** What the first deeds of the log changed: in rows of its table, or under each on a phone. */
async function changesShown(page: Page): Promise<void> {
  const changes = page.locator('main dl.facts').first();
  if (!(await changes.isVisible()))
    await page.locator('.phone-list summary, .RaDataTable-expandHeader button').first().click();
  await expect(changes).toBeVisible();
}

const places = [
  ...resource('venues', {
    new: admin('/venues/new'),
    'new with faults': admin('/venues/new', faulty),
    edit: admin('/venues/1/edit'),
  }),
  ...resource('parking-lots', {
    new: admin('/parking-lots/new'),
    'new with faults': admin('/parking-lots/new', faulty),
    edit: admin('/parking-lots/1/edit'),
    'edit, and somebody was faster': async (visit) => {
      const { lot } = await aVenue(visit.request);
      await admin(`/parking-lots/${lot.id}/edit`)(visit);
      await visit.page.locator('[name=price_agorot]').fill('30');
      await asAdmin(visit.request, 'put', `/admin/parking-lots/${lot.id}`, { price_agorot: 4200 });
      await submit(visit.page);
      await expect(visit.page.getByRole('alert')).toBeVisible();
    },
  }),
  ...resource('spots', {
    new: admin('/spots/new'),
    'new with faults': admin('/spots/new', faulty),
    edit: admin('/spots/1/edit'),
    'delete dialog': admin('/spots/1/edit', deleting),
    'many at once': admin('/spots', asked('button.list-button')),
    'from a file': admin('/spots', fromFile),
    'from a file with faults': admin('/spots', async (page) => {
      await fromFile(page);
      await page.locator('[name=csv]').fill('number,floor,wheels\n201,-2,4\n201,-2,4\n,-2,4');
      await page.getByRole('dialog').locator('.MuiButton-contained').click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    }),
  }),
];

const stays = [
  ...resource('reservations', {
    show: admin('/reservations/1'),
    'show of today': admin(aReservation),
    'show, cancelled': admin(aCancelledReservation),
    'cancel dialog': admin(aReservation, asked('main .MuiButton-colorError')),
  }),
  ...resource('waitlist-entries', {}, someoneWaiting),
  ...resource('spot-incidents', {}, anIncident),
  ...resource('payments', { 'refund dialog': admin(aReservation, asked('.payment > button')) }),
];

const system = [
  ...resource('users', {
    new: admin('/users/new'),
    'new with faults': admin('/users/new', faulty),
    edit: admin('/users/2/edit'),
    'delete dialog': admin('/users/2/edit', deleting),
  }),
  ofEach('users', 'a filter open', admin('/users'), filterOpen),
  ...resource(
    'webhooks',
    {
      new: admin('/webhooks/new'),
      'new with faults': admin('/webhooks/new', faulty),
      'secret, once': admin('/webhooks/new', withSecret),
      'edit with its log': admin(aWebhook, async (page) =>
        expect(page.locator('.deliveries > li').first()).toBeVisible({ timeout: 40_000 }),
      ),
    },
    aWebhook,
  ),
  ...resource(
    'contact-messages',
    { show: admin(aMessage), 'delete dialog': admin(aMessage, asked('main .MuiButton-colorError')) },
    aMessage,
  ),
  ...resource('legal-texts', { edit: admin('/legal-texts/1/edit') }),
  ...resource('audit-log'),
  ofEach('audit-log', 'list with changes', admin('/audit-log'), changesShown),
  ...resource('job-runs', {
    'service out of reach': async (visit) => {
      const down = [{ service: 'vehicle_registry', driver: 'data_gov_il', cause: 'timed out after 2 s' }];
      await visit.page.route('**/health/ready', (route) => route.fulfill({ json: { status: 'ok', down } }));
      await admin('/job-runs')(visit);
    },
  }),
  ...of('settings', {
    system: admin('/settings/system'),
    'system with faults': admin('/settings/system', async (page) => {
      await page.locator('[name=hold_seconds]').fill('5');
      await faulty(page);
    }),
    profile: admin('/settings/profile'),
    'password with faults': admin('/settings/profile', async (page) => {
      await page.locator('button[type=submit]').last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    }),
  }),
];

const numbers = [
  ...of('dashboard', {
    whole: admin('/dashboard'),
    failed: failing('admin', '/dashboard', '**/admin/dashboard/stats'),
  }),
  ...ofWaiting('dashboard', {
    'on its way': waiting('admin', '/dashboard', '**/admin/dashboard/stats', '.loading'),
  }),
  ...of('analytics', {
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
    failed: failing('admin', '/analytics/reservations', '**/admin/dashboard/reservations/stats?*'),
  }),
  ...ofWaiting('analytics', {
    'on its way': waiting(
      'admin',
      '/analytics/reservations',
      '**/admin/dashboard/reservations/stats?*',
      '.chart-wait',
    ),
  }),
];

export const adminStates = [...numbers, ...stays, ...places, ...system];

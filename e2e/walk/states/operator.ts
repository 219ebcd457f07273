import { expect, type Page } from '@playwright/test';
import { begin, call, demoToken, passwordForTests, tokenOf, type DemoUser } from '../../admin-support';
import { asAdmin } from '../../drivers/venue';
import { of, type State, type Visit } from '../state';

/** Until a page of the operators has everything it asked for. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

type Path = string | ((visit: Visit) => Promise<string>);

/** A page as somebody sees it who is signed in. */
const seenBy =
  (who: DemoUser) =>
  (path: Path, then?: (page: Page) => Promise<void>): State['open'] =>
  async (visit) => {
    await begin(visit.page, await demoToken(who), visit.lang);
    await visit.page.goto(typeof path === 'string' ? path : await path(visit));
    await settled(visit.page);
    await then?.(visit.page);
  };
const admin = seenBy('admin');
const owner = seenBy('owner');

/** A list as it is before there is anything, and where the server fails. */
const answered =
  (path: string, answer: { status: number; json: object }): State['open'] =>
  async (visit) => {
    await visit.page.route(`**/admin${path}?*`, (route) =>
      route.fulfill({ ...answer, headers: { 'Content-Range': 'rows */0' } }),
    );
    await admin(path)(visit);
  };

const nothingFits = encodeURIComponent(JSON.stringify({ q: 'zzzzzz' }));
const submit = async (page: Page): Promise<void> => page.locator('button[type=submit]').first().click();
const faulty = async (page: Page): Promise<void> => {
  await submit(page);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

/** The list of a resource in all its states, with the pages that belong to it. */
const resource = (name: string, more: Record<string, State['open']> = {}): State[] =>
  of(name, {
    list: admin(`/${name}`),
    'empty list': answered(`/${name}`, { status: 200, json: [] }),
    ...more,
  });

const aWebhook = async ({ request }: Visit): Promise<string> => {
  const data = { url: 'https://hooks.example.com/panui', parking_lot_id: 1 };
  const { id } = await asAdmin<{ id: number }>(request, 'post', '/admin/webhooks', data);
  return `/webhooks/${id}/edit`;
};

const aMessage = async ({ request }: Visit): Promise<string> => {
  const form = (await (await request.get('/landing/contact-form')).json()) as object;
  await request.post('/landing/contact-messages', {
    data: { ...form, name: 'דנה לוי', email: 'dana@example.test', message: '40 חניות, פנויות מ-18:00' },
  });
  const [first] = await asAdmin<{ id: number }[]>(request, 'get', '/admin/contact-messages');
  return `/contact-messages/${first?.id ?? 1}`;
};

const withoutLots: State['open'] = async ({ page, lang }) => {
  const email = `nobody-${Math.random().toString(36).slice(2, 10)}@panui.test`;
  const role = 'parking_lot_owner';
  const token = await demoToken('admin');
  await call('POST', '/admin/users', { email, role, password: passwordForTests }, token);
  await begin(page, await tokenOf(email, passwordForTests), lang);
  await page.goto('/owner/dashboard');
  await settled(page);
};

const doors = [
  ...of('login', {
    whole: async ({ page, lang }) => {
      await begin(page, null, lang);
      await page.goto('/login');
      await settled(page);
    },
    refused: async ({ page, lang }) => {
      await begin(page, null, lang);
      await page.goto('/login');
      await page.locator('[name=email]').fill('nobody@panui.test');
      await page.locator('[name=password]').fill('wrong');
      await submit(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  }),
  ...of('unauthorized', { whole: seenBy('user')('/unauthorized') }),
];

const adminStates = [
  ...of('dashboard', { whole: admin('/dashboard') }),
  ...resource('users', {
    new: admin('/users/new'),
    'new with faults': admin('/users/new', faulty),
    edit: admin('/users/2/edit'),
    'nothing fits': admin(`/users?filter=${nothingFits}`),
    'failed list': answered('/users', { status: 500, json: { code: 'server_error', detail: 'down' } }),
  }),
  ...resource('venues', { new: admin('/venues/new'), edit: admin('/venues/1/edit') }),
  ...resource('parking-lots', { new: admin('/parking-lots/new'), edit: admin('/parking-lots/1/edit') }),
  ...resource('spots', { new: admin('/spots/new'), edit: admin('/spots/1/edit') }),
  ...resource('reservations', { show: admin('/reservations/1') }),
  ...resource('waitlist-entries'),
  ...resource('spot-incidents'),
  ...resource('payments'),
  ...resource('webhooks', { new: admin('/webhooks/new'), edit: admin(aWebhook) }),
  ...resource('contact-messages', { show: admin(aMessage) }),
  ...resource('legal-texts', { edit: admin('/legal-texts/1/edit') }),
  ...resource('audit-log'),
  ...resource('job-runs'),
  ...of('analytics', {
    reservations: admin('/analytics/reservations'),
    payments: admin('/analytics/payments'),
    utilization: admin('/analytics/utilization'),
    revenue: admin('/analytics/revenue'),
    empty: admin('/analytics/reservations?range=own&from=2020-01-01&to=2020-01-31'),
  }),
  ...of('settings', {
    system: admin('/settings/system'),
    profile: admin('/settings/profile'),
  }),
];

const ownerStates = of('owner', {
  dashboard: owner('/owner/dashboard'),
  'dashboard without lots': withoutLots,
  'record a car': owner('/owner/dashboard', async (page) => {
    await page.locator('[aria-labelledby=cars-inside] button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  spots: owner('/owner/spots'),
  'spots chosen': owner('/owner/spots', async (page) => {
    await page.locator('[data-spot]').first().click();
    await expect(page.locator('.action-bar')).toBeVisible();
  }),
  block: owner('/owner/spots', async (page) => {
    await page.locator('[data-spot]').first().click();
    await page.locator('.action-bar button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'spots as a table': owner('/owner/spots', async (page) => {
    await page.locator('button[value=table]').click();
    await settled(page);
  }),
  'taken spots': owner('/owner/spot-incidents'),
  settings: owner('/owner/settings'),
  'revenue report': owner('/owner/reports?period=all_time'),
  'entries report': owner('/owner/reports?kind=entries&period=all_time'),
  'spots report': owner('/owner/reports?kind=spots&period=all_time'),
  'empty report': owner('/owner/reports?kind=entries&period=current_month&lot=3'),
  profile: owner('/settings/profile'),
});

export const operatorStates = [...doors, ...adminStates, ...ownerStates];

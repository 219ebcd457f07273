import { expect, type Page } from '@playwright/test';
import { call } from '../../e2e/support/operators';
import { modifyResponse, statesOf, type State } from '../page-state';
import { failingPage, openDialog, owner, waitUntilLoaded } from './operator-helpers';
import { startOwnerSession } from './test-data';

const devicesPattern = '**/owners/me/lots/*/gate-devices?*';

/** The settings of a new owner's lot, which the state may change. */
const settingsPage =
  (then: (page: Page) => Promise<void>): State['open'] =>
  async (visit) => {
    await startOwnerSession(visit, ['201']);
    await visit.page.goto('/owner/settings');
    await waitUntilLoaded(visit.page);
    await then(visit.page);
  };

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** One device in each state. */
const devices = [
  {
    name: 'השער הצפוני',
    kind: 'phone',
    direction: 'in',
    is_online: true,
    last_sync_at: minutesAgo(0),
    app_version: '0.1.0',
  },
  {
    name: 'North gate, exit lane of the second basement',
    kind: 'camera',
    direction: 'out',
    last_sync_at: minutesAgo(190),
  },
  { name: 'מחסום', kind: 'barrier', direction: null },
  { name: 'דנה', kind: 'phone', direction: null, enrolled_at: null, enrolment_expires_at: minutesAgo(-8) },
  { name: 'Guard', kind: 'phone', direction: 'in', enrolled_at: null, enrolment_expires_at: minutesAgo(30) },
].map((device, index) => ({
  id: index + 1,
  parking_lot_id: 1,
  created_at: minutesAgo(300),
  enrolled_at: minutesAgo(290),
  enrolment_expires_at: null,
  last_sync_at: null,
  app_version: null,
  is_online: false,
  revoked_at: null,
  ...device,
}));

const openNewDevice =
  (kind: number) =>
  async (page: Page): Promise<void> => {
    await openDialog('.gates-card > button')(page);
    await page.locator('.device-kind').nth(kind).click();
    await page.locator('[name=device_name]').fill('השער הצפוני');
  };

const createDevice =
  (kind: number, testId: string) =>
  async (page: Page): Promise<void> => {
    await openNewDevice(kind)(page);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByTestId(testId)).toBeVisible();
  };

/** A list of these rows. */
const respondWith = async (page: Page, url: string, rows: object[]): Promise<void> => {
  const headers = { 'Content-Range': `items 0-${rows.length - 1}/${rows.length}` };
  await page.route(url, (route) => route.fulfill({ json: rows, headers }));
};

const arrivals = ['expected', 'not_arrived', 'inside', 'left', 'moved', 'cancelled', 'not_coming'].map(
  (state, index) => ({
    id: index + 1,
    license_plate: `1234567${index}`,
    spot_number: ['201', '-2/117 A', '203', '204', '205', '206', '207'][index],
    start: minutesAgo(40 - index),
    end: minutesAgo(-200),
    state,
    entered_at: state === 'inside' || state === 'left' ? minutesAgo(30) : null,
    exited_at: state === 'left' ? minutesAgo(3) : null,
  }),
);
const counts = {
  service_day: '2026-11-24',
  expected: 112,
  not_arrived: 3,
  inside: 240,
  left: 9,
  moved: 4,
  cancelled: 2,
  not_coming: 1,
};

const misreads = [
  { license_plate: '12B4567', reservation_plate: '1284567', direction: 'in', device_name: 'השער הצפוני' },
  { license_plate: '7654S21', reservation_plate: '7654521', direction: 'out', device_name: null },
].map((misread, index) => ({
  ...misread,
  id: index + 1,
  parking_lot_id: 1,
  at: minutesAgo(10 * index + 4),
  reservation_id: index + 1,
  spot_number: `20${index + 1}`,
}));

const openArrivals =
  (path: string): State['open'] =>
  async (visit) => {
    const { page } = visit;
    await respondWith(page, '**/owners/me/misreads?*', misreads);
    await respondWith(page, '**/owners/me/lots/*/arrivals?*', arrivals);
    await page.route('**/owners/me/lots/*/arrival-counts', (route) => route.fulfill({ json: counts }));
    await owner(path)(visit);
    await expect(page.locator('.misreads li')).toHaveCount(2);
  };

export const gateStates = statesOf('owner gate', {
  arrivals: openArrivals('/owner/arrivals'),
  'no arrivals': async (visit) => {
    await startOwnerSession(visit, ['201']);
    await visit.page.goto('/owner/arrivals');
    await waitUntilLoaded(visit.page);
  },
  'arrivals failed': failingPage('owner', '/owner/arrivals', '**/owners/me/lots/*/arrivals?*'),
  'dashboard with plates to check': openArrivals('/owner/dashboard'),
  devices: async (visit) => {
    await respondWith(visit.page, devicesPattern, devices);
    await owner('/owner/settings', (page) => page.locator('.gate-setup > summary').click())(visit);
  },
  'new device': owner('/owner/settings', openNewDevice(0)),
  'link of a phone': settingsPage(createDevice(0, 'enrolment-link')),
  'phone connected': settingsPage(async (page) => {
    await createDevice(0, 'enrolment-link')(page);
    const token = new URL(await page.getByTestId('enrolment-link').inputValue()).hash.slice(1);
    const public_key = await page.evaluate(async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
        'sign',
      ]);
      return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
    });
    await call('POST', '/gate/v1/enrolment', { token, public_key });
    await expect(page.getByRole('dialog').locator('.MuiAlert-colorSuccess')).toBeVisible();
  }),
  'link expired': async (visit) => {
    await modifyResponse(visit.page, '**/owners/me/lots/*/gate-devices', {
      enrolment_expires_at: new Date(0).toISOString(),
    });
    await settingsPage(async (page) => {
      await openNewDevice(0)(page);
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByRole('dialog').locator('.MuiAlert-colorWarning')).toBeVisible();
    })(visit);
  },
  'key of a camera': settingsPage(createDevice(1, 'gate-key')),
  'key of another system': settingsPage(async (page) => {
    await createDevice(2, 'gate-key')(page);
    await page.locator('[role=dialog] .camera-setup button[value=generic]').click();
    await expect(page.getByRole('dialog').getByTestId('camera-call')).toBeVisible();
  }),
  'device revoked': settingsPage(async (page) => {
    await createDevice(1, 'gate-key')(page);
    await page.getByRole('dialog').locator('.MuiButton-contained').click();
    await openDialog('.gate-actions button')(page);
  }),
});

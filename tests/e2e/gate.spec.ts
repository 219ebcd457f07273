import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  check,
  connectByLink,
  createDevice,
  enrol,
  entriesOf,
  next,
  openPhone,
  waiting,
  waitUntilInstalled,
} from './support/gate-page';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { inIsrael } from './support/israel-time';
import { call, createTestLot, reserve } from './support/operators';
import { server } from './support/server';
import { expect, test } from './support/test';

test.use({ reducedMotion: 'no-preference' });

const soon = () => Math.floor(Date.now() / 1000) + 900;

test('A phone opens its link once, checks cars, and reports them', async ({ page }) => {
  const testLot = await createTestLot(['301', '302']);
  const { spotNumber, token } = await reserve(testLot, soon(), '20-200-01');
  const device = await enrol(page, testLot);
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByRole('heading', { name: testLot.lotName })).toBeVisible();

  expect(await check(page, '20-200-01')).toBe('expected');
  await expect(page.locator('.gate-spot')).toContainText(spotNumber);
  await next(page);
  await expect(page.getByRole('region', { name: 'Recent' })).toContainText('20-200-01Expected');
  await expect
    .poll(async () => (await entriesOf(testLot)).map(({ kind, source }) => [kind, source]))
    .toEqual([['expected', 'gate']]);

  expect(await check(page, '2020001')).toBe('already_inside');
  await next(page);
  await page.getByText('Out', { exact: true }).click();
  expect(await check(page, '2020001')).toBe('exit');
  await next(page);
  await expect.poll(async () => (await entriesOf(testLot))[0]?.exited_at).not.toBeNull();

  await page.getByText('In', { exact: true }).click();
  expect(await check(page, '99-999-99')).toBe('unknown_plate');
  await page.getByRole('button', { name: 'Let in anyway' }).click();
  await expect
    .poll(async () => (await entriesOf(testLot)).map(({ kind }) => kind))
    .toContain('unknown_plate');

  const { gate_code: code, gate_qr: qr } = await call<{ gate_code: string; gate_qr: string }>(
    'GET',
    `/reservations/token/${token}`,
  );
  expect(await check(page, `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)).toBe('expected');
  await page.getByRole('button', { name: 'Did not come in' }).click();
  await expect(page.getByTestId('gate-result')).toBeHidden();
  expect(await check(page, qr)).toBe('expected');
  await next(page);
  expect(await check(page, qr.replace('.2020001.', '.2020002.'))).toBe('invalid_code');
  await next(page);
  expect(await check(page, 'https://example.com/menu')).toBe('not_readable');

  const [listed] = await call<{ id: number; is_online: boolean; app_version: string }[]>(
    'GET',
    `/owners/me/lots/${testLot.lotId}/gate-devices`,
    undefined,
    testLot.owner.token,
  );
  expect(listed).toMatchObject({ id: device.id, is_online: true, app_version: expect.any(String) });

  await connectByLink(page, device);
  await expect(page.getByText('This link was used or has expired.')).toBeVisible();
});

test('Opening a link connects nothing until the guard presses the button', async ({ page, browser }) => {
  const testLot = await createTestLot(['301']);
  const device = await createDevice(testLot);
  // A program that checks links runs the page's scripts as a browser does.
  const scanner = await browser.newPage({ baseURL: server.baseUrl });
  const enrolments: string[] = [];
  scanner.on('request', (request) => request.url().endsWith('/enrolment') && enrolments.push(request.url()));
  await scanner.goto(`/gate?lang=en${new URL(device.enrolment_url).hash}`);
  await expect(scanner.getByRole('heading')).toHaveText('Connect this phone to the gate?');
  await expectAccessible(scanner);
  await scanner.waitForLoadState('networkidle');
  expect(enrolments).toEqual([]);
  const sound = (at: Page) => at.getByRole('button', { name: /Sound|צליל/ });
  await expect(sound(scanner), 'settings of a guard').toHaveCount(0);
  await scanner.context().close();

  await connectByLink(page, device);
  await expect(page.getByTestId('list-age')).toBeVisible();
  await expect(sound(page)).toBeVisible();
});

test('A connected phone that opens a new link can keep its connection', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  await enrol(page, testLot);
  const { enrolment_url: url } = await createDevice(testLot, 'New link');
  await page.goto('/');
  await page.goto(`/gate${new URL(url).hash}`);
  await page.getByRole('button', { name: 'Keep the current connection' }).click();
  await expect(page.getByText('North gate')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('The page loads less than 80 KB of scripts before the camera', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => body.length));
  });
  await enrol(page, await createTestLot(['301']));
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(80_000);
});

test('The driver’s page has a QR code, and the code that a phone at the gate accepts', async ({
  page,
  browser,
}) => {
  const testLot = await createTestLot(['301']);
  const { token } = await reserve(testLot, soon(), '20-200-07');
  await page.goto(`/reservation/${token}?lang=en`);
  await page.getByTestId('show-code').click();
  const image = page.getByRole('img', { name: 'QR code of the reservation' });
  await expect(image).toBeVisible();
  const code = (await page.getByTestId('gate-code').textContent()) ?? '';
  const guard = await openPhone(browser, testLot, 'Gate');
  expect(await check(guard.page, code)).toBe('expected');
  await guard.context.close();
});

test('Without a link the page says how to get one, in both languages', async ({ page }) => {
  await page.goto('/gate');
  await expect(page.getByRole('heading')).toHaveText('הטלפון הזה עוד לא מחובר לשער');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading')).toHaveText('This phone is not connected to a gate yet');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(manifest ?? '');
  expect(await response.json()).toMatchObject({ start_url: '/gate', scope: '/gate', display: 'standalone' });
});

test('The page works after a restart without a network, and reports later', async ({ page, context }) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-03');
  await enrol(page, testLot);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  await page.close();
  const restarted = await context.newPage();
  await restarted.goto('/gate');
  await expect(restarted.getByText('No network.')).toBeVisible();
  expect(await check(restarted, '2020003')).toBe('expected');
  await next(restarted);
  await expect(waiting(restarted)).toHaveText('Waiting to be sent: 1');
  await restarted.reload();
  await expect(waiting(restarted)).toHaveText('Waiting to be sent: 1');
  expect(await check(restarted, '2020003')).toBe('already_inside');
  await next(restarted);
  expect(await entriesOf(testLot)).toEqual([]);
  await context.setOffline(false);
  await expect(waiting(restarted)).toHaveCount(0);
  expect((await entriesOf(testLot)).map(({ kind }) => kind)).toEqual(['expected']);
});

test('A car that was reported is inside after a restart, although no list has it yet', async ({
  page,
  context,
}) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-205-01');
  await enrol(page, testLot);
  await waitUntilInstalled(page);
  await page.route('**/gate/v1/list*', (route) => route.abort());
  expect(await check(page, '2020501')).toBe('expected');
  await next(page);
  await expect.poll(async () => (await entriesOf(testLot)).length).toBe(1);
  await expect(waiting(page)).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  expect(await check(page, '2020501')).toBe('already_inside');
});

test('A phone with a wrong clock decides by the server’s time, also after a restart without a network', async ({
  page,
  context,
}) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-09');
  await context.clock.setFixedTime(Date.now() + 3 * 3_600_000);
  await enrol(page, testLot);
  await expect(page.getByTestId('list-age')).toHaveAttribute('data-minutes', '0');
  await waitUntilInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No network.')).toBeVisible();
  await expect(page.getByTestId('list-age')).toHaveAttribute('data-minutes', '0');
  expect(await check(page, '2020009')).toBe('expected');
});

test('A phone that is connected again keeps the cars that it has not reported', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-09');
  await enrol(page, testLot);
  await page.route('**/gate/v1/entries', (route) => route.abort());
  expect(await check(page, '2020009')).toBe('expected');
  await next(page);
  await expect(waiting(page)).toHaveText('Waiting to be sent: 1');
  await page.goto('/');
  await connectByLink(page, await createDevice(testLot, 'New link'));
  await expect(page.getByText('New link')).toBeVisible();
  await expect(waiting(page)).toHaveText('Waiting to be sent: 1');
  await page.unroute('**/gate/v1/entries');
  await expect(waiting(page)).toHaveCount(0);
  expect((await entriesOf(testLot)).map(({ kind }) => kind)).toEqual(['expected']);
});

test('A window from before the phone was connected again loads again instead of writing', async ({
  page,
  context,
}) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-11');
  await enrol(page, testLot);
  const current = await context.newPage();
  await connectByLink(current, await createDevice(testLot, 'New link'));
  await expect(current.getByText('New link')).toBeVisible();
  await expect(page.getByText('North gate')).toBeVisible();
  await page.locator('.gate-field').fill('2020011');
  await page.locator('.gate-field').press('Enter');
  await expect(page.getByText('New link')).toBeVisible();
  expect(await entriesOf(testLot)).toEqual([]);
  expect(await check(page, '2020011')).toBe('expected');
  await next(page);
  await expect.poll(async () => (await entriesOf(testLot)).length).toBe(1);
  await current.reload();
  await expect(current.getByText('1 expected, 1 inside')).toBeVisible();
});

test('A car that is on its way to the server cannot be taken back', async ({ page }) => {
  const testLot = await createTestLot(['301', '302']);
  await reserve(testLot, soon(), '20-200-12');
  await enrol(page, testLot);
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  await page.route('**/gate/v1/entries', async (route) => {
    await isFinished;
    await route.continue();
  });
  expect(await check(page, '2020012')).toBe('expected');
  const undo = page.getByRole('button', { name: 'Did not come in' });
  await expect(undo).toBeVisible();
  const request = page.waitForRequest('**/gate/v1/entries');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await request;
  await expect(undo).toBeHidden();
  finish();
  await expect.poll(async () => (await entriesOf(testLot)).length).toBe(1);
});

test('A car that the server did not accept is named, is not inside, and can be dismissed', async ({
  page,
}) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-13');
  await enrol(page, testLot);
  await page.route('**/gate/v1/entries', async (route) => {
    const entries = route.request().postDataJSON() as { client_id: string }[];
    await route.fulfill({ json: entries.map((entry) => ({ client_id: entry.client_id, kind: 'too_old' })) });
  });
  expect(await check(page, '2020013')).toBe('expected');
  await expect(page.getByText('1 expected, 1 inside')).toBeAttached();
  await next(page);
  const notice = page.getByTestId('rejected');
  await expect(notice).toContainText('20-200-13');
  await expect(page.getByText('1 expected, 0 inside')).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent' })).toContainText('rejected');
  await page.unroute('**/gate/v1/entries');
  expect(await check(page, '2020013')).toBe('expected');
});

test('What the phone stores cannot be read by others', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-04');
  await enrol(page, testLot);
  const stored = await page.evaluate(async () => {
    const open = indexedDB.open('panui-gate');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = open.result.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as unknown[]);
      });
    const [device] = (await all('device')) as [{ privateKey: CryptoKey; storageKey: CryptoKey }];
    const [list] = (await all('list')) as [{ data: ArrayBuffer }];
    return {
      extractable: [device.privateKey.extractable, device.storageKey.extractable],
      list: new TextDecoder('latin1').decode(list.data),
      local: JSON.stringify({ ...localStorage }),
    };
  });
  expect(stored.extractable).toEqual([false, false]);
  expect(stored.list).not.toContain('2020004');
  expect(stored.local).not.toContain('2020004');
});

test('A revoked phone deletes everything at its next contact and says so', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  const { id } = await enrol(page, testLot);
  await call('DELETE', `/owners/me/lots/${testLot.lotId}/gate-devices/${id}`, undefined, testLot.owner.token);
  await check(page, '1234567');
  await next(page);
  await expect(page.getByRole('heading', { name: 'This phone no longer has access' })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'This phone is not connected to a gate yet' }),
  ).toBeVisible();
});

test('The age of the list is amber after 10 minutes and red after 30, and the list is gone at 08:00', async ({
  page,
  context,
}) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-05');
  await page.clock.install();
  // A list of tomorrow evening, so that the half hour below does not pass 08:00.
  const evening = inIsrael(1, '20:00') * 1000;
  await page.route('**/gate/v1/list*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object;
    await route.fulfill({ response, json: { ...list, generated_at: new Date(evening).toISOString() } });
  });
  await enrol(page, testLot);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await page.clock.setSystemTime(evening);
  const age = page.getByTestId('list-age');
  await expect(age).toHaveClass(/fresh/);
  await page.clock.fastForward('10:05');
  await expect(age).toHaveClass(/age-old/);
  await expect(age).toHaveText(/List of 1\d min ago/);
  await page.clock.fastForward('20:05');
  await expect(age).toHaveClass(/too_old/);
  await page.clock.fastForward('24:00:00');
  await expect(page.getByText('There is no list on this phone.')).toBeVisible();
});

test('The screens fit 320 to 1280 px and are accessible, light and dark', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot, soon(), '20-200-06');
  await enrol(page, testLot, 'he');
  const expectGoodScreen = async (width: number) => {
    await expectNoHorizontalScroll(page);
    // The colours are the same in every width.
    if (width !== 390) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { hasContrast: true });
    }
  };
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expectGoodScreen(width);
    for (const plate of ['2020006', '9999999', '2020006']) {
      await check(page, plate);
      await expectGoodScreen(width);
      await next(page);
    }
  }
  await page.getByRole('button', { name: 'כפתורים ליד שמאל' }).click();
  const [checkButton, scanButton] = await Promise.all(
    ['בדיקה', 'סריקת קוד'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(checkButton?.x).toBeLessThan(scanButton?.x ?? 0);
  expect(Math.min(checkButton?.height ?? 0, scanButton?.height ?? 0)).toBeGreaterThanOrEqual(56);
});

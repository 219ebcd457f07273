import { type Browser, expect, type Page } from '@playwright/test';
import { call, type TestLot } from './operators';
import { server } from './server';

interface NewDevice {
  id: number;
  enrolment_url: string;
}

export const createDevice = (testLot: TestLot, name = 'North gate') =>
  call<NewDevice>(
    'POST',
    `/owners/me/lots/${testLot.lotId}/gate-devices`,
    { name, kind: 'phone' },
    testLot.owner.token,
  );

/** Opens an enrolment link and confirms that it connects this phone. */
export async function connectByLink(page: Page, { enrolment_url }: NewDevice): Promise<void> {
  await page.goto(`/gate${new URL(enrolment_url).hash}`);
  await page.getByRole('button', { name: /^(Connect this phone|חיבור הטלפון)$/ }).click();
}

/** Opens the enrolment link, as a guard does with the phone's camera. */
export async function enrol(page: Page, testLot: TestLot, lang: 'he' | 'en' = 'en', name = 'North gate') {
  await page.context().addCookies([{ name: 'panui_lang', value: lang, url: server.baseUrl }]);
  const device = await createDevice(testLot, name);
  await connectByLink(page, device);
  await expect(page.getByTestId('list-age')).toBeVisible();
  return device;
}

export async function check(page: Page, text: string): Promise<string> {
  const result = page.getByTestId('gate-result');
  const previous = await page.evaluate(() =>
    document.querySelector('[data-testid=gate-result]')?.getAttribute('data-at'),
  );
  await page.locator('.gate-field').fill(text);
  await page.locator('.gate-field').press('Enter');
  await expect(result).toBeVisible();
  if (previous) await expect(result).not.toHaveAttribute('data-at', previous);
  return (await result.getAttribute('data-kind')) ?? '';
}

export const next = (page: Page) => page.locator('.gate-next').click();
export const waiting = (page: Page) => page.getByTestId('waiting');

export const entriesOf = (testLot: TestLot) =>
  call<{ license_plate: string; kind: string; exited_at: string | null; source: string }[]>(
    'GET',
    '/owners/me/entries?range=[0,999]&sort=["id","ASC"]',
    undefined,
    testLot.owner.token,
  );

/** Opens the page in a browser of its own, as a phone of the lot. */
export async function openPhone(browser: Browser, testLot: TestLot, name: string) {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await enrol(page, testLot, 'en', name);
  return { context, page };
}

/** Waits until the page can be opened without a network. */
export const waitUntilInstalled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/gate'))?.active?.state),
    )
    .toBe('activated');

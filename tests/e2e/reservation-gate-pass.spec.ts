import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { test } from './support/network-proxy-test';
import { createReservation, reservationPath } from './support/reservations';
import { expect } from './support/test';
import { type Lang, translate } from './support/texts';
import { createVenue } from './support/venues';

interface Scanner {
  scanImage(image: string, options: object): Promise<{ data: string }>;
}

/** What the scanner of the gate page reads from the displayed code. */
async function scan(page: Page, code: Locator): Promise<string> {
  const image = (await code.screenshot()).toString('base64');
  const other = await page.context().newPage();
  await other.addScriptTag({ path: 'node_modules/qr-scanner/qr-scanner.legacy.min.js' });
  const text = await other.evaluate(async (data) => {
    const { QrScanner } = window as unknown as { QrScanner: Scanner };
    return (await QrScanner.scanImage(`data:image/png;base64,${data}`, { returnDetailedScanResult: true }))
      .data;
  }, image);
  await other.close();
  return text;
}

const gateCode = (page: Page) => page.getByTestId('gate-code');
const gateQr = (page: Page, lang: Lang = 'en') =>
  page.getByRole('img', { name: translate(lang, 'gatePass.image') });
const main = (page: Page) => page.getByRole('main');

/** The text without its signature, which differs in each response. */
const signedPart = (text = ''): string => text.slice(0, text.lastIndexOf('.'));

// As sharp as on a phone.
test.use({ deviceScaleFactor: 2 });

test('A driver can show the code and a readable QR code at the barrier, in the dark, on paper and offline', async ({
  page,
  request,
  networkProxy,
}) => {
  const token = await createReservation(request, await createVenue(request));
  const response = await request.get(`/reservations/token/${token}`);
  const { gate_code: code, gate_qr: text } = (await response.json()) as Record<string, string>;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(reservationPath(token, 'en'));
  await expect(gateCode(page)).toContainText(`${code?.slice(0, 3)} ${code?.slice(3)}`);
  await expect(main(page)).toContainText(translate('en', 'gatePass.text'));
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await gateQr(page).scrollIntoViewIfNeeded();
  expect(signedPart(await scan(page, gateQr(page)))).toBe(signedPart(text));

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(signedPart(await scan(page, gateQr(page)))).toBe(signedPart(text));
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('reservation'));
        const cached = name ? await (await caches.open(name)).keys() : [];
        const worker = await navigator.serviceWorker.getRegistration('/reservation/');
        return worker?.active?.state === 'activated' && cached.some(({ url }) => url.includes('qr-path'));
      }),
    )
    .toBe(true);
  await networkProxy.disconnect();
  await page.reload();
  await expect(page.getByText(translate('en', 'reservation.offline'))).toBeVisible();
  expect(signedPart(await scan(page, gateQr(page)))).toBe(signedPart(text));
  await networkProxy.restore();
});

test('A cancelled reservation has no entry code', async ({ page, request }) => {
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'he'));
  await expect(main(page)).toContainText(translate('he', 'gatePass.text'));
  await expect(gateQr(page, 'he')).toBeVisible();
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await expect(gateCode(page)).toHaveCount(0);
  await expect(gateQr(page, 'he')).toHaveCount(0);
});

import { asAdmin, startSession, startSessionAs, createTestLot, reserve } from './admin-helpers';
import { expect, test } from './support/test';

const payloads = [
  '<img src=x onerror="window.__hostile=1">',
  '"><svg onload=window.__hostile=1>',
  "'-window.__hostile=1-'",
  '<script>window.__hostile=1</script>',
  'javascript:window.__hostile=1',
  '{{constructor.constructor("window.__hostile=1")()}}',
];

test('names are text, whatever they look like, on every page that shows them', async ({ page }) => {
  const name = payloads.join(' ').slice(0, 200);
  const testLot = await createTestLot(['1', '2']);
  const { token } = await reserve(testLot);
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, {
    name: payloads[0],
    address: payloads[1],
    description: name,
  });
  await asAdmin('PUT', `/admin/venues/${testLot.venueId}`, { name: payloads[3], address: payloads[4] });
  await asAdmin('PUT', `/admin/users/${testLot.owner.id}`, {
    first_name: payloads[0],
    last_name: payloads[5],
  });
  await asAdmin('PUT', `/admin/spots/${testLot.spotIds['2']}`, { office: payloads[1] });
  page.on('dialog', (dialog) => void dialog.dismiss());
  const isHarmed = () => page.evaluate(() => '__hostile' in window);

  const about = encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId }));
  const visits: [path: string, visibleText: string][] = [
    [`/reservation/${token}?lang=en`, payloads[0] ?? ''],
    [
      `/reserve?venue_id=${testLot.venueId}&reservation_time=${Math.floor(Date.now() / 1000) + 900}`,
      payloads[0] ?? '',
    ],
  ];
  for (const [path, visibleText] of visits) {
    await page.goto(path);
    await expect(page.getByText(visibleText).first()).toBeVisible();
    expect(await isHarmed(), path).toBe(false);
  }
  await startSessionAs(page, 'admin');
  for (const path of [
    `/reservations?filter=${about}`,
    `/spots?filter=${about}`,
    `/parking-lots/${testLot.lotId}/edit`,
    `/venues/${testLot.venueId}/edit`,
    `/users/${testLot.owner.id}/edit`,
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/\S/);
    await page.waitForLoadState('networkidle');
    expect(await isHarmed(), path).toBe(false);
  }
});

test('an owner’s pages show hostile names as text', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await reserve(testLot);
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, { name: payloads[0], address: payloads[3] });
  await startSession(page, testLot.owner.token);
  for (const path of ['/owner/dashboard', '/owner/spots', '/owner/settings', '/owner/reports']) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/\S/);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => '__hostile' in window), path).toBe(false);
  }
  await page.goto('/owner/dashboard');
});

import { asAdmin, createTestLot, reserve, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/test';

const payloads = {
  image: '<img src=x onerror="window.__hostile=1">',
  svg: '"><svg onload=window.__hostile=1>',
  quote: "'-window.__hostile=1-'",
  script: '<script>window.__hostile=1</script>',
  link: 'javascript:window.__hostile=1',
  template: '{{constructor.constructor("window.__hostile=1")()}}',
};

test('Names that contain markup are displayed as text on every page', async ({ page, browser, baseURL }) => {
  const testLot = await createTestLot(['1', '2']);
  const { token } = await reserve(testLot);
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, {
    name: payloads.image,
    address: payloads.svg,
    description: Object.values(payloads).join(' ').slice(0, 200),
  });
  await asAdmin('PUT', `/admin/venues/${testLot.venueId}`, { name: payloads.script, address: payloads.link });
  await asAdmin('PUT', `/admin/users/${testLot.owner.id}`, {
    first_name: payloads.image,
    last_name: payloads.template,
  });
  await asAdmin('PUT', `/admin/spots/${testLot.spotIds['2']}`, { office: payloads.svg });
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId }));
  const soon = Math.floor(Date.now() / 1000) + 900;

  const visits = async (visitor: typeof page, paths: Record<string, string>) => {
    for (const [path, text] of Object.entries(paths)) {
      await visitor.goto(path);
      const displayed = visitor
        .getByText(text, { exact: false })
        .or(visitor.locator(`input[value*="__hostile"]`));
      await expect(displayed.first(), path).toBeVisible();
      expect(await visitor.evaluate(() => '__hostile' in window), path).toBe(false);
    }
  };
  await visits(page, {
    [`/reservation/${token}?lang=en`]: payloads.image,
    [`/reserve?venue_id=${testLot.venueId}&reservation_time=${soon}`]: payloads.image,
  });

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 800 },
  });
  const operator = await context.newPage();
  await startSessionAs(operator, 'admin');
  await visits(operator, {
    [`/reservations?filter=${filter}`]: payloads.image,
    [`/spots?filter=${filter}`]: payloads.svg,
    [`/parking-lots/${testLot.lotId}/edit`]: payloads.image,
    [`/venues/${testLot.venueId}/edit`]: payloads.script,
    [`/users/${testLot.owner.id}/edit`]: payloads.image,
  });
  await context.close();

  const ownersContext = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const owner = await ownersContext.newPage();
  await startSession(owner, testLot.owner.token);
  await visits(owner, {
    '/owner/dashboard': payloads.image,
    '/owner/spots': payloads.image,
    '/owner/reports': payloads.image,
  });
  await ownersContext.close();
});

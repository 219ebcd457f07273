import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { landingTexts } from '@panui/shared/landing-texts';
import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import { asAdmin, call } from './support/operators';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';

const { he, en } = landingTexts;
const titleOf = (lang: 'he' | 'en') =>
  `${translate(lang, 'door.heading')} ${translate(lang, 'door.headingPlace')} · ${landingTexts[lang].title}`;
const earnings = (page: Page) => page.getByRole('status');

test('The landing page shows owners in Hebrew what they earn, and takes a message', async ({ page }) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  await page.goto('/?lang=he');
  await expect(page).toHaveTitle(titleOf('he'));
  await test.step('Title, description and header are for drivers as well as for owners', async () => {
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', new RegExp(translate('he', 'door.lead')));
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: translate('he', 'mine.title') })).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 568 });
    for (const link of await header.getByRole('link').all())
      expect((await link.boundingBox())?.height ?? 0, await link.innerText()).toBeLessThan(50);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('Drivers come first, and owners are one tap away', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(translate('he', 'door.heading'));
    await expect(page.getByRole('link', { name: translate('he', 'find.submit') })).toBeInViewport();
    await expect(page.getByRole('link', { name: translate('he', 'mine.title') })).toHaveAttribute(
      'href',
      '/my-reservations',
    );
    await page.getByRole('link', { name: translate('he', 'door.owners') }).click();
    await expect(page.getByRole('heading', { name: he['hero.first'] })).toBeInViewport();
    await expect(earnings(page)).toBeInViewport();
  });
  for (const point of [1, 2, 3] as const)
    await expect(page.getByText(he[`how.${point}.title`])).toBeVisible();
  for (const benefit of [1, 2, 3, 4] as const)
    await expect(page.getByRole('heading', { name: he[`benefits.${benefit}.title`] })).toBeVisible();
  await expect(page.getByRole('heading', { name: he['clearance.title'] })).toBeVisible();
  await expect(page.getByRole('link', { name: he['nav.login'], exact: true })).toHaveAttribute(
    'href',
    '/login',
  );
  const contact = page.locator('#contact');
  await expect(contact.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(contact.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(contact.locator('a[href^="https:"]')).toHaveCount(1);
  await expectAccessible(page, { hasContrast: true });

  const form = page.getByRole('form', { name: he['contact.formTitle'] });
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=email]').fill('dana@example.test');
  await form.locator('[name=message]').fill('40 spots, empty from 18:00');
  await form.getByRole('button', { name: he['contact.send'] }).click();
  await expect(page.getByRole('heading', { name: he['contact.sentTitle'] })).toBeFocused();
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  expect(await asAdmin('GET', `/admin/contact-messages?filter=${filter}`)).toMatchObject([
    { email: 'dana@example.test', message: '40 spots, empty from 18:00', is_suspect: false, locale: 'he' },
  ]);
  await page.getByRole('button', { name: he['contact.writeAnother'] }).click();
  await expect(form.locator('[name=message]')).toHaveValue('');
});

test('The landing page in English leads to its parts and calculates what a lot could earn', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(titleOf('he'));
  await page.getByTestId('language').click();
  await expect(page).toHaveTitle(titleOf('en'));
  await page.reload();
  await expect(page).toHaveTitle(titleOf('en'));

  await test.step('The calculator starts with the real average, and counts', async () => {
    const { average_use: average } = await call<{ average_use: { rate: number; lots: number } | null }>(
      'GET',
      '/landing/facts',
    );
    const percent = average ? Math.max(1, Math.round(average.rate * 100)) : 55;
    const occupancy = page.getByRole('slider', { name: en['calc.occupancy'] });
    const evenings = page.getByRole('slider', { name: en['calc.evenings'] });
    await expect(occupancy).toHaveValue(String(percent));
    const assumption = average ? `across ${average.lots} lots: ${percent}%` : '55% is our assumption';
    await expect(page.locator('.calculator')).toContainText(assumption);
    await occupancy.fill('55');
    await expect(earnings(page)).toHaveText('₪9,530');
    await evenings.fill('2');
    await expect(earnings(page)).toHaveText('₪4,770');
    await evenings.press('ArrowRight');
    await expect(earnings(page)).toHaveText('₪7,150');
  });
});

test.describe('On a computer', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('The header leads to each part of the landing page, and a button back to the top', async ({
    page,
  }) => {
    await page.goto('/?lang=en');
    for (const part of ['how', 'benefits', 'contact'] as const) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: en[`nav.${part}`], exact: true })
        .click();
      await expect(page.locator(`#${part} h2`)).toBeInViewport();
    }
    await page.getByRole('button', { name: en['footer.backToTop'] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The landing page is readable, and its form cannot be sent', async ({ page }) => {
    await page.goto('/?lang=he');
    await expect(page).toHaveTitle(titleOf('he'));
    await expect(page.getByRole('heading', { name: he['hero.second'] })).toBeVisible();
    await expect(earnings(page)).toHaveText('₪9,530');
    await expect(page.getByRole('link', { name: he['nav.login'], exact: true })).toBeVisible();
    // Without the script, sending would put the message into the URL.
    await expect(page.getByRole('button', { name: he['contact.send'] })).toBeDisabled();
  });
});

test('Text typed before the scripts load is kept, and the page is never blank', async ({ page }) => {
  const scripts = createDeferred();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { heading: false, gap: false };
    Object.assign(window, { seen });
    const look = () => {
      const heading = Boolean(document.querySelector('h1'));
      seen.gap ||= seen.heading && !heading;
      seen.heading ||= heading;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/?lang=en', { waitUntil: 'commit' });
  await page.getByRole('slider', { name: en['calc.evenings'] }).fill('2');
  const message = page.getByRole('textbox', { name: en['contact.message'] });
  await message.fill('40 spots');
  scripts.open();
  await expect(page.getByTestId('language')).toBeEnabled();
  await expect(message).toHaveValue('40 spots');
  await expect(message).toBeFocused();
  await expect(page.getByRole('slider', { name: en['calc.evenings'] })).toHaveValue('2');
  await page.getByRole('slider', { name: en['calc.occupancy'] }).fill('60');
  await expect(earnings(page)).toHaveText('₪5,200');
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    heading: true,
    gap: false,
  });
});

test('React loads after the first paint, and in a page in the background too', async ({ page, context }) => {
  await page.goto('/?lang=he');
  await expect(page.getByTestId('language')).toBeEnabled();
  const paintedBefore = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const app = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/app-'));
      return app && paint && paint.startTime <= app.startTime;
    });
  expect(await paintedBefore()).toBe(true);
  await context.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.reload();
  await expect(page.getByTestId('language')).toBeEnabled();
});

test('The contact form reports each wrong field and keeps the message when sending fails', async ({
  page,
}) => {
  await page.route('**/landing/facts', (route) => route.abort());
  await page.goto('/?lang=en');
  await expect(page.locator('.calculator')).toContainText('55% is our assumption');
  await expect(earnings(page)).toHaveText('₪9,530');
  const form = page.getByRole('form', { name: en['contact.formTitle'] });
  const send = form.getByRole('button', { name: en['contact.send'] });
  await form.locator('[name=message]').fill('A lot of 40');
  await form.locator('[name=phone_number]').fill('12');
  await send.click();
  await expect(form.locator('[name=name]')).toBeFocused();
  for (const [name, text] of [
    ['name', en['contact.nameRequired']],
    ['email', en['contact.emailInvalid']],
    ['phone_number', en['contact.phoneInvalid']],
  ] as const)
    await expect(form.locator(`[name=${name}]`)).toHaveAccessibleDescription(text);
  await expectAccessible(page);

  await form.locator('[name=name]').fill('Noa');
  await form.locator('[name=email]').fill('noa@example.test');
  await form.locator('[name=phone_number]').fill('');
  await page.route('**/landing/contact-messages', (route) => route.abort());
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(translateProblem('en', 'network_error'));
  for (const wait of ['1', '60'])
    await test.step(`A limit of requests is reported, and the form can be sent again: Retry-After ${wait}`, async () => {
      await page.route('**/landing/contact-messages', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': wait }, json: { code: 'too_many_requests' } }),
      );
      await send.click();
      await expect(form.getByRole('alert')).toContainText(translateProblem('en', 'too_many_requests'));
      await expect(send).toBeEnabled();
      await expect(form.locator('[name=message]')).toHaveValue('A lot of 40');
    });
  await page.unrouteAll();
  await page.reload();
  await expect(form.locator('[name=message]')).toHaveValue('A lot of 40');
  await page.unroute('**/landing/contact-messages');
  await send.click();
  await expect(page.getByRole('heading', { name: en['contact.sentTitle'] })).toBeVisible();
});

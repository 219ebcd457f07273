import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import en from '../../booking/src/shared/i18n/texts/landing.en.json' with { type: 'json' };
import he from '../../booking/src/shared/i18n/texts/landing.he.json' with { type: 'json' };
import { asAdmin, call } from './admin-helpers';
import { createDeferred } from './drivers/deferred';
import { languages, sayProblem } from './drivers/texts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const texts = { he, en };

/** The contact form seals its draft, as the reservation form does. */
const maxScriptBytes = 75_500;

for (const lang of languages) {
  test(`tells owners in ${lang} what they earn and what it costs to try`, async ({ page }) => {
    const text = texts[lang];
    await page.goto(`/?lang=${lang}`);
    await expect(page).toHaveTitle(text.title);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text['hero.first']);
    await expect(page.getByRole('status')).toBeInViewport();
    for (const point of [1, 2, 3] as const)
      await expect(page.getByText(text[`how.${point}.title`])).toBeVisible();
    for (const benefit of [1, 2, 3, 4] as const)
      await expect(page.getByRole('heading', { name: text[`benefits.${benefit}.title`] })).toBeVisible();
    await expect(page.getByRole('heading', { name: text['clearance.title'] })).toBeVisible();
    await expect(page.getByRole('link', { name: text['nav.login'], exact: true })).toHaveAttribute(
      'href',
      '/login',
    );
    const contact = page.locator('#contact');
    await expect(contact.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(contact.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(contact.locator('a[href^="https:"]')).toHaveCount(1);
    await expectAccessible(page);
  });

  test(`takes a message in ${lang}, which an admin then reads`, async ({ page }) => {
    const text = texts[lang];
    const name = `Dana ${randomUUID().slice(0, 8)}`;
    await page.goto(`/?lang=${lang}#contact`);
    const form = page.getByRole('form', { name: text['contact.formTitle'] });
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=email]').fill('dana@example.test');
    await form.locator('[name=message]').fill('40 spots, empty from 18:00');
    await form.getByRole('button', { name: text['contact.send'] }).click();
    const sent = page.getByRole('heading', { name: text['contact.sentTitle'] });
    await expect(sent).toBeFocused();
    await expectAccessible(page);
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    expect(await asAdmin('GET', `/admin/contact-messages?filter=${filter}`)).toMatchObject([
      { email: 'dana@example.test', message: '40 spots, empty from 18:00', is_suspect: false, locale: lang },
    ]);
    await page.getByRole('button', { name: text['contact.writeAnother'] }).click();
    await expect(form.locator('[name=message]')).toHaveValue('');
  });
}

for (const lang of languages) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`is there in ${lang} before any script is`, async ({ page }) => {
      const text = texts[lang];
      await page.goto(`/?lang=${lang}`);
      await expect(page).toHaveTitle(text.title);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text['hero.second']);
      await expect(page.getByRole('status')).toHaveText('₪9,530');
      await expect(page.getByRole('link', { name: text['nav.login'], exact: true })).toBeVisible();
      // Sent without the script it would put what was written into the address.
      await expect(page.getByRole('button', { name: text['contact.send'] })).toBeDisabled();
    });
  });
}

test('goes on from what was entered before its scripts came, without a moment of nothing', async ({
  page,
}) => {
  const scripts = createDeferred();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.addInitScript(() => {
    const gapState = { heading: false, gap: false };
    Object.assign(window, { gapState });
    const look = () => {
      const heading = Boolean(document.querySelector('h1'));
      gapState.gap ||= gapState.heading && !heading;
      gapState.heading ||= heading;
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
  await expect(sumOf(page)).toHaveText('₪5,200');
  expect(await page.evaluate(() => (window as unknown as { gapState: object }).gapState)).toEqual({
    heading: true,
    gap: false,
  });
});

test('leads from the header to each part of the page, and back to the top', async ({ page }) => {
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

const sumOf = (page: Page) => page.getByRole('status');

test('works out what a lot could earn, and says on what it reckons', async ({ page }) => {
  await page.goto('/?lang=en');
  const use = page.getByRole('slider', { name: en['calc.occupancy'] });
  const { average_use: average } = await call<{ average_use: { rate: number; lots: number } | null }>(
    'GET',
    '/landing/facts',
  );
  const percent = average ? Math.max(1, Math.round(average.rate * 100)) : 55;
  await expect(use).toHaveValue(String(percent));
  const note = page.locator('.calculator');
  if (average) await expect(note).toContainText(`across ${average.lots} lots: ${percent}%`);
  else await expect(note).toContainText('55% is our assumption');
  await use.fill('55');
  await expect(sumOf(page)).toHaveText('₪9,530');
  await page.getByRole('slider', { name: en['calc.evenings'] }).fill('2');
  await expect(sumOf(page)).toHaveText('₪4,770');
  await page.getByRole('slider', { name: en['calc.evenings'] }).press('ArrowRight');
  await expect(sumOf(page)).toHaveText('₪7,150');
});

test('names its assumption where there is no real average, and works without the server’s figures', async ({
  page,
}) => {
  await page.route('**/landing/facts', (route) => route.abort());
  await page.goto('/?lang=en');
  await expect(page.locator('.calculator')).toContainText('55% is our assumption');
  await expect(sumOf(page)).toHaveText('₪9,530');
});

test('says at each field of the form what is wrong, and loses nothing that was written', async ({ page }) => {
  await page.goto('/?lang=en');
  const form = page.getByRole('form', { name: en['contact.formTitle'] });
  const send = form.getByRole('button', { name: en['contact.send'] });
  await form.locator('[name=message]').fill('A lot of 40');
  await form.locator('[name=phone_number]').fill('12');
  await send.click();
  await expect(form.locator('[name=name]')).toBeFocused();
  for (const [field, brokenField] of [
    ['name', en['contact.nameRequired']],
    ['email', en['contact.emailInvalid']],
    ['phone_number', en['contact.phoneInvalid']],
  ] as const)
    await expect(form.locator(`[name=${field}]`)).toHaveAccessibleDescription(brokenField);
  await expectAccessible(page);

  await form.locator('[name=name]').fill('Noa');
  await form.locator('[name=email]').fill('noa@example.test');
  await form.locator('[name=phone_number]').fill('');
  await page.route('**/landing/contact-messages', (route) => route.abort());
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(sayProblem('en', 'network_error'));
  await page.reload();
  await expect(form.locator('[name=message]')).toHaveValue('A lot of 40');
  await page.unroute('**/landing/contact-messages');
  await send.click();
  await expect(page.getByRole('heading', { name: en['contact.sentTitle'] })).toBeVisible();
});

test('switches the language', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(he.title);
  await page.getByTestId('language').click();
  await expect(page).toHaveTitle(en.title);
  await page.reload();
  await expect(page).toHaveTitle(en.title);
});

test('The landing page loads at most 68,000 bytes of scripts', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(maxScriptBytes);
});

import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import { driver, field, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

const required = {
  first_name: 'error.first_name.required',
  last_name: 'error.last_name.required',
  phone_number: 'error.phone.required',
  email: 'error.email.required',
  license_plate: 'error.plate.required',
  termsAccepted: 'error.terms',
} as const;

test('The form reports each missing or invalid field at the field, and moves to the first one', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'he'));

  await test.step('An empty field is reported when it is left, and not before', async () => {
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    for (const [name, key] of Object.entries(required)) {
      await field(page, name).focus();
      await field(page, name).blur();
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(translate('he', key));
    }
    await expectAccessible(page);
  });

  await test.step('A wrong value is reported', async () => {
    for (const [name, value, key] of [
      ['email', 'noa', 'error.email.format'],
      ['phone_number', '050-1234', 'error.phone.format'],
      ['license_plate', 'ABCDEF', 'error.plate.format'],
    ] as const) {
      await field(page, name).fill(value);
      await field(page, name).blur();
      await expect(field(page, name)).toHaveAccessibleDescription(translate('he', key));
    }
  });

  await test.step('The phone field accepts only digits, spaces, brackets and hyphens', async () => {
    await field(page, 'phone_number').clear();
    await field(page, 'phone_number').pressSequentially('a(05+0) 234*-5678x');
    await expect(field(page, 'phone_number')).toHaveValue('050-234-5678');
  });

  await test.step('Submitting moves the focus to the first invalid field', async () => {
    await fillForm(page, { last_name: ' ', email: 'noa@' });
    await submit(page).click();
    await expect(field(page, 'last_name')).toBeFocused();
    await expect(field(page, 'last_name')).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'email')).toHaveAccessibleDescription(translate('he', 'error.email.format'));
    await expect(field(page, 'first_name')).not.toHaveAttribute('aria-invalid');
  });
});

test('A submit that fails keeps the form, and pressing repeatedly makes one reservation', async ({
  page,
  context,
  request,
}) => {
  const confirming = '**/landing/confirm-reservation';
  const formSaved = translate('en', 'form.failed');
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);

  await test.step('A lost connection is shown before and after the press', async () => {
    await context.setOffline(true);
    await expect(page.getByText(translate('en', 'form.offline'))).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      `${translateProblem('en', 'network_error')} ${formSaved}`,
    );
    await expect(field(page, 'email')).toHaveValue(driver.email);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText(translate('en', 'form.offline'))).toBeHidden();
  });

  await test.step('A validation error of the server is shown at its field', async () => {
    const errors = [{ field: 'email', code: 'invalid', message: 'Please enter a valid email address' }];
    const json = { status: 400, code: 'validation_error', detail: 'validation_error', errors };
    await page.route(confirming, (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', json }),
    );
    await submit(page).click();
    await expect(field(page, 'email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page, 'email')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(
      `${translateProblem('en', 'validation_error')} ${formSaved}`,
    );
    await page.unroute(confirming);
    await field(page, 'email').fill(driver.email);
  });

  await test.step('An unknown error is shown beside the button', async () => {
    await page.route(confirming, (route) => route.fulfill({ status: 418, json: {} }));
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(translateProblem('en', 'server_error'));
    await page.unroute(confirming);
  });

  let sent = 0;
  let token = '';
  await test.step('Three submits at once send one request', async () => {
    const response = createDeferred();
    await page.route(confirming, async (route) => {
      sent++;
      await response.opened;
      const confirmed = await route.fetch();
      token = ((await confirmed.json()) as { access_token: string }).access_token;
      await route.abort();
    });
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
      for (let i = 0; i < 3; i++) button?.form?.requestSubmit();
    });
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveText(translate('en', 'form.busy'));
    response.open();
    await expect(page.getByRole('alert')).toHaveText(
      `${translateProblem('en', 'network_error')} ${formSaved}`,
    );
    expect(sent).toBe(1);
    await page.unroute(confirming);
  });

  await test.step('The retry after a lost response leads to the same reservation', async () => {
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(`/reservation/${token}$`));
  });
});

test('A field scrolled to the top stays visible with its label below an expiring hold', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await page.clock.fastForward('06:10');
  await expect(page.getByRole('button', { name: translate('en', 'hold.renew') })).toBeVisible();
  for (const name of ['first_name', 'phone_number', 'license_plate']) {
    const space = await field(page, name).evaluate((input: HTMLInputElement) => {
      // What a browser does for a focused field that is partly hidden.
      input.scrollIntoView({ block: 'start', behavior: 'instant' });
      const hold = document.querySelector('.hold')!.getBoundingClientRect();
      return input.labels![0]!.getBoundingClientRect().top - hold.bottom;
    });
    expect(space, name).toBeGreaterThanOrEqual(0);
  }
});

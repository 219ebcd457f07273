import { createDeferred } from './drivers/deferred';
import { field, fillForm, openReserve, verifiedCarText, reservePath, submit } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const required = {
  first_name: 'error.first_name.required',
  last_name: 'error.last_name.required',
  phone_number: 'error.phone.required',
  email: 'error.email.required',
  license_plate: 'error.plate.required',
} as const;

for (const lang of languages) {
  test(`asks for each field in ${lang} when it is left empty, and not before`, async ({ page, request }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    for (const [name, key] of Object.entries(required)) {
      await field(page, name).focus();
      await field(page, name).blur();
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(say(lang, key));
    }
    await field(page, 'termsAccepted').focus();
    await field(page, 'termsAccepted').blur();
    await expect(field(page, 'termsAccepted')).toHaveAccessibleDescription(say(lang, 'error.terms'));
    await expectAccessible(page);
  });

  test(`brings the first bad field into view in ${lang} and puts the cursor there`, async ({
    page,
    request,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    await fillForm(page, { last_name: ' ', email: 'noa@' });
    await submit(page).click();
    await expect(field(page, 'last_name')).toBeFocused();
    await expect(field(page, 'last_name')).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'email')).toHaveAccessibleDescription(say(lang, 'error.email.format'));
    await expect(field(page, 'first_name')).not.toHaveAttribute('aria-invalid');
  });
}

test('says what is wrong with an email, a phone and a plate', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const wrong = [
    ['email', 'noa', 'Please enter a valid email address'],
    ['phone_number', '050-1234', 'Please enter a valid phone number'],
    ['license_plate', 'ABCDEF', 'Invalid license plate format'],
    ['license_plate', '1234', 'Invalid license plate format'],
  ] as const;
  for (const [name, value, message] of wrong) {
    await field(page, name).fill(value);
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAccessibleDescription(message);
  }
});

test('takes only digits, spaces, brackets and hyphens for a phone', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request)));
  await field(page, 'phone_number').pressSequentially('a(05+0) 234*-5678x');
  await expect(field(page, 'phone_number')).toHaveValue('(050) 234-5678');
});

test('sends one confirmation only, however often the button is pressed', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await expect(submit(page)).toBeEnabled();
  let sent = 0;
  const response = createDeferred();
  await page.route('**/landing/confirm-reservation', async (route) => {
    sent++;
    await response.opened;
    await route.continue();
  });
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    for (let i = 0; i < 3; i++) button?.form?.requestSubmit();
  });
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveText(say('en', 'form.busy'));
  response.open();
  await expect(page.getByTestId('confirmed')).toBeVisible();
  expect(sent).toBe(1);
});

test('keeps everything typed over a reload', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request)));
  await fillForm(page);
  await page.reload();
  await expect(field(page, 'first_name')).toHaveValue('נועה');
  await expect(field(page, 'license_plate')).toHaveValue('123-45-678');
  await expect(field(page, 'termsAccepted')).toBeChecked();
});

test('works by keyboard alone', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await field(page, 'first_name').focus();
  for (const text of ['Noa', 'Cohen', '0502345678', 'noa@mail.com', '12345678']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(field(page, 'termsAccepted')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText);
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('opens the terms in a dialog over the form, and in a tab of their own', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const link = page.getByRole('link', { name: say('en', 'form.terms'), exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Hold and confirmation');
  await expect(field(page, 'termsAccepted')).not.toBeChecked();
  await expectAccessible(page);
  await expect(dialog.getByRole('link', { name: say('en', 'termsDialog.openInNewTab') })).toHaveAttribute(
    'href',
    '/terms-of-use',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('shows what the server found wrong at the field it is about', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: {
        status: 400,
        code: 'validation_error',
        detail: 'validation_error',
        errors: [{ field: 'email', code: 'invalid', message: 'Please enter a valid email address' }],
      },
    }),
  );
  await submit(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(
    `${sayProblem('en', 'validation_error')} ${say('en', 'form.saved')}`,
  );
});

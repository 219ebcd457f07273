import { expect, type Locator, type Page } from '@playwright/test';
import { inIsrael } from './time';
import { say, type Lang } from './texts';
import type { Venue } from './venue';

export const reservePath = (
  venue: Pick<Venue, 'id'>,
  lang: Lang = 'he',
  time = inIsrael(3, '19:30'),
): string => `/reserve?venue_id=${venue.id}&reservation_time=${time}&lang=${lang}`;

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

export const submit = (page: Page): Locator => page.locator('button[type=submit]');

export const countdown = (page: Page): Locator => page.getByTestId('countdown');

/** Seconds that the countdown shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await countdown(page).textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

/** Opens the page and waits until a spot is held. */
export async function openReserve(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(countdown(page)).toHaveText(/^\d:\d\d$/);
}

export const driver = {
  first_name: 'נועה',
  last_name: 'כהן',
  phone_number: '050-234-5678',
  email: 'noa@mail.com',
  license_plate: '123-45-678',
};

/** Fills the form in; the plate is one that the demo registry knows. */
export async function fillForm(page: Page, values: Partial<typeof driver> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...driver, ...values })) await field(page, name).fill(value);
  await field(page, 'license_plate').blur();
  await field(page, 'termsAccepted').check();
}

/** Makes a reservation through the page, and waits for its own page. */
export async function makeReservation(
  page: Page,
  venue: Venue,
  lang: Lang = 'he',
  time?: number,
): Promise<string> {
  await openReserve(page, reservePath(venue, lang, time));
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}/);
  await expect(page.getByTestId('lot-name')).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** What the page says of that plate in English. */
export const verifiedCarText = say('en', 'plate.verifiedCar', { car: 'Mazda 3, white' });

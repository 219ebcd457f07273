import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import { inIsrael } from './israel-time';
import { translate, type Lang } from './texts';
import type { Venue } from './venues';

export const reservePath = (
  venue: Pick<Venue, 'id'>,
  lang: Lang = 'he',
  time = inIsrael(3, '19:30'),
): string => `/reserve?venue_id=${venue.id}&reservation_time=${time}&lang=${lang}`;

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

export const submit = (page: Page): Locator => page.locator('button[type=submit]');

export const countdown = (page: Page): Locator => page.getByTestId('countdown');

export const fullCountdown = /^(7:00|6:\d\d)$/;

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

/** Contact details and a plate that the demo registry knows. */
export const driver = {
  first_name: 'נועה',
  last_name: 'כהן',
  phone_number: '050-234-5678',
  email: 'noa@mail.com',
  license_plate: '123-45-678',
};

/** A plate that the demo registry does not know. */
export const unknownPlate = '55-545-67';

export async function fillForm(page: Page, values: Partial<typeof driver> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...driver, ...values })) await field(page, name).fill(value);
  await field(page, 'license_plate').blur();
  await field(page, 'termsAccepted').check();
}

export async function typePlate(page: Page, plate: string): Promise<void> {
  await field(page, 'license_plate').fill(plate);
  await field(page, 'license_plate').blur();
}

const carOfDriver = { he: 'מאזדה 3', en: 'Mazda 3' };
const colourOfDriver = { he: 'לבן', en: 'white' };

/** The text of the form once the registry has found the car of `driver`. */
export function verifiedCarText(lang: Lang, spot = '201'): string {
  const car = translate(lang, 'plate.carInColour', { car: carOfDriver[lang], colour: colourOfDriver[lang] });
  return translate(lang, 'plate.carAndSpot', { car, spot });
}

/** A test that moves the clock while the plate of `driver` is being checked also passes the limit of the check. */
export const waitForPlateCheck = (page: Page, lang: Lang): Promise<void> =>
  expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText(lang));

/** Counts the requests to one path, of a page or of all tabs of a context. */
export function countRequests(source: Page | BrowserContext, path: string): { readonly sent: number } {
  const count = { sent: 0 };
  const countRequest = (request: Request) => {
    if (new URL(request.url()).pathname === path) count.sent++;
  };
  if ('waitForURL' in source) source.on('request', countRequest);
  else source.on('request', countRequest);
  return count;
}

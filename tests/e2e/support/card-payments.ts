import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { CardServer } from './card-server';
import { execute } from './database';
import { fillForm, openReserve, reservePath, submit } from './reserve-page';
import { translate, type Lang } from './texts';
import { asAdmin, type Venue } from './venues';

export const price = '₪25.50';
export const agorot = 2550;
export const shekels = 25.5;

export const payment = (page: Page): Locator => page.getByTestId('payment');

export async function expectHostedPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//);
  return page.url();
}

/** Fills in the form and submits it. Returns the URL of the provider's page. */
export async function goToHostedPage(page: Page, venue: Venue, lang: Lang): Promise<string> {
  await openReserve(page, reservePath(venue, lang));
  await fillForm(page);
  await submit(page).click();
  return expectHostedPage(page);
}

export async function expectReserved(page: Page, lang: Lang): Promise<void> {
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(lang, 'reservation.confirmed'));
  await expect(page.getByRole('main')).toContainText(price);
}

export const paymentsOf = (request: APIRequestContext, { lot }: Venue) =>
  asAdmin<{ amount_agorot: number; status: string }[]>(
    request,
    'get',
    `/admin/payments?filter=${encodeURIComponent(JSON.stringify({ parking_lot_id: lot.id }))}`,
  );

/** Moves the end of the hold, its claims and its checkout into the past. */
export async function expireHolds({ databaseUrl }: CardServer, { lot }: Venue): Promise<void> {
  for (const table of ['holds', 'spot_claims', 'checkouts'])
    await execute(
      databaseUrl,
      `UPDATE ${table} SET expires_at = now() - interval '10 minutes' WHERE parking_lot_id = $1 AND expires_at < now() + interval '1 day'`,
      [lot.id],
    );
}

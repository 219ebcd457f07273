import { expect, type Page } from '@playwright/test';
import { fillForm, openReserve, reservePath, submit } from '../../e2e/drivers/reserve';
import { createVenue, type Venue } from '../../e2e/drivers/venue';
import { execute, type CardServer } from '../../e2e/support/card-server';
import { holdSpot } from '../fixtures';
import { statesOf, type State, type Visit } from '../page-state';

const outcome = async (page: Page, state: string | RegExp): Promise<void> =>
  expect(page.getByTestId('payment')).toHaveAttribute('data-state', state);

/** Up to the company's page. */
async function goToPaymentPage({ page, request, lang }: Visit): Promise<Venue> {
  const venue = await createVenue(request, { spots: 1 });
  await openReserve(page, reservePath(venue, lang));
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//);
  return venue;
}

/** As if the time to pay had passed. */
async function expirePayment({ databaseUrl }: CardServer, { lot }: Venue): Promise<void> {
  for (const table of ['holds', 'spot_claims', 'checkouts'])
    await execute(
      databaseUrl,
      `UPDATE ${table} SET expires_at = now() - interval '10 minutes' WHERE parking_lot_id = $1 AND expires_at < now() + interval '1 day'`,
      [lot.id],
    );
}

/** Paying by card. All on a server that takes cards; `cards` gives the one of the visit. */
export const payStates = (cards: () => CardServer): State[] =>
  statesOf('pay', {
    ahead: async ({ page, request, lang }) =>
      openReserve(page, reservePath(await createVenue(request), lang)),
    goToPaymentPage: async ({ page, request, lang }) => {
      await openReserve(page, reservePath(await createVenue(request), lang));
      // An answer without a page leaves the driver where they are.
      await page.route(/\/pay\//, (route) => route.fulfill({ status: 204 }));
      await fillForm(page);
      await submit(page).click();
      await expect(page.locator('.waiting a.button')).toBeVisible();
    },
    checking: async (visit) => {
      await goToPaymentPage(visit);
      await visit.page.route('**/landing/checkout-result', () => {});
      await visit.page.getByTestId('pay').click();
      await outcome(visit.page, 'checking');
    },
    failed: async (visit) => {
      await goToPaymentPage(visit);
      await visit.page.getByTestId('refuse').click();
      await outcome(visit.page, 'failed');
    },
    open: async (visit) => {
      await goToPaymentPage(visit);
      await visit.page.getByTestId('close').click();
      await outcome(visit.page, 'open');
    },
    expired: async (visit) => {
      await expirePayment(cards(), await goToPaymentPage(visit));
      await visit.page.getByTestId('close').click();
      await outcome(visit.page, 'expired');
    },
    refund: async (visit) => {
      const venue = await goToPaymentPage(visit);
      await expirePayment(cards(), venue);
      await holdSpot(visit.request, venue);
      await visit.page.getByTestId('pay').click();
      await outcome(visit.page, /^refund/);
    },
    paidInAnotherTab: async ({ page, request, lang }) => {
      await page.goto(`${reservePath(await createVenue(request), lang)}&payment=done`);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'no answer': async (visit) => {
      cards().cardcom.sendsNotices = false;
      await goToPaymentPage(visit);
      await visit.page.route('**/landing/checkout-result', (route) => route.abort());
      await visit.page.getByTestId('pay').click();
      await expect(visit.page.getByTestId('ask-again')).toBeVisible();
    },
  });

import { expect, type Page } from '@playwright/test';
import { fillForm, openReserve, reservePath, submit } from '../../e2e/support/reserve-page';
import { createVenue, type Venue } from '../../e2e/support/venues';
import type { CardServer } from '../../e2e/support/card-server';
import { expireHolds, goToHostedPage } from '../../e2e/support/card-payments';
import { holdSpot } from '../../e2e/support/reservations';
import { statesOf, type State, type Visit } from '../page-state';

const outcome = async (page: Page, state: string | RegExp): Promise<void> =>
  expect(page.getByTestId('payment')).toHaveAttribute('data-state', state);

/** Creates a venue, submits the form and waits for the provider's page. */
async function goToPaymentPage({ page, request, lang }: Visit): Promise<Venue> {
  const venue = await createVenue(request, { spots: 1 });
  await goToHostedPage(page, venue, lang);
  return venue;
}

/** The states of a card payment, on a server that takes cards. */
export const payStates = (cards: () => CardServer): State[] =>
  statesOf('pay', {
    'before the payment': async ({ page, request, lang }) =>
      openReserve(page, reservePath(await createVenue(request), lang)),
    'redirecting to the payment page': async ({ page, request, lang }) => {
      await openReserve(page, reservePath(await createVenue(request), lang));
      // A 204 response leaves the browser on the current page.
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
      await expireHolds(cards(), await goToPaymentPage(visit));
      await visit.page.getByTestId('close').click();
      await outcome(visit.page, 'expired');
    },
    refund: async (visit) => {
      const venue = await goToPaymentPage(visit);
      await expireHolds(cards(), venue);
      await holdSpot(visit.request, venue);
      await visit.page.getByTestId('pay').click();
      await outcome(visit.page, /^refund/);
    },
    'paid in another tab': async ({ page, request, lang }) => {
      await page.goto(`${reservePath(await createVenue(request), lang)}&payment=done`);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'no answer': async (visit) => {
      cards().cardcom.sendsNotices = false;
      await goToPaymentPage(visit);
      await visit.page.route('**/landing/checkout-result', (route) => route.abort());
      await visit.page.getByTestId('pay').click();
      await expect(visit.page.getByTestId('check-again')).toBeVisible();
    },
  });

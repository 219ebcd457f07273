import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { runJobIfDue } from '../support/jobs.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

let fixture: CardCheckoutFixture;
beforeAll(async () => {
  fixture = await createCardCheckout();
});
afterAll(() => fixture.close());

/** The personal data that a checkout of the lot still stores. */
async function getPersonalData(lotId: number): Promise<unknown> {
  const [row] = await fixture.test.dataSource.query<[object]>(
    `SELECT state, sealed_details IS NOT NULL AS details, page_url IS NOT NULL AS page, last_error IS NOT NULL AS error
       FROM checkouts WHERE parking_lot_id = $1`,
    [lotId],
  );
  return row;
}

const createPaidReservation = async () => {
  const { cardcom, test } = fixture;
  const { hold, lot } = await createCardHold(test, { at: evening });
  await cardcom.pay((await createCheckout(test, hold)).redirect_url);
  const { access_token: token } = await getCheckoutResult(test, hold);
  // As stored after a provider error that contained personal data.
  await test.dataSource.query(
    `UPDATE checkouts SET last_error = 'noa@example.test', sealed_details = 'x' WHERE parking_lot_id = $1`,
    [lot.id],
  );
  expect(await getPersonalData(lot.id)).toMatchObject({ details: true, page: true, error: true });
  return { lot, token: String(token) };
};

describe('Personal data of a card payment', () => {
  const erased = { details: false, page: false, error: false };

  it('A driver who erases their data leaves none of it with the payment page', async () => {
    const { test } = fixture;
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const { lot, token } = await createPaidReservation();
    test.clock.moveTo('2026-11-30T10:00:00Z');
    expect((await test.agent.delete(`/reservations/token/${token}/personal-data`)).status).toBe(200);
    expect(await getPersonalData(lot.id)).toEqual({ state: 'confirmed', ...erased });
  });

  it('The erasure job erases the form details of unfinished and unrefunded payment pages after 60 days', async () => {
    const { test } = fixture;
    const createPage = async (state: string) => {
      const { hold, lot } = await createCardHold(test, { at: evening });
      await createCheckout(test, hold);
      await test.dataSource.query(
        `UPDATE checkouts SET state = $2, last_error = 'noa@example.test' WHERE parking_lot_id = $1`,
        [lot.id, state],
      );
      return { state, lotId: lot.id };
    };
    const runPersonalData = (at: string) => {
      test.clock.moveTo(at);
      return runJobIfDue(test, 'erase_personal_data');
    };
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const pages = await Promise.all(['making', 'open', 'refund_due'].map(createPage));
    await runPersonalData('2027-01-23T10:00:00Z');
    for (const { state, lotId } of pages)
      expect(await getPersonalData(lotId)).toEqual({ state, details: true, page: true, error: true });
    await runPersonalData('2027-01-25T10:00:00Z');
    for (const { state, lotId } of pages) expect(await getPersonalData(lotId)).toEqual({ state, ...erased });
  });

  it('Old data is erased from payment pages, with and without a reservation', async () => {
    const { cardcom, test } = fixture;
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const reserved = await createPaidReservation();
    const { hold, lot } = await createCardHold(test, { at: evening });
    await cardcom.pay((await createCheckout(test, hold)).redirect_url, { Amount: 1 });
    for (let day = 0; day <= 1; day++) await runCheckouts(test, { minutes: 24 * 60 });
    await test.dataSource.query(`UPDATE checkouts SET sealed_details = 'x' WHERE parking_lot_id = $1`, [
      lot.id,
    ]);
    expect(await getPersonalData(lot.id)).toEqual({
      state: 'disputed',
      details: true,
      page: true,
      error: true,
    });
    test.clock.moveTo('2027-03-01T10:00:00Z');
    await runJobIfDue(test, 'erase_personal_data');
    expect(await getPersonalData(reserved.lot.id)).toEqual({ state: 'confirmed', ...erased });
    expect(await getPersonalData(lot.id)).toEqual({ state: 'disputed', ...erased });
  });
});

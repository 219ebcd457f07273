import { instantAt } from '../../src/platform/clock/israel-time.js';
import { JobRunner } from '../../src/scheduling/job-runner.js';
import { PersonalDataJob } from '../../src/scheduling/personal-data.job.js';
import { epochSeconds } from '../support/builders.js';
import { aCardHold, aCheckout, resultOf, runCheckouts } from '../support/card-calls.js';
import { aCardWorld, type CardWorld } from '../support/card-world.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

let world: CardWorld;
beforeAll(async () => {
  world = await aCardWorld();
});
afterAll(() => world.close());

/** What a checkout of the lot still says about its driver. */
async function personalDataOf(lotId: number): Promise<unknown> {
  const [row] = await world.test.dataSource.query<[object]>(
    `SELECT state, sealed_details IS NOT NULL AS details, page_url IS NOT NULL AS page, last_error IS NOT NULL AS error
       FROM checkouts WHERE parking_lot_id = $1`,
    [lotId],
  );
  return row;
}

const aPaidReservation = async () => {
  const { cardcom, test } = world;
  const { hold, lot } = await aCardHold(test, { at: evening });
  await cardcom.pay((await aCheckout(test, hold)).redirect_url);
  const { access_token: token } = await resultOf(test, hold);
  // As a provider's answer that named the driver would leave it.
  await test.dataSource.query(
    `UPDATE checkouts SET last_error = 'noa@example.test', sealed_details = 'x' WHERE parking_lot_id = $1`,
    [lot.id],
  );
  expect(await personalDataOf(lot.id)).toMatchObject({ details: true, page: true, error: true });
  return { lot, token: String(token) };
};

describe('personal data of a card payment', () => {
  const erased = { details: false, page: false, error: false };

  it('A driver who erases their data leaves none of it with the payment page', async () => {
    const { test } = world;
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const { lot, token } = await aPaidReservation();
    test.clock.moveTo('2026-11-30T10:00:00Z');
    expect((await test.agent.delete(`/reservations/token/${token}/personal-data`)).status).toBe(200);
    expect(await personalDataOf(lot.id)).toEqual({ state: 'confirmed', ...erased });
  });

  it('Old data is erased from payment pages, with and without a reservation', async () => {
    const { cardcom, test } = world;
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const reserved = await aPaidReservation();
    const { hold, lot } = await aCardHold(test, { at: evening });
    await cardcom.pay((await aCheckout(test, hold)).redirect_url, { Amount: 1 });
    for (let day = 0; day <= 1; day++) await runCheckouts(test, { minutes: 24 * 60 });
    await test.dataSource.query(`UPDATE checkouts SET sealed_details = 'x' WHERE parking_lot_id = $1`, [
      lot.id,
    ]);
    expect(await personalDataOf(lot.id)).toEqual({
      state: 'disputed',
      details: true,
      page: true,
      error: true,
    });
    test.clock.moveTo('2027-03-01T10:00:00Z');
    await test.app.get(JobRunner).runIfDue(test.app.get(PersonalDataJob));
    expect(await personalDataOf(reserved.lot.id)).toEqual({ state: 'confirmed', ...erased });
    expect(await personalDataOf(lot.id)).toEqual({ state: 'disputed', ...erased });
  });
});

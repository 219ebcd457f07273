import { Client } from 'pg';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { requestParking } from '../support/driver-requests.js';
import { waitForLockWaits } from '../support/lock-waits.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** A second database session that pauses a request at a chosen step, changes rows, and lets the request continue. */
let rival: Client;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo('2026-11-25T10:00:00Z');
  rival = new Client({ connectionString: test.config.database.url });
  await rival.connect();
});
afterAll(async () => {
  await rival.end();
  await test.close();
});

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

async function pauseRequestAt(lock: string, venueId: number, rivalWork: () => Promise<unknown>) {
  await rival.query('BEGIN');
  await rival.query(lock);
  const requested = requestParking(test, { venue_id: venueId, reservation_time: evening }).then(
    (response) => response,
  );
  await waitForLockWaits(test.dataSource, 1);
  await rivalWork();
  await rival.query('COMMIT');
  return requested;
}

it('A request does not claim a spot that another request claimed after the vacant spots were read', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const response = await pauseRequestAt('LOCK TABLE spot_claims IN SHARE MODE', venue.id, () =>
    rival.query(
      `INSERT INTO spot_claims (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
       VALUES ('2026-11-29', $1, $2, 0, clock_timestamp(), 'infinity')`,
      [lot.id, spotIds[0]],
    ),
  );
  expect([response.status, response.body.code]).toEqual([404, 'no_spots_available']);
});

it('A request does not claim a spot that was blocked after the vacant spots were read', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const response = await pauseRequestAt('LOCK TABLE spots IN EXCLUSIVE MODE', venue.id, () =>
    rival.query(
      `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date)
       VALUES ($1, $2, now(), '2026-11-01', 'infinity')`,
      [lot.id, spotIds[0]],
    ),
  );
  expect([response.status, response.body.code]).toEqual([404, 'no_spots_available']);
});

it('A request gets the next spot when another request claimed the first one', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
  const response = await pauseRequestAt('LOCK TABLE spot_claims IN SHARE MODE', venue.id, () =>
    rival.query(
      `INSERT INTO spot_claims (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
       VALUES ('2026-11-29', $1, $2, 0, clock_timestamp(), 'infinity')`,
      [lot.id, spotIds[0]],
    ),
  );
  expect([response.status, response.body.spot_id]).toEqual([201, spotIds[1]]);
});

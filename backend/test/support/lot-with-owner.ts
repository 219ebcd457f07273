import { createLot, createVenue, epochSeconds } from './create-records.js';
import { confirm, holdAt } from './driver-requests.js';
import { asUser, createUser } from './sign-in.js';
import type { TestApp } from './test-app.js';

/** A lot with its owner. */
export interface LotWithOwner {
  id: number;
  venueId: number;
  owner: ReturnType<typeof asUser>;
  spotOf: (id: number) => Promise<string>;
}

let plates = 3_000_000;
/** A plate that is unique within the test file. */
export const createPlate = () => String((plates += 1));

/** Creates a lot with two spots, open 24/7, and its owner. */
export async function createLotWithOwner(
  test: TestApp,
  admin: ReturnType<typeof asUser>,
): Promise<LotWithOwner> {
  const { id, token } = await createUser(test, 'parking_lot_owner');
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 2);
  await admin.post(`/admin/users/${id}/make-lot-owner/${lot.id}`);
  const owner = asUser(test, token);
  const spotOf = async (spot: number) => (await owner.get(`/owners/me/spots/${spot}`)).body.status as string;
  return { id: lot.id, venueId: venue.id, owner, spotOf };
}

/** Creates a confirmed reservation for a plate. */
export async function createReservation(
  test: TestApp,
  lot: LotWithOwner,
  licensePlate: string,
  start: Date,
  madeAt: Date,
) {
  const now = test.clock.now();
  test.clock.moveTo(madeAt);
  const hold = await holdAt(test, lot.venueId, epochSeconds(start));
  const { status, text } = await confirm(test, hold, { license_plate: licensePlate });
  if (status !== 201) throw new Error(`not confirmed: ${status} ${text}`);
  test.clock.moveTo(now);
  const [row] = await test.dataSource.query<[{ id: number; spot_id: number }]>(
    'SELECT id, spot_id FROM reservations WHERE license_plate = $1 ORDER BY id DESC LIMIT 1',
    [licensePlate],
  );
  return row;
}

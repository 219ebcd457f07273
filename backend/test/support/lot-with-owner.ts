import type { DeepPartial } from 'typeorm';
import type { ParkingLot } from '../../src/lots/parking-lot.entity.js';
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

/** Creates a venue with a lot, open 24/7 by default, and the lot's owner. */
export async function createOwnedLot(
  test: TestApp,
  admin: ReturnType<typeof asUser>,
  spots: number,
  over: DeepPartial<ParkingLot> = {},
) {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, spots, over);
  const user = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`).expect(200);
  return { venue, lot, spotIds, user, owner: asUser(test, user.token) };
}

/** Creates a lot with two spots, open 24/7, and its owner. */
export async function createLotWithOwner(
  test: TestApp,
  admin: ReturnType<typeof asUser>,
): Promise<LotWithOwner> {
  const { venue, lot, owner } = await createOwnedLot(test, admin, 2);
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

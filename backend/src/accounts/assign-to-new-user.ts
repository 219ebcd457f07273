import { type EntityManager, In } from 'typeorm';
import { LotOwner } from '../lots/lot-owner.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import type { CreateUserDto } from '../users/user.dto.js';
import { VenueManager } from '../venues/venue-manager.entity.js';
import { Venue } from '../venues/venue.entity.js';

/** Assigns the lots of a new owner, or the venues of a new venue manager. */
export async function assignToNewUser(
  tx: EntityManager,
  userId: number,
  { role, parking_lot_ids: lotIds = [], venue_ids: venueIds = [] }: CreateUserDto,
): Promise<void> {
  if (lotIds.length > 0) {
    if (role !== 'parking_lot_owner')
      throw invalidField('parking_lot_ids', 'invalid', fieldMessage('lots_of_owner'));
    if ((await tx.countBy(ParkingLot, { id: In(lotIds) })) < lotIds.length)
      throw invalidField('parking_lot_ids', 'invalid', fieldMessage('unknown_lots'));
    await tx.insert(
      LotOwner,
      lotIds.map((parkingLotId) => ({ parkingLotId, userId })),
    );
  }
  if (venueIds.length > 0) {
    if (role !== 'venue_manager')
      throw invalidField('venue_ids', 'invalid', fieldMessage('venues_of_manager'));
    if ((await tx.countBy(Venue, { id: In(venueIds) })) < venueIds.length)
      throw invalidField('venue_ids', 'invalid', fieldMessage('unknown_venues'));
    await tx.insert(
      VenueManager,
      venueIds.map((venueId) => ({ venueId, userId })),
    );
  }
}

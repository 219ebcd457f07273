import type { EntityManager } from 'typeorm';
import { User } from '../../users/user.entity.js';
import type { DemoDataCountsDto } from './demo-data.dto.js';
import { demoFormIds } from './demo-open-work.js';
import type { DemoData } from './demo-data.entity.js';

/**
 * The reservations of the demo: in its lots ($1) or at its venues ($2), with all rows of those that were moved
 * between lots, because a part of a moved reservation would be of no use.
 */
export const demoReservationsSql = `
  WITH touched AS (
    SELECT coalesce(origin_lot_id, parking_lot_id) AS lot_id, coalesce(origin_id, id) AS id FROM reservations
     WHERE parking_lot_id = ANY ($1::bigint[]) OR venue_id = ANY ($2::bigint[]))
  SELECT parking_lot_id, id, hold_id FROM reservations
   WHERE (coalesce(origin_lot_id, parking_lot_id), coalesce(origin_id, id)) IN (SELECT lot_id, id FROM touched)`;

async function countRows(manager: EntityManager, source: string, values: unknown[]): Promise<number> {
  const [row] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${source}`,
    values,
  );
  return row.count;
}

/** What removing the demo data would delete now; the operator may have deleted part of it already. */
export async function countDemoRecords(manager: EntityManager, demo: DemoData): Promise<DemoDataCountsDto> {
  const { parkingLotIds: lots, venueIds: venues, userIds: users, payeeIds: payees, plates } = demo;
  const ofReservations = (table: string) =>
    countRows(
      manager,
      `${table} WHERE parking_lot_id = ANY ($1::bigint[]) OR (parking_lot_id, reservation_id) IN (
         SELECT parking_lot_id, id FROM (${demoReservationsSql}) demo)`,
      [lots, venues],
    );
  return {
    venues: await countRows(manager, 'venues WHERE id = ANY ($1::bigint[])', [venues]),
    parking_lots: await countRows(manager, 'parking_lots WHERE id = ANY ($1::bigint[])', [lots]),
    spots: await countRows(manager, 'spots WHERE parking_lot_id = ANY ($1::bigint[])', [lots]),
    users: await countRows(manager, 'users WHERE id = ANY ($1::bigint[])', [users]),
    reservations: await countRows(manager, `(${demoReservationsSql}) demo`, [lots, venues]),
    payments: await ofReservations('payments'),
    payees: await countRows(manager, 'payees WHERE id = ANY ($1::bigint[])', [payees]),
    statements: await countRows(manager, 'statements WHERE payee_id = ANY ($1::bigint[])', [payees]),
    entries: await ofReservations('entries'),
    events: await countRows(manager, 'events WHERE venue_id = ANY ($1::bigint[])', [venues]),
    contact_messages: await countRows(manager, 'contact_messages WHERE form_id = ANY ($1::text[])', [
      demoFormIds,
    ]),
    spot_incidents: await ofReservations('spot_incidents'),
    waitlist_entries: await countRows(manager, 'waitlist_entries WHERE venue_id = ANY ($1::bigint[])', [
      venues,
    ]),
    webhooks: await countRows(
      manager,
      'webhooks WHERE of_lot_id = ANY ($1::bigint[]) OR of_venue_id = ANY ($2::bigint[])',
      [lots, venues],
    ),
    vehicles: await countRows(manager, 'registry_vehicles WHERE plate = ANY ($1::text[])', [plates]),
  };
}

/** Whether an active admin who has joined is left without the demo accounts. */
export function hasOwnAdmin(manager: EntityManager, demo: DemoData): Promise<boolean> {
  return manager
    .createQueryBuilder(User, 'user')
    .where(`user.role = 'admin' AND user.isActive AND NOT user.isInvited AND NOT user.id = ANY (:demo)`, {
      demo: demo.userIds,
    })
    .getExists();
}

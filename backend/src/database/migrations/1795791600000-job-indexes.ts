import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes with which each statement of a background job reads only the rows that it changes, however long the past is. */
const indexes = [
  `holds_unconfirmed_idx ON holds (created_at) WHERE state IN ('released', 'expired')`,
  `checkouts_unerased_idx ON checkouts (created_at) WHERE sealed_details IS NOT NULL`,
  `plate_decisions_created_idx ON plate_decisions (created_at) WHERE license_plate <> ''`,
  `plate_checks_checked_idx ON plate_checks (checked_at)`,
  `spot_blocks_until_idx ON spot_blocks (until) WHERE lifted_at IS NULL`,
  `entries_may_overstay_idx ON entries (parking_lot_id, reservation_id)
    WHERE exited_at IS NULL AND reservation_id IS NOT NULL AND kind NOT IN ('wrong_day', 'overstay', 'misread')`,
  `outbox_messages_gate_list_idx ON outbox_messages (service_date, parking_lot_id, id) WHERE service_date IS NOT NULL`,
  `waitlist_entries_waiting_time_idx ON waitlist_entries (reservation_time) WHERE state = 'waiting'`,
];

export class JobIndexes1795791600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
    // It excluded no old hold when all holds were old, and holds_unconfirmed_idx replaces it.
    await runner.query('DROP INDEX holds_created_idx');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX holds_created_idx ON holds USING brin (created_at)');
    for (const index of indexes) await runner.query(`DROP INDEX ${index.split(' ', 1).join('')}`);
  }
}

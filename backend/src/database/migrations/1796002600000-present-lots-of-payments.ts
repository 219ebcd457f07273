import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lot to which a payment moved with its reservation, for lists. Payments that moved before get the lot in which
 * their money is in the books, and free ones that of the reservation.
 */
export class PresentLotsOfPayments1796002600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payments
        ADD COLUMN present_lot_id bigint,
        ADD COLUMN present_reservation_id bigint,
        ADD CONSTRAINT payments_present_row
          CHECK (num_nonnulls(present_lot_id, present_reservation_id) IN (0, 2)) NOT VALID`);
    await queryRunner.query('ALTER TABLE payments VALIDATE CONSTRAINT payments_present_row');
    await queryRunner.query(`
      UPDATE payments p SET present_lot_id = e.parking_lot_id, present_reservation_id = e.reservation_id
        FROM (SELECT DISTINCT ON (payment_lot_id, payment_reservation_id)
                     payment_lot_id, payment_reservation_id, parking_lot_id, reservation_id
                FROM money_entries WHERE payment_reservation_id IS NOT NULL
               ORDER BY payment_lot_id, payment_reservation_id, id DESC) e
       WHERE p.parking_lot_id = e.payment_lot_id AND p.reservation_id = e.payment_reservation_id`);
    await queryRunner.query(`
      UPDATE payments p SET present_lot_id = r.parking_lot_id, present_reservation_id = r.id
        FROM reservations r
       WHERE r.origin_lot_id = p.parking_lot_id AND r.origin_id = p.reservation_id AND r.moved_to_id IS NULL
         AND p.amount_agorot = 0`);
    await queryRunner.query(`
      CREATE INDEX payments_present_lot_idx
        ON payments ((coalesce(present_lot_id, parking_lot_id)), created_at, id)`);
    await queryRunner.query(`
      CREATE INDEX payments_moved_idx ON payments (present_reservation_id)
        WHERE present_reservation_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX payments_present_lot_idx, payments_moved_idx');
    await queryRunner.query(
      'ALTER TABLE payments DROP COLUMN present_lot_id, DROP COLUMN present_reservation_id',
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a payee was paid is the value date, as `last_payout` says, not the day of sending the file. */
export class PaidDaysOfPayees1796002950000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE statements s SET paid_on = b.value_date
        FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id
       WHERE l.statement_id = s.id AND l.returned_at IS NULL AND s.state = 'paid' AND s.payee_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE statements SET paid_on = NULL WHERE payee_id IS NOT NULL');
  }
}

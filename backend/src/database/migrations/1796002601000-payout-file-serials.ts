import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of a batch's file among those of its day. Files of earlier batches said 1, and still do. */
export class PayoutFileSerials1796002601000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payout_batches ADD COLUMN file_serial integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payout_batches DROP COLUMN file_serial');
  }
}

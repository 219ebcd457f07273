import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sender of a batch's bank file as it was at the release. Null for earlier batches: then the first file that is
 * made fixes it.
 */
export class SendersOfPayouts1796003510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payout_batches ADD COLUMN masav_institution text, ADD COLUMN masav_sender text,
        ADD COLUMN operator_name text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payout_batches DROP COLUMN masav_institution, DROP COLUMN masav_sender, DROP COLUMN operator_name`);
  }
}

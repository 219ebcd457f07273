import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a statement was not paid yet at its approval; null for statements that were approved before. */
export class OwedAtApproval1796002500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE statements ADD COLUMN owed_agorot bigint, ADD COLUMN billed_agorot bigint',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE statements DROP COLUMN owed_agorot, DROP COLUMN billed_agorot');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of payees that were replaced lately, which hear of changes, too. */
export class FormerEmails1796002510000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payees ADD COLUMN former_emails jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payees DROP COLUMN former_emails');
  }
}

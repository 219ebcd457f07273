import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the driver of a hold or a reservation found the link. */
export class LinkRefs1796002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE holds ADD COLUMN link_ref text;
      ALTER TABLE reservations ADD COLUMN link_ref text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reservations DROP COLUMN link_ref;
      ALTER TABLE holds DROP COLUMN link_ref`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the waiting list remember the event of the link with which they were made. */
export class WaitlistEvents1796002611000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waitlist_entries ADD COLUMN event_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waitlist_entries DROP COLUMN event_id');
  }
}

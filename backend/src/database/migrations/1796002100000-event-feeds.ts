import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendars from which the events of venues are read, and events that left them. */
export class EventFeeds1796002100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE venues ADD COLUMN events_feed_url text;
      ALTER TABLE venues ADD COLUMN events_feed_read_at timestamptz;
      ALTER TABLE venues ADD COLUMN events_feed_error text;
      ALTER TABLE events ADD COLUMN vanished_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events DROP COLUMN vanished_at;
      ALTER TABLE venues DROP COLUMN events_feed_error;
      ALTER TABLE venues DROP COLUMN events_feed_read_at;
      ALTER TABLE venues DROP COLUMN events_feed_url`);
  }
}

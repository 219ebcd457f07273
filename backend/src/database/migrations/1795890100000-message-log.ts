import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of messages: why each failed, and which of the undelivered ones an operator has dealt with. Those that were
 * given up more than a week ago count as dealt with.
 */
export class MessageLog1795890100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_messages ADD COLUMN cause text, ADD COLUMN resolved_at timestamptz;
      CREATE INDEX outbox_messages_created_idx ON outbox_messages (created_at, id);
      CREATE INDEX outbox_messages_topic_created_idx ON outbox_messages (topic, created_at, id);
      CREATE INDEX outbox_messages_unsent_idx ON outbox_messages (state, created_at, id) WHERE state <> 'sent';
      UPDATE outbox_messages SET resolved_at = created_at
       WHERE state = 'dead' AND created_at < now() - interval '7 days';
      CREATE TABLE channel_failures (
        channel text NOT NULL,
        failing_since timestamptz NOT NULL,
        cause text NOT NULL,
        last_error text NOT NULL,
        CONSTRAINT channel_failures_pkey PRIMARY KEY (channel))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE channel_failures;
      DROP INDEX outbox_messages_unsent_idx;
      DROP INDEX outbox_messages_topic_created_idx;
      DROP INDEX outbox_messages_created_idx;
      ALTER TABLE outbox_messages DROP COLUMN cause, DROP COLUMN resolved_at`);
  }
}

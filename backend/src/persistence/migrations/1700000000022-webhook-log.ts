import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a webhook answered stands with its message, and the log of one webhook comes from an index, in whichever state.
 * What is due is found within its channel, so that a long queue of one is not walked through for another.
 */
export class WebhookLog1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_messages ADD COLUMN response_status integer');
    await runner.query(
      `CREATE INDEX outbox_messages_webhook_idx ON outbox_messages (webhook_id, id) WHERE webhook_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX outbox_messages_webhook_state_idx ON outbox_messages (webhook_id, state, id)
        WHERE webhook_id IS NOT NULL`,
    );
    await runner.query('DROP INDEX outbox_messages_waiting_idx');
    await runner.query(
      `CREATE INDEX outbox_messages_waiting_idx ON outbox_messages (channel, next_attempt_at)
        WHERE state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_messages_waiting_idx');
    await runner.query(
      `CREATE INDEX outbox_messages_waiting_idx ON outbox_messages (next_attempt_at) WHERE state = 'waiting'`,
    );
    await runner.query('DROP INDEX outbox_messages_webhook_state_idx');
    await runner.query('DROP INDEX outbox_messages_webhook_idx');
    await runner.query('ALTER TABLE outbox_messages DROP COLUMN response_status');
  }
}

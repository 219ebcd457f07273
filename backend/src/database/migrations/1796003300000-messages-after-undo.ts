import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages about cancelled or postponed evenings wait until that can no longer be undone. The previous version survives:
 * it neither reads nor writes the columns, and sends its messages at once.
 */
export class MessagesAfterUndo1796003300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_messages ADD COLUMN dropped_at timestamptz');
    await runner.query(
      'ALTER TABLE evening_cancellations ADD COLUMN messages_wait boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      'ALTER TABLE event_postponements ADD COLUMN messages_wait boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event_postponements DROP COLUMN messages_wait');
    await runner.query('ALTER TABLE evening_cancellations DROP COLUMN messages_wait');
    await runner.query('ALTER TABLE outbox_messages DROP COLUMN dropped_at');
  }
}

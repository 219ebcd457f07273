import type { MigrationInterface, QueryRunner } from 'typeorm';

const topics = `'confirmed', 'moved', 'changed', 'cancelled', 'not_coming', 'reminder', 'spot_taken', 'refunded'`;
const otherTopics = `'waitlist_joined', 'waitlist_offered', 'contact_message', 'gate_list', 'totp_added', 'totp_removed',
  'recovery_code_used', 'passkey_added', 'passkey_removed', 'two_factor_reset', 'password_reset', 'password_changed',
  'invitation', 'email_changed', 'new_device', 'identity_linked', 'identity_unlinked'`;

/** Allows the mail about a refunded payment that led to no reservation. */
export class CheckoutRefundMails1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_messages ADD COLUMN checkout_id bigint;
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known
        CHECK (topic IN (${topics}, 'checkout_refunded', ${otherTopics}));
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_one_subject;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_one_subject
        CHECK (num_nonnulls(reservation_id, checkout_id, contact_message_id, waitlist_entry_id, user_id, service_date) = 1)`);
    await runner.query(
      'CREATE INDEX outbox_messages_checkout_idx ON outbox_messages (parking_lot_id, checkout_id) WHERE checkout_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX outbox_messages_checkout_created_idx ON outbox_messages (created_at) WHERE checkout_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outbox_messages WHERE topic = 'checkout_refunded';
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known CHECK (topic IN (${topics}, ${otherTopics}));
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_one_subject;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_one_subject
        CHECK (num_nonnulls(reservation_id, contact_message_id, waitlist_entry_id, user_id, service_date) = 1);
      ALTER TABLE outbox_messages DROP COLUMN checkout_id`);
  }
}

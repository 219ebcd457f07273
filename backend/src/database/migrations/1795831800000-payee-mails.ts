import type { MigrationInterface, QueryRunner } from 'typeorm';

const topics = `'confirmed', 'moved', 'changed', 'cancelled', 'not_coming', 'reminder', 'spot_taken', 'refunded',
  'checkout_refunded', 'waitlist_joined', 'waitlist_offered', 'contact_message', 'gate_list', 'totp_added', 'totp_removed',
  'recovery_code_used', 'passkey_added', 'passkey_removed', 'two_factor_reset', 'password_reset', 'password_changed',
  'invitation', 'email_changed', 'new_device', 'identity_linked', 'identity_unlinked'`;
const subjects = 'reservation_id, checkout_id, contact_message_id, waitlist_entry_id, user_id, service_date';

/** Allows mails to payees: about a changed bank account, and with a statement. */
export class PayeeMails1795831800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_messages ADD COLUMN payee_id bigint, ADD COLUMN statement_id bigint;
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known
        CHECK (topic IN (${topics}, 'payee_account_changed', 'statement'));
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_one_subject;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_one_subject
        CHECK (num_nonnulls(${subjects}, payee_id, statement_id) = 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outbox_messages WHERE topic IN ('payee_account_changed', 'statement');
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known CHECK (topic IN (${topics}));
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_one_subject;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_one_subject CHECK (num_nonnulls(${subjects}) = 1);
      ALTER TABLE outbox_messages DROP COLUMN payee_id, DROP COLUMN statement_id`);
  }
}

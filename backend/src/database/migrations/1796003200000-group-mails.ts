import type { MigrationInterface, QueryRunner } from 'typeorm';

const topics = `'confirmed', 'moved', 'changed', 'cancelled', 'not_coming', 'reminder', 'spot_taken', 'refunded',
  'checkout_refunded', 'waitlist_joined', 'waitlist_offered', 'contact_message', 'gate_list', 'totp_added',
  'totp_removed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'two_factor_reset', 'password_reset',
  'password_changed', 'invitation', 'email_changed', 'new_device', 'identity_linked', 'identity_unlinked',
  'payee_account_changed', 'statement', 'my_reservations', 'opening_reminder', 'contact_reply', 'evening_message',
  'group_reserved', 'payout_returned'`;

const groupTopics = "'group_postponed', 'group_cancelled', 'group_restored', 'group_decided'";

/** One mail to the organiser of a group about what became of its cars. */
export class GroupMails1796003200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known
        CHECK (topic IN (${topics}, ${groupTopics}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outbox_messages WHERE topic IN (${groupTopics});
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known CHECK (topic IN (${topics}))`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const topics = `'confirmed', 'moved', 'changed', 'cancelled', 'not_coming', 'reminder', 'spot_taken', 'refunded',
  'checkout_refunded', 'waitlist_joined', 'waitlist_offered', 'contact_message', 'gate_list', 'totp_added', 'totp_removed',
  'recovery_code_used', 'passkey_added', 'passkey_removed', 'two_factor_reset', 'password_reset', 'password_changed',
  'invitation', 'email_changed', 'new_device', 'identity_linked', 'identity_unlinked', 'payee_account_changed', 'statement'`;
const subjects = `reservation_id, checkout_id, contact_message_id, waitlist_entry_id, user_id, service_date, payee_id,
  statement_id`;

/** Requests of drivers for a mail with a link to their reservations. */
export class ReservationLookups1795832400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reservation_lookups (
        id bigint GENERATED ALWAYS AS IDENTITY,
        sealed_email bytea NOT NULL,
        locale text NOT NULL,
        link_hash bytea,
        session_hash bytea,
        expires_at timestamptz NOT NULL,
        CONSTRAINT reservation_lookups_pkey PRIMARY KEY (id),
        CONSTRAINT reservation_lookups_locale_known CHECK (locale IN ('he', 'en')));
      CREATE UNIQUE INDEX reservation_lookups_link_idx ON reservation_lookups (link_hash) WHERE link_hash IS NOT NULL;
      CREATE UNIQUE INDEX reservation_lookups_session_idx ON reservation_lookups (session_hash)
        WHERE session_hash IS NOT NULL;
      CREATE INDEX reservation_lookups_expires_idx ON reservation_lookups (expires_at);
      ALTER TABLE outbox_messages ADD COLUMN reservation_lookup_id bigint;
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known
        CHECK (topic IN (${topics}, 'my_reservations'));
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_one_subject;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_one_subject
        CHECK (num_nonnulls(${subjects}, reservation_lookup_id) = 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outbox_messages WHERE topic = 'my_reservations';
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_topic_known;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_topic_known CHECK (topic IN (${topics}));
      ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_one_subject;
      ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_one_subject CHECK (num_nonnulls(${subjects}) = 1);
      ALTER TABLE outbox_messages DROP COLUMN reservation_lookup_id;
      DROP TABLE reservation_lookups`);
  }
}

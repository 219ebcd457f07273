import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records what unfinished sign-ins and calendar subscriptions come from, so that they end with it. The creator of an existing
 * subscription is read from the audit log; one whose creator is unknown no longer works and has to be created again.
 */
export class AccessOrigins1795790973000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auth_challenges
        ADD COLUMN session_id uuid,
        ADD COLUMN identity_id bigint,
        ADD CONSTRAINT auth_challenges_session_fkey
          FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
        ADD CONSTRAINT auth_challenges_identity_fkey
          FOREIGN KEY (identity_id) REFERENCES oidc_identities (id) ON DELETE CASCADE;
      CREATE INDEX auth_challenges_session_idx ON auth_challenges (session_id);
      CREATE INDEX auth_challenges_identity_idx ON auth_challenges (identity_id);

      ALTER TABLE parking_lots ADD COLUMN calendar_key_created_by bigint;
      CREATE INDEX parking_lots_calendar_key_creator_idx ON parking_lots (calendar_key_created_by)
        WHERE calendar_key_created_by IS NOT NULL;
      UPDATE parking_lots l SET calendar_key_created_by =
        (SELECT a.user_id FROM audit_log a
          WHERE a.action = 'create_calendar_key' AND a.resource = 'parking-lots' AND a.resource_id = l.id::text
          ORDER BY a.id DESC LIMIT 1)
       WHERE calendar_key_hash IS NOT NULL;

      CREATE INDEX gate_devices_enrolment_creator_idx ON gate_devices (created_by) WHERE enrolment_hash IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX gate_devices_enrolment_creator_idx;
      ALTER TABLE parking_lots DROP COLUMN calendar_key_created_by;
      ALTER TABLE auth_challenges DROP COLUMN session_id, DROP COLUMN identity_id`);
  }
}

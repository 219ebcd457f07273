import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Roles of staff and of venues. The previous version survives: it denies a role that it does not know everything but
 * the user's own account.
 */
export class StaffRoles1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_role_known;
      ALTER TABLE users ADD CONSTRAINT users_role_known
        CHECK (role IN ('admin', 'support', 'accountant', 'parking_lot_owner', 'venue_manager', 'user'));
      CREATE TABLE venue_managers (
        venue_id bigint NOT NULL,
        user_id bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT venue_managers_pkey PRIMARY KEY (venue_id, user_id),
        CONSTRAINT venue_managers_venue_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON DELETE CASCADE,
        CONSTRAINT venue_managers_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE);
      CREATE INDEX venue_managers_user_idx ON venue_managers (user_id);
      ALTER TABLE account_tokens ADD COLUMN created_by bigint;
      ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_creator_fkey
        FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE SET NULL`);
  }

  /** The earlier version knows neither role, so their users keep only their own account. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_tokens DROP COLUMN created_by;
      DROP TABLE venue_managers;
      UPDATE users SET role = 'user' WHERE role IN ('support', 'accountant', 'venue_manager');
      ALTER TABLE users DROP CONSTRAINT users_role_known;
      ALTER TABLE users ADD CONSTRAINT users_role_known CHECK (role IN ('admin', 'parking_lot_owner', 'user'))`);
  }
}

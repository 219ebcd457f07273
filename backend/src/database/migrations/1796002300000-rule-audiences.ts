import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Price rules for the drivers of one venue, or of one event. */
export class RuleAudiences1796002300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lot_rules
        ADD COLUMN venue_id bigint CONSTRAINT lot_rules_venue_fkey REFERENCES venues (id) ON DELETE CASCADE,
        ADD COLUMN event_id bigint CONSTRAINT lot_rules_event_fkey REFERENCES events (id) ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lot_rules DROP COLUMN event_id, DROP COLUMN venue_id');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Personal data ends some days after the stay. Stays, cars and decisions that still name somebody stand in indexes of
 * their own, which shrink as they are erased; the audit log lets go of what is older than two years, and of nothing else.
 */
export class PersonalData1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reservations ADD COLUMN personal_data_erased_at timestamptz');
    await runner.query(
      'CREATE INDEX reservations_unerased_idx ON reservations (reservation_end) WHERE personal_data_erased_at IS NULL',
    );
    await runner.query('DROP INDEX entries_one_inside_idx');
    await runner.query(`
      CREATE UNIQUE INDEX entries_one_inside_idx ON entries (parking_lot_id, license_plate)
       WHERE exited_at IS NULL AND license_plate <> ''`);
    await runner.query(
      `CREATE INDEX entries_unerased_idx ON entries ((coalesce(exited_at, entered_at))) WHERE license_plate <> ''`,
    );
    await runner.query(
      `CREATE INDEX plate_decisions_unerased_idx ON plate_decisions (license_plate, created_at) WHERE license_plate <> ''`,
    );
    await runner.query('CREATE INDEX holds_created_idx ON holds USING brin (created_at)');
    await runner.query('DROP TRIGGER audit_log_only_grows ON audit_log');
    // What was written of drivers into a log that nobody can erase from.
    await runner.query(`UPDATE audit_log SET after = after - 'license_plate' WHERE resource = 'entries'`);
    await runner.query(`UPDATE audit_log SET after = after - 'reason' WHERE resource = 'reservations'`);
    await runner.query(`
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`);
    await runner.query(`
      CREATE TRIGGER audit_log_keeps_two_years BEFORE DELETE ON audit_log
      FOR EACH ROW WHEN (old.created_at > now() - interval '24 months') EXECUTE FUNCTION keep_audit_log()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_keeps_two_years ON audit_log');
    await runner.query('DROP TRIGGER audit_log_only_grows ON audit_log');
    await runner.query(`
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`);
    for (const index of [
      'holds_created_idx',
      'plate_decisions_unerased_idx',
      'entries_unerased_idx',
      'entries_one_inside_idx',
      'reservations_unerased_idx',
    ]) {
      await runner.query(`DROP INDEX ${index}`);
    }
    // Cars whose plates are erased can't stand in the old index twice; they left long ago.
    await runner.query(
      `UPDATE entries SET exited_at = entered_at WHERE license_plate = '' AND exited_at IS NULL`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX entries_one_inside_idx ON entries (parking_lot_id, license_plate) WHERE exited_at IS NULL',
    );
    await runner.query('ALTER TABLE reservations DROP COLUMN personal_data_erased_at');
  }
}

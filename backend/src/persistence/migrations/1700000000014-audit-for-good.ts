import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators did is added to and never changed: the database itself refuses, whoever asks. */
export class AuditForGood1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'restrict_violation';
      END
      $body$`);
    await runner.query(`
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_only_grows ON audit_log');
    await runner.query('DROP FUNCTION keep_audit_log');
  }
}

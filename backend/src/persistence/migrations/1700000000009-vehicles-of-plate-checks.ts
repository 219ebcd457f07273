import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A remembered registry answer says the same about the vehicle as the first one did. */
export class VehiclesOfPlateChecks1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plate_checks ADD COLUMN vehicle jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plate_checks DROP COLUMN vehicle');
  }
}

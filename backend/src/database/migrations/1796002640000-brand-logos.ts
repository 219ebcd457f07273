import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logos of operators. The settings have the address of the current one. */
export class BrandLogos1796002640000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE brand_logos (
        hash text NOT NULL CONSTRAINT brand_logos_pkey PRIMARY KEY,
        svg text,
        png bytea NOT NULL,
        icon bytea NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE brand_logos');
  }
}

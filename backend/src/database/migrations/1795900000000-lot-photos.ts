import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of lots: which a lot has and in which order, and their files. */
export class LotPhotos1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parking_lots ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';
      CREATE TABLE photo_files (
        parking_lot_id bigint NOT NULL,
        hash text NOT NULL,
        image bytea NOT NULL,
        CONSTRAINT photo_files_pkey PRIMARY KEY (parking_lot_id, hash),
        CONSTRAINT photo_files_lot_fkey FOREIGN KEY (parking_lot_id) REFERENCES parking_lots (id) ON DELETE CASCADE);
      ALTER TABLE photo_files ALTER COLUMN image SET STORAGE EXTERNAL;
      CREATE INDEX photo_files_hash_idx ON photo_files (hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE photo_files;
      ALTER TABLE parking_lots DROP COLUMN photos`);
  }
}

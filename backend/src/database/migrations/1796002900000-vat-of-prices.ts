import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rate of VAT in a price where it is not that of the day: a payee that charges no VAT has none in its prices. */
export class VatOfPrices1796002900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE money_entries ADD COLUMN price_vat_bps integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE money_entries DROP COLUMN price_vat_bps');
  }
}

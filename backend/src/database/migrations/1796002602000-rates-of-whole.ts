import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Percentages in their range: what the operator takes of a price is at most the price. Terms that exist may say
 * otherwise, because only the form rejected them, so existing rows are not checked.
 */
export class RatesOfWhole1796002602000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payee_terms ADD CONSTRAINT payee_terms_of_whole
        CHECK (commission_bps + CASE gateway_fee_paid_by WHEN 'payee' THEN gateway_fee_bps ELSE 0 END <= 10000) NOT VALID`);
    await queryRunner.query(`
      ALTER TABLE lot_rules ADD CONSTRAINT lot_rules_percents
        CHECK (price_percent BETWEEN 0 AND 1000 AND min_occupancy_percent BETWEEN 0 AND 100) NOT VALID`);
    await queryRunner.query(`
      ALTER TABLE money_entries ADD CONSTRAINT money_entries_vat_rate CHECK (vat_bps BETWEEN 0 AND 10000) NOT VALID`);
    await queryRunner.query('ALTER TABLE money_entries VALIDATE CONSTRAINT money_entries_vat_rate');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE money_entries DROP CONSTRAINT money_entries_vat_rate');
    await queryRunner.query('ALTER TABLE lot_rules DROP CONSTRAINT lot_rules_percents');
    await queryRunner.query('ALTER TABLE payee_terms DROP CONSTRAINT payee_terms_of_whole');
  }
}

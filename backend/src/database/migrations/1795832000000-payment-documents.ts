import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The document, such as a tax invoice, that the card provider issued for a payment. */
export class PaymentDocuments1795832000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkouts ADD COLUMN document_number text, ADD COLUMN document_type text, ADD COLUMN document_url text;
      ALTER TABLE checkouts ADD CONSTRAINT checkouts_document_type_known
        CHECK (document_type IN ('tax_invoice', 'receipt', 'other'));
      CREATE INDEX checkouts_document_idx ON checkouts (created_at)
        WHERE document_url IS NOT NULL AND reservation_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX checkouts_document_idx;
      ALTER TABLE checkouts DROP CONSTRAINT checkouts_document_type_known;
      ALTER TABLE checkouts DROP COLUMN document_number, DROP COLUMN document_type, DROP COLUMN document_url`);
  }
}

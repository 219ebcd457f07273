import type { QueryRunner } from 'typeorm';
import { firstLegalTexts } from './legal-texts-1.js';

/**
 * Puts the texts that the product comes with in force where older ones of its own are, as a new version: what people have
 * accepted never changes. A document that an admin has published or is drafting is theirs, and is left alone.
 */
export async function publishNewerLegalTexts(runner: QueryRunner): Promise<void> {
  for (const [document, { title, title_en, body, body_en }] of Object.entries(firstLegalTexts)) {
    await runner.query(
      `INSERT INTO legal_texts (document, version, title, title_en, body, body_en, published_at)
       SELECT document, version + 1, $2, $3, $4, $5, now() FROM legal_texts
        WHERE document = $1 AND published_at IS NOT NULL AND published_by IS NULL
          AND version = (SELECT max(version) FROM legal_texts WHERE document = $1)
          AND (title, title_en, body, body_en) IS DISTINCT FROM ($2, $3, $4, $5)`,
      [document, title, title_en, body, body_en],
    );
  }
}

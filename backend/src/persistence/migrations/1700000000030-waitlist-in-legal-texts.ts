import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishNewerLegalTexts } from './newer-legal-texts.js';

/** The privacy policy says what becomes of an address on the waiting list, also where it stood before there was one. */
export class WaitlistInLegalTexts1700000000030 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return publishNewerLegalTexts(runner);
  }

  /** A text that was in force stays: reservations name the version that was accepted. */
  async down(): Promise<void> {}
}

import type { EntityManager } from 'typeorm';
import { isLockTimeout } from '../../platform/persistence/database-errors.js';

/** How often a lock is waited for; each wait ends after `lock_timeout`, two seconds. */
const maxWaits = 10;

/**
 * Serializes transactions that name the same purpose. Closing many payees, or approvals by several admins, take longer
 * than `lock_timeout`; those that wait are not failures of the database.
 */
async function lock(tx: EntityManager, purpose: string): Promise<void> {
  await tx.query('SAVEPOINT before_wait');
  for (let wait = 1; ; wait++) {
    try {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [purpose]);
      return;
    } catch (error) {
      if (wait === maxWaits || !isLockTimeout(error)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT before_wait');
    }
  }
}

/** One at a time: what writes statements, and what changes the entries that a draft of an account has. */
export const lockStatements = (tx: EntityManager): Promise<void> => lock(tx, 'close statements');

/** One at a time: releases of payouts, the last lock of each, so that no two files of a day have the same number. */
export const lockFileSerials = (tx: EntityManager): Promise<void> => lock(tx, 'number payout files');

/** One at a time: approvals, so that two of them get neighbouring numbers in either order. */
export const lockNumbers = (tx: EntityManager): Promise<void> => lock(tx, 'number statements');

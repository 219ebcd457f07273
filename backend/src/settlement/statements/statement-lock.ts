import type { EntityManager } from 'typeorm';

/** Serializes transactions that name the same purpose. */
const lock = (tx: EntityManager, purpose: string): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [purpose]);

/** One at a time: what writes statements, and what changes the entries that a draft of an account has. */
export const lockStatements = (tx: EntityManager): Promise<unknown> => lock(tx, 'close statements');

/** One at a time: approvals, so that two of them get neighbouring numbers in either order. */
export const lockNumbers = (tx: EntityManager): Promise<unknown> => lock(tx, 'number statements');

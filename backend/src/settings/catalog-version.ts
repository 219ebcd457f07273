import type { EntityManager } from 'typeorm';

/**
 * Invalidates the venue catalog cache of every process when the transaction commits: statements that rely on
 * the cache compare this number.
 */
export async function bumpCatalogVersion(tx: EntityManager): Promise<void> {
  await tx.query('UPDATE catalog_version SET version = version + 1');
}

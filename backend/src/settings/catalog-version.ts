import type { EntityManager } from 'typeorm';

/**
 * Tells every process that venues, lots, routes or settings changed, from the moment the transaction commits: what they
 * remember is compared with this number in the very statement that leans on it.
 */
export async function bumpCatalogVersion(tx: EntityManager): Promise<void> {
  await tx.query('UPDATE catalog_version SET version = version + 1');
}

import type { EntityManager } from 'typeorm';

/**
 * Invalidates the venue catalog cache of every process when the transaction commits: statements that rely on
 * the cache compare this number. Returns the new one.
 */
export async function bumpCatalogVersion(tx: EntityManager): Promise<number> {
  const [[{ version }]] = await tx.query<[[{ version: number }]]>(
    'UPDATE catalog_version SET version = version + 1 RETURNING version',
  );
  return version;
}

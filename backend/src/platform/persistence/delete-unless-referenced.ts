import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { isForeignKeyViolation } from './database-errors.js';

/**
 * Deletes a row and returns true, or returns false when another row refers to it by a foreign key. The caller's
 * transaction continues in both cases.
 */
export async function deleteUnlessReferenced<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<boolean> {
  try {
    // A transaction in a transaction is a savepoint.
    await tx.transaction((inner) => inner.delete(entity, where));
    return true;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return false;
  }
}

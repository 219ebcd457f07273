import { baseVersion, dataProvider } from '../../data/dataProvider';
import { codeOf } from '../../data/http';
import type { Conflict, Values } from './differences';

async function lastEditor(resource: string, id: number): Promise<string | null> {
  // Only staff may read the audit log.
  if (/^(owner-|venue\/)/.test(resource)) return null;
  try {
    const { data } = await dataProvider.getList('audit-log', {
      filter: { resource, resource_id: String(id) },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    return (data[0] as { user_email?: string } | undefined)?.user_email ?? null;
  } catch {
    return null;
  }
}

/**
 * The newer version of the record; null if it is the version on which the sent values are based, because then the 409
 * has another cause.
 */
export async function findConflict(
  resource: string,
  variables: { id?: unknown; data?: unknown; previousData?: unknown },
): Promise<Conflict | null> {
  const id = Number(variables.id);
  // Read before the newer version replaces it.
  const before = baseVersion(resource, variables) ?? {};
  try {
    const response = await dataProvider.getOne<Values & { id: number }>(resource, { id });
    const theirs: Values = response.data;
    if (theirs['updated_at'] === before['updated_at']) return null;
    return { before, theirs, editedBy: await lastEditor(resource, id) };
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return null;
  }
}

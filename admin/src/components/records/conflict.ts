import type { Dto } from '@panui/api';
import { baseVersion, dataProvider } from '../../data/dataProvider';
import { codeOf } from '../../data/http';
import type { Conflict, Values } from './differences';

/** Who changed the record last, and when, as far as the caller may know. */
export async function lastEdit(
  resource: string,
  id: number,
  action?: string,
): Promise<Pick<Conflict, 'editedBy' | 'editedAt'>> {
  // Only staff may read the audit log.
  if (/^(owner-|venue\/)/.test(resource)) return { editedBy: null };
  try {
    const { data } = await dataProvider.getList<Dto<'AuditLogEntry'>>('audit-log', {
      filter: { resource, resource_id: String(id), ...(action && { action }) },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    const [entry] = data;
    return { editedBy: entry?.user_email ?? null, editedAt: entry?.created_at ?? null };
  } catch {
    return { editedBy: null };
  }
}

const sameSaveMs = 1_000;

/** Who saved the version of `updatedAt`, as far as the caller may know; null for a change by a driver. */
export async function editorOf(resource: string, id: number, updatedAt: string): Promise<string | null> {
  const { editedBy, editedAt } = await lastEdit(resource, id);
  const isOfVersion = editedAt && Math.abs(Date.parse(editedAt) - Date.parse(updatedAt)) < sameSaveMs;
  return isOfVersion ? editedBy : null;
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
    return { before, theirs, editedBy: (await lastEdit(resource, id)).editedBy };
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return null;
  }
}

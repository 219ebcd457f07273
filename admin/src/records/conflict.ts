import { codeOf } from '../data/http';
import { dataProvider } from '../data/dataProvider';

export type Values = Record<string, unknown>;

/** Somebody else saved the record while this form was open. */
export interface Conflict {
  before: Values;
  theirs: Values;
  /** Who it was, where the caller may know. */
  by: string | null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const notTyped = ['id', 'updated_at', 'created_at'];

export interface Difference {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/** What they changed, and what this form says of the same fields. */
export function differencesOf({ before, theirs }: Conflict, mine: Values): Difference[] {
  return Object.keys(theirs)
    .filter((field) => !notTyped.includes(field) && !same(theirs[field], before[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: mine[field] }));
}

/** My changes on top of theirs: what I did not touch is theirs. */
export function mineOnTheirs({ before, theirs }: Conflict, mine: Values): Values {
  const touched = Object.entries(mine).filter(([field, value]) => !notTyped.includes(field) && !same(value, before[field]));
  return { ...theirs, ...Object.fromEntries(touched) };
}

async function lastEditor(resource: string, id: number): Promise<string | null> {
  if (resource.startsWith('owner-')) return null;
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

/** The record as it is now, or null when it is still what the form began with: then the 409 is about something else. */
export async function findConflict(
  resource: string,
  variables: { id?: unknown; previousData?: unknown },
): Promise<Conflict | null> {
  const before = (variables.previousData ?? {}) as Values;
  const id = Number(variables.id);
  try {
    const { data } = await dataProvider.getOne(resource, { id });
    const theirs = data as Values;
    if (theirs['updated_at'] === before['updated_at']) return null;
    return { before, theirs, by: await lastEditor(resource, id) };
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return null;
  }
}

import type { Dto } from '@panui/api';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** `by` is the actor. */
const ignoredFields = ['updated_at', 'created_at', 'id', 'by'];

/**
 * Email and IP address of the actor. For a failed sign-in, the email that was entered. `role` is of an actor who has no
 * account: a driver, the organiser of a group, or the system.
 */
export function actorOf(entry: Dto<'AuditLogEntry'>): {
  email: string | null;
  role: string | null;
  address: string | null;
} {
  const attempted = isRecord(entry.after) ? entry.after : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    email: entry.user_email ?? (entry.resource === 'sessions' ? text(attempted['email']) : null),
    role: text(attempted['by']),
    address: entry.address ?? (entry.resource === 'sessions' ? text(attempted['address']) : null),
  };
}

export interface Change {
  field: string;
  /** Undefined if the field did not exist. */
  before: unknown;
  after: unknown;
}

/** Names stored beside an id. They are hidden, because the id is shown as a name. */
const nameFields: Record<string, readonly string[]> = {
  parking_lot_id: ['parking_lot_name', 'lot_name'],
  venue_id: ['venue_name'],
};

/** Name of the referenced lot or venue when the entry was recorded; null if it was not recorded. */
export function recordedName({ before, after }: Dto<'AuditLogEntry'>, field: string): string | null {
  for (const record of [after, before])
    for (const name of nameFields[field] ?? [])
      if (isRecord(record) && typeof record[name] === 'string') return record[name];
  return null;
}

/** Fields whose value differs between `before` and `after`. */
export function changedFields(entry: Dto<'AuditLogEntry'>): Change[] {
  const before = isRecord(entry.before) ? entry.before : {};
  const after = isRecord(entry.after) ? entry.after : {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isTwice = (field: string) =>
    Object.entries(nameFields).some(([id, names]) => names.includes(field) && fields.includes(id));
  return fields
    .filter(
      (field) => !ignoredFields.includes(field) && !isTwice(field) && !same(before[field], after[field]),
    )
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** How records of one kind or another are called. */
const ownNames = ['name', 'title', 'legal_name', 'number', 'email'];

/** The name of the entry's own record, if the entry holds it. */
export function nameInEntry({ after, before, resource }: Dto<'AuditLogEntry'>): string | null {
  // The email of a login is that of the actor.
  if (resource === 'sessions') return null;
  for (const record of [after, before])
    // The name in an entry about a user can be that of a passkey.
    for (const field of resource === 'users' ? ['email'] : ownNames)
      if (isRecord(record) && typeof record[field] === 'string' && record[field] !== '') return record[field];
  return null;
}

/** How many spots an entry about several of them names; null for other entries. */
export function spotCountOf({ resource, before, after }: Dto<'AuditLogEntry'>): number | null {
  if (resource !== 'spots') return null;
  for (const record of [before, after]) {
    if (!isRecord(record)) continue;
    if (Array.isArray(record['spot_ids'])) return record['spot_ids'].length;
    if (typeof record['spots'] === 'number') return record['spots'];
  }
  return null;
}

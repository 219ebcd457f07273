export interface DeedRecord {
  id: number;
  created_at: string;
  user_id: number | null;
  user_email: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const noise = ['updated_at', 'created_at', 'id'];

/** The fields that a deed changed, before and after. */
export function changesIn(deed: DeedRecord): { field: string; before: unknown; after: unknown }[] {
  const before = isRecord(deed.before) ? deed.before : {};
  const after = isRecord(deed.after) ? deed.after : {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !noise.includes(field) && !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

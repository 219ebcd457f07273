export type Values = Record<string, unknown>;

/** Somebody else saved the record while this form was open. */
export interface Conflict {
  before: Values;
  theirs: Values;
  /** Who it was, where the caller may know. */
  editedBy: string | null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const systemFields = ['id', 'updated_at', 'created_at'];

export interface Difference {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** It was changed here as well, so that only one of the two can stay. */
  isConflicting: boolean;
}

/** What they changed, and what this form says of the same fields. */
export function differencesOf({ before, theirs }: Conflict, mine: Values): Difference[] {
  return Object.keys(theirs)
    .filter((field) => !systemFields.includes(field) && !same(theirs[field], before[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      isConflicting: !same(mine[field], before[field]) && !same(mine[field], theirs[field]),
    }));
}

/** My changes on top of theirs: what I did not touch is theirs. */
export function mergeMine({ before, theirs }: Conflict, mine: Values): Values {
  const touched = Object.entries(mine).filter(
    ([field, value]) => !systemFields.includes(field) && !same(value, before[field]),
  );
  return { ...theirs, ...Object.fromEntries(touched) };
}

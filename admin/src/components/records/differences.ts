export type Values = Record<string, unknown>;

/** Another user saved the record while this form was open. */
export interface Conflict {
  before: Values;
  theirs: Values;
  /** Email of the other user, if the caller may see it. */
  editedBy: string | null;
  /** When, of what has no `updated_at`. */
  editedAt?: string | null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const systemFields = ['id', 'updated_at', 'created_at'];

export interface Difference {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Both users changed the field, so only one value can be saved. */
  isConflicting: boolean;
}

/** Fields that the other user changed, with both values. */
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

/** Applies my changes to the newer version. Fields I did not change take its values. */
export function mergeMine({ before, theirs }: Conflict, mine: Values): Values {
  const touched = Object.entries(mine).filter(
    ([field, value]) => !systemFields.includes(field) && !same(value, before[field]),
  );
  return { ...theirs, ...Object.fromEntries(touched) };
}

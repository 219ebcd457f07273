import type { EntityManager } from 'typeorm';

/** What was done, in numbers that an operator understands. */
export type Counts = Record<string, number>;

/** What one batch did. */
export interface Batch {
  counts: Counts;
  /** Where the next batch begins, in the step's own terms; null when the step is finished. */
  next: string | null;
  /** Work outside the database that follows the commit, such as deleting stored mails. */
  afterCommit?: () => Promise<void>;
}

/**
 * One batch of work in a transaction of its own: at most so many rows that it ends far within the statement time-out.
 * It is called again with `next` until that is null, and with null at the beginning. Skipping what is done already is up
 * to the step, since after an interruption the last batch may be repeated.
 */
export type BatchStep = (tx: EntityManager, now: Date, cursor: string | null) => Promise<Batch>;

/** A step that repeats one statement until it affects fewer rows than its limit. */
export function repeatWhileFull(
  limit: number,
  name: string,
  affect: (tx: EntityManager, now: Date) => Promise<number>,
): BatchStep {
  return async (tx, now) => {
    const count = await affect(tx, now);
    return { counts: { [name]: count }, next: count < limit ? null : '' };
  };
}

/** How many rows an INSERT, UPDATE or DELETE without RETURNING affected. */
export async function countAffectedRows(
  tx: EntityManager,
  statement: string,
  values: unknown[],
): Promise<number> {
  const [row] = await tx.query<[{ count: number }]>(
    `WITH touched AS (${statement} RETURNING 1) SELECT count(*)::int AS count FROM touched`,
    values,
  );
  return row.count;
}

export function addCounts(sum: Counts, more: Counts): Counts {
  const total = { ...sum };
  for (const [name, count] of Object.entries(more)) total[name] = (total[name] ?? 0) + count;
  return total;
}

import type { EntityManager } from 'typeorm';

/** Counts of the work done, shown to operators. */
export type Counts = Record<string, number>;

/** The result of one batch. */
export interface Batch {
  counts: Counts;
  /** The cursor of the next batch; null when the step is finished. */
  next: string | null;
  /** Work outside the database that follows the commit, such as deleting stored mails. */
  afterCommit?: () => Promise<void>;
}

/**
 * A part of a job. A failure of one step does not keep the other steps of the job from running, so a step must not
 * depend on the result of another.
 */
export interface BatchStep {
  /** Names the step to operators when it fails. */
  readonly name: string;
  /**
   * One batch of work in its own transaction, small enough to end far below the statement timeout. Called first
   * with null, then with `next` until that is null. Must be idempotent, because the last batch may be repeated
   * after an interruption.
   */
  readonly run: (tx: EntityManager, now: Date, cursor: string | null) => Promise<Batch>;
}

/** A step that repeats one statement until it affects fewer rows than its limit. */
export function repeatWhileFull(
  name: string,
  { limit, counter }: { limit: number; counter: string },
  affect: (tx: EntityManager, now: Date) => Promise<number>,
): BatchStep {
  return {
    name,
    run: async (tx, now) => {
      const count = await affect(tx, now);
      return { counts: { [counter]: count }, next: count < limit ? null : '' };
    },
  };
}

/** The number of rows that an INSERT, UPDATE or DELETE without RETURNING affected. */
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

import type { BatchStep } from '../platform/persistence/batch.js';
import type { Checkpoint } from '../jobs/job-run.entity.js';

/** A step of a run that is not finished. */
export interface PendingStep {
  index: number;
  /** The cursor of the next batch. */
  cursor: string | null;
  /** The error of the last attempt; null before the first. */
  error: string | null;
}

/** The steps that a run still has to do; those that failed in an earlier attempt come last. */
export function readCheckpoint(steps: readonly BatchStep[], checkpoint: Checkpoint | null): PendingStep[] {
  const { step: next, cursor, failed = [] } = checkpoint ?? { step: 0, cursor: null };
  const remaining = steps.slice(next).map((_, offset) => ({
    index: next + offset,
    cursor: offset === 0 ? cursor : null,
    error: null,
  }));
  const retried = failed.flatMap(({ name, ...failure }) => {
    const index = steps.findIndex((step) => step.name === name);
    return index === -1 ? [] : [{ index, ...failure }];
  });
  return [...remaining, ...retried];
}

export function toCheckpoint(steps: readonly BatchStep[], pending: readonly PendingStep[]): Checkpoint {
  const next = pending.find(({ error }) => error === null);
  return {
    step: next?.index ?? steps.length,
    cursor: next?.cursor ?? null,
    failed: pending.flatMap(({ index, cursor, error }) =>
      error === null ? [] : [{ name: steps[index]?.name ?? '', cursor, error }],
    ),
  };
}

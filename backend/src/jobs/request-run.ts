import type { EntityManager } from 'typeorm';

/**
 * Stores a run of the job that no process owns: the next tick of any process takes it over, once the caller's
 * transaction has committed.
 */
export async function requestRun(tx: EntityManager, name: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO job_runs (name, due_at, owner, lease_until, started_at) VALUES ($1, $2, '', $2, $2)
     ON CONFLICT ON CONSTRAINT job_runs_once DO NOTHING`,
    [name, now],
  );
}

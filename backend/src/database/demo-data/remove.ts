import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { createDataSourceWithoutTimeouts } from '../../platform/persistence/data-source.js';
import { isRetryable, withRetries } from '../../platform/persistence/database-errors.js';
import { problemDetailText } from '../../platform/problems/details.js';
import { Problem } from '../../platform/problems/problem.js';
import { entities } from '../entities.js';
import type { DemoDataCountsDto } from './demo-data.dto.js';
import { removeDemoData } from './remove-demo-data.js';

export type RemovalOutcome =
  | { removed: DemoDataCountsDto; refusal: null }
  | { removed: null; refusal: string };

/**
 * Removes the demo data and records that in the audit log; without an actor it was the command. It uses a connection of
 * its own: thousands of rows with their references may take longer on a busy machine than a request's statement may.
 */
export async function removeDemoDataAudited(
  databaseUrl: string,
  actor: Actor | null,
): Promise<DemoDataCountsDto> {
  const dataSource = await createDataSourceWithoutTimeouts(databaseUrl, entities).initialize();
  const audit = new AuditService(dataSource);
  const remove = () =>
    dataSource.transaction(async (tx) => {
      const { counts, statementNumbers } = await removeDemoData(tx);
      const before = { ...counts, statement_numbers: statementNumbers };
      await audit.record(tx, actor, { action: 'delete', resource: 'demo-data', before });
      return counts;
    });
  try {
    return await withRetries(remove, isRetryable, () => {});
  } finally {
    await dataSource.destroy();
  }
}

/** Removes the demo data, or says why it was not removed. */
export async function removeDemoDataOf(databaseUrl: string): Promise<RemovalOutcome> {
  try {
    return { removed: await removeDemoDataAudited(databaseUrl, null), refusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail } = error.options;
    return { removed: null, refusal: detail ? problemDetailText(detail, 'en') : 'There is no demo data.' };
  }
}

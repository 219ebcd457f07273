import type { DemoDataCountsDto } from './demo-data.dto.js';
import { removeDemoDataAudited } from './demo-data.service.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { createDataSourceWithoutTimeouts } from '../../platform/persistence/data-source.js';
import { problemDetailText } from '../../platform/problems/details.js';
import { Problem } from '../../platform/problems/problem.js';
import { entities } from '../entities.js';

export type RemovalOutcome =
  | { removed: DemoDataCountsDto; refusal: null }
  | { removed: null; refusal: string };

/** Removes the demo data, or says why it was not removed. */
export async function removeDemoDataOf(databaseUrl: string): Promise<RemovalOutcome> {
  const dataSource = await createDataSourceWithoutTimeouts(databaseUrl, entities).initialize();
  try {
    const audit = new AuditService(dataSource);
    const removed = await dataSource.transaction((tx) => removeDemoDataAudited(tx, audit, null));
    return { removed, refusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail } = error.options;
    return { removed: null, refusal: detail ? problemDetailText(detail, 'en') : 'There is no demo data.' };
  } finally {
    await dataSource.destroy();
  }
}

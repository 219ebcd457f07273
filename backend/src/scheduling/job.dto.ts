import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import type { JobResult } from '../jobs/job.js';
import { jobRunStatuses } from '../jobs/job-run.entity.js';

export class JobRunDto {
  @Integer(7) id: number;
  /** @example "expire_holds" */
  name: string;
  @Instant() due_at: string;
  @ApiProperty({ enum: jobRunStatuses }) status: (typeof jobRunStatuses)[number];
  @Integer(1) attempt: number;
  @Instant() started_at: string;
  @Instant('2026-11-24T17:00:01.000Z') finished_at: string | null;
  @Integer(1000) duration_ms: number | null;
  /** Counts of the work done; of a running job, the work done so far. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { expired: 3 } })
  result: JobResult | null;
  /** @example "holds: connection lost" */
  error: string | null;
  /**
   * Steps that failed; the run has done the others.
   * @example ["holds"]
   */
  failed_steps: string[];
}

export class JobDto {
  /** @example "expire_holds" */
  name: string;
  /** @example "סגירת שמירות שפגו" */
  title: string;
  /** @example "סוגרת שמירות שלא אושרו בזמן." */
  description: string;
  /** Names of the steps that `failed_steps` of a run lists. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { expired_holds: 'שמירות שפגו' },
  })
  step_names: Record<string, string>;
  /** Names of the counts in the `result` of a run. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { expired: 'שמירות הסתיימו' },
  })
  count_names: Record<string, string>;
  /** Null for a job that only an admin starts. */
  @Instant() next_due_at: string | null;
  /** Whether the job has not run when it was due. */
  is_late: boolean;
  last_run: JobRunDto | null;
  /** The latest run that ended or was attempted, if it failed. */
  failed_run: JobRunDto | null;
}

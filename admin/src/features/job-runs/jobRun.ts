import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type JobRunStatus = Dto<'JobRun'>['status'];

export const statusTones: Record<JobRunStatus, Tone> = { running: 'plain', done: 'green', failed: 'red' };
export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.job.${id}` }));

/** The names of the steps that failed in a run of the job, in the language of the list of jobs. */
export const failedStepNames = (
  job: Pick<Dto<'Job'>, 'step_names'> | undefined,
  run: Dto<'JobRun'>,
): string[] => run.failed_steps.map((step) => job?.step_names[step] ?? step);

/** A duration in seconds, with two decimals below one second. */
export const secondsText = (ms: number): string =>
  ms < 1000 ? (Math.max(10, ms) / 1000).toFixed(2) : (ms / 1000).toFixed(1);

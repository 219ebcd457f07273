import type { Dto } from '@panui/api';
import type { useTranslate } from 'react-admin';
import type { Tone } from '../../components/ui/Tag';

export type JobRunStatus = Dto<'JobRun'>['status'];

export const statusTones: Record<JobRunStatus, Tone> = { running: 'plain', done: 'green', failed: 'red' };
export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.job.${id}` }));
export const jobChoices = [
  'clearing',
  'expire_holds',
  'serve_waitlist',
  'apply_statistics',
  'walking_routes',
  'check_plates',
  'settle_checkouts',
  'mail_gate_lists',
  'erase_personal_data',
  'lot_days',
  'rebuild_statistics',
].map((id) => ({
  id,
  name: `panui.job.name.${id}`,
}));

type Translate = ReturnType<typeof useTranslate>;

export const jobName = (t: Translate, name: string): string => t(`panui.job.name.${name}`, { _: name });

export const jobStepNames = (t: Translate, steps: string[]): string =>
  steps.map((step) => t(`panui.job.step.${step}`, { _: step })).join(', ');

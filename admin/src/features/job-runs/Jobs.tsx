import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { jobChoices, jobName, statusTones } from './jobRun';
import './jobs.css';

const refreshMs = 30_000;

const noticeTypes = { done: 'success', running: 'info', failed: 'error' } as const;

/** Placeholders with the height of the jobs, so that the content below does not shift. */
const placeholderJobs: Dto<'Job'>[] = jobChoices.map(({ id: name }) => ({
  name,
  next_due_at: null,
  is_late: false,
  last_run: null,
  failed_run: null,
}));

/** Each job with its last run, its next run and a button to run it now. */
export function Jobs() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => dataOf(api.GET('/admin/jobs')),
    refetchInterval: refreshMs,
  });
  const run = async (name: string) => {
    setBusy(name);
    try {
      const { status } = await dataOf(api.POST('/admin/jobs/{name}/run', { params: { path: { name } } }));
      notify(`panui.job.run.${status}`, { type: noticeTypes[status] });
      refresh();
    } catch (failure) {
      notify(errorMessageOf(failure), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  if (error && !data) return <p className="quiet">{t('panui.problem.could_not_load_data')}</p>;
  return (
    <ul className="jobs" aria-busy={!data}>
      {(data ?? placeholderJobs).map((job) => (
        <li key={job.name} className="card">
          <div className="job-head">
            <b>{jobName(t, job.name)}</b>
            <JobState job={job} />
          </div>
          <p>{t(`panui.job.help.${job.name}`, { _: '' })}</p>
          <p className="quiet">
            {job.next_due_at && (
              <>
                {t('panui.job.next')} <Moment at={job.next_due_at} />
              </>
            )}
          </p>
          <Button
            size="small"
            variant="outlined"
            disabled={busy !== null}
            aria-label={`${t('panui.job.run.now')}: ${jobName(t, job.name)}`}
            onClick={() => void run(job.name)}
          >
            {t('panui.job.run.now')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function JobState({ job }: { job: Dto<'Job'> }) {
  const t = useTranslate();
  if (job.is_late) return <Tag tone="amber">{t('panui.job.late')}</Tag>;
  if (!job.last_run) return null;
  const { status } = job.last_run;
  return <Tag tone={statusTones[status]}>{t(`panui.job.${status}`)}</Tag>;
}

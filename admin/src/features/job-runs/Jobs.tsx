import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { statusTones } from './jobRun';
import { refreshMs, useJobs } from './useJobs';
import './jobs.css';

const noticeTypes = { done: 'success', running: 'info', failed: 'error' } as const;

/** Each job with its last run, its next run and a button to run it now. */
export function Jobs() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error } = useJobs({ refetchInterval: refreshMs });
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
    <ul className="jobs card">
      {data?.map((job) => (
        <li key={job.name}>
          <div>
            <b>{job.title}</b>
            <p className="quiet">{job.description}</p>
          </div>
          <JobState job={job} />
          <span>
            {job.next_due_at && (
              <>
                {t('panui.job.next')} <Moment at={job.next_due_at} />
              </>
            )}
          </span>
          <Button
            size="small"
            variant="outlined"
            disabled={busy !== null}
            aria-label={`${t('panui.job.run.now')}: ${job.title}`}
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
  if (!job.last_run) return <span />;
  const { status } = job.last_run;
  return <Tag tone={statusTones[status]}>{t(`panui.job.${status}`)}</Tag>;
}

import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call, textOf } from '../../data/http';
import { useLoad } from '../../data/useLoad';
import { Moment } from '../../shared/ui/Moment';
import { Tag } from '../../shared/ui/Tag';
import { type JobRecord, type JobRunRecord, statusTones } from './jobRun';
import './jobs.css';

const everyMs = 30_000;

/** Each job with its last run and its next time, and a way to run it now. */
export function Jobs() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [times, setTimes] = useState(0);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error } = useLoad(`jobs ${times}`, () => call<JobRecord[]>('GET', '/admin/jobs'), everyMs);
  const run = async (name: string) => {
    setBusy(name);
    try {
      const { status } = await call<JobRunRecord>('POST', `/admin/jobs/${name}/run`);
      notify(`panui.job.run.${status}`, { type: status === 'done' ? 'success' : 'error' });
      setTimes((count) => count + 1);
      refresh();
    } catch (failure) {
      notify(textOf(failure), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  if (error) return <p className="quiet">{t('panui.problem.could_not_load_data')}</p>;
  return (
    <ul className="jobs">
      {(data ?? []).map((job) => (
        <li key={job.name} className="card">
          <div className="job-head">
            <b>{t(`panui.job.name.${job.name}`, { _: job.name })}</b>
            <JobState job={job} />
          </div>
          {job.next_due_at && (
            <p className="quiet">
              {t('panui.job.next')} <Moment at={job.next_due_at} />
            </p>
          )}
          <Button
            size="small"
            variant="outlined"
            disabled={busy !== null}
            aria-label={`${t('panui.job.run.now')}: ${t(`panui.job.name.${job.name}`, { _: job.name })}`}
            onClick={() => void run(job.name)}
          >
            {t('panui.job.run.now')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function JobState({ job }: { job: JobRecord }) {
  const t = useTranslate();
  if (job.is_late) return <Tag tone="amber">{t('panui.job.late')}</Tag>;
  if (!job.last_run) return null;
  const { status } = job.last_run;
  return <Tag tone={statusTones[status]}>{t(`panui.job.${status}`)}</Tag>;
}

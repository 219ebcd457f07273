import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { countText } from '../../i18n/money';
import { withCapital } from '../../i18n/withCapital';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { Jobs } from './Jobs';
import { ServicesDown } from './ServicesDown';
import { JobName } from './JobName';
import { failedStepNames, secondsText, statusChoices, statusTones } from './jobRun';
import { useJob, useJobs } from './useJobs';

const Col = DataTable.Col<Dto<'JobRun'>>;

const filtersOf = (jobs: Dto<'Job'>[]) => [
  <ChoiceFilter
    key="name"
    source="name"
    choices={jobs.map(({ name, title }) => ({ id: name, name: title }))}
    translateChoice={false}
    alwaysOn
  />,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
  <YesNoFilter key="is_idle" source="is_idle" />,
];

/** Jobs run every minute and mostly find nothing to do. */
const withoutIdle = { is_idle: false };

export default function JobRunList() {
  const isNarrow = useIsNarrow();
  const { data: jobs, isPending } = useJobs();
  // The jobs stand above their runs, which would otherwise shift.
  if (isPending) return <Loading />;
  return (
    <>
      <ServicesDown />
      <Jobs />
      <RecordList
        sort={{ field: 'due_at', order: 'DESC' }}
        filters={filtersOf(jobs ?? [])}
        filterDefaultValues={withoutIdle}
      >
        {isNarrow ? <JobRunRows /> : <JobRunTable />}
      </RecordList>
    </>
  );
}

function JobTag({ run }: { run: Dto<'JobRun'> }) {
  const t = useTranslate();
  return <Tag tone={statusTones[run.status]}>{t(`panui.job.${run.status}`)}</Tag>;
}

/** Counters of the run, also while it is running, or its error. */
function RunOutcome({ run }: { run: Dto<'JobRun'> }) {
  const t = useTranslate();
  const job = useJob(run.name);
  if (run.error)
    return (
      <>
        {run.failed_steps.length > 0 &&
          t('panui.job.failed_steps', { steps: failedStepNames(job, run).join(', ') })}{' '}
        <bdi dir="ltr">{run.error}</bdi>
      </>
    );
  const done = Object.entries(run.result ?? {}).filter(([, count]) => typeof count === 'number' && count > 0);
  if (done.length === 0 && run.status === 'running') return null;
  if (done.length === 0) return <span className="quiet">{t('panui.job.no_result')}</span>;
  return (
    <>
      {done.map(([counter, count], index) => (
        <span key={counter}>
          {index > 0 && ' · '}
          {withCapital(job?.count_names[counter] ?? counter)}: <Ltr>{countText(Number(count))}</Ltr>
        </span>
      ))}
    </>
  );
}

function JobRunTable() {
  const t = useTranslate();
  return (
    <RecordTable<Dto<'JobRun'>> rowClick={false}>
      <Col source="due_at" render={(run) => <Moment at={run.due_at} />} />
      <Col source="name" render={(run) => <JobName name={run.name} />} />
      <Col source="status" render={(run) => <JobTag run={run} />} />
      <Col source="result" disableSort render={(run) => <RunOutcome run={run} />} />
      <Col
        source="duration_ms"
        className="number-cell"
        disableSort
        render={(run) =>
          run.duration_ms !== null && t('panui.job.duration', { count: secondsText(run.duration_ms) })
        }
      />
    </RecordTable>
  );
}

function JobRunRows() {
  return (
    <PhoneList<Dto<'JobRun'>>
      title={(run) => <JobName name={run.name} />}
      lines={(run) => (
        <>
          <Moment at={run.due_at} />
          <span>
            <RunOutcome run={run} />
          </span>
        </>
      )}
      state={(run) => <JobTag run={run} />}
    />
  );
}

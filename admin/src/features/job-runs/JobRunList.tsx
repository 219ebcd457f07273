import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { countText } from '../../i18n/money';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { Jobs } from './Jobs';
import { ServicesDown } from './ServicesDown';
import { jobChoices, jobName, jobStepNames, statusChoices, statusTones } from './jobRun';

const Col = DataTable.Col<Dto<'JobRun'>>;

const filters = [
  <ChoiceFilter key="name" source="name" choices={jobChoices} alwaysOn />,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
];

export default function JobRunList() {
  return (
    <>
      <ServicesDown />
      <Jobs />
      <RecordList sort={{ field: 'due_at', order: 'DESC' }} filters={filters}>
        {useIsNarrow() ? <JobRunRows /> : <JobRunTable />}
      </RecordList>
    </>
  );
}

function JobName({ run }: { run: Dto<'JobRun'> }) {
  const t = useTranslate();
  return <>{jobName(t, run.name)}</>;
}

function JobTag({ run }: { run: Dto<'JobRun'> }) {
  const t = useTranslate();
  return <Tag tone={statusTones[run.status]}>{t(`panui.job.${run.status}`)}</Tag>;
}

/** Counters of the run, also while it is running, or its error. */
function RunOutcome({ run }: { run: Dto<'JobRun'> }) {
  const t = useTranslate();
  if (run.error)
    return (
      <>
        {run.failed_steps.length > 0 &&
          t('panui.job.failed_steps', { steps: jobStepNames(t, run.failed_steps) })}{' '}
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
          {t(`panui.job.result.${counter}`, { _: counter })}: <Ltr>{countText(Number(count))}</Ltr>
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
      <Col source="name" render={(run) => <JobName run={run} />} />
      <Col source="status" render={(run) => <JobTag run={run} />} />
      <Col source="result" disableSort render={(run) => <RunOutcome run={run} />} />
      <Col
        source="duration_ms"
        className="number-cell"
        disableSort
        render={(run) =>
          run.duration_ms !== null && t('panui.job.duration', { count: countText(run.duration_ms) })
        }
      />
    </RecordTable>
  );
}

function JobRunRows() {
  return (
    <PhoneList<Dto<'JobRun'>>
      title={(run) => <JobName run={run} />}
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

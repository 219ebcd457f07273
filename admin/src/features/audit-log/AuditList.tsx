import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { ExpandHead } from '../../components/records/ExpandHead';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { en } from '../../i18n/en';
import { JobName } from '../job-runs/JobName';
import { actorOf, changedFields, spotCountOf } from './auditLogEntry';
import { AuditName } from './AuditName';
import { AuditEntryChanges } from './AuditEntryChanges';

const resources = Object.keys(en.panui.audit.resource);
const resourceChoices = resources.map((id) => ({ id, name: `panui.audit.resource.${id}` }));

const Col = DataTable.Col<Dto<'AuditLogEntry'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="resource" source="resource" choices={resourceChoices} alwaysOn />,
  <DayInput key="from" source="from" alwaysOn />,
  <DayInput key="to" source="to" alwaysOn />,
  <YesNoFilter key="is_sign_in" source="is_sign_in" />,
];

/** Logins are most of the log, and the least of what is looked for in it. */
const withoutSignIns = { is_sign_in: false };

export default function AuditList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} filters={filters} filterDefaultValues={withoutSignIns}>
      {useIsNarrow() ? <AuditRows /> : <AuditTable />}
    </RecordList>
  );
}

/** An undone block is recorded with the block's id, which is not a spot id. */
const idOf = ({ action, resource_id }: Dto<'AuditLogEntry'>) =>
  action === 'undo_block' ? null : resource_id;

/** A single record has its singular name; several records, and the settings, the resource's plural name. */
const resourceLabelKey = (entry: Dto<'AuditLogEntry'>) =>
  idOf(entry) && entry.resource !== 'settings'
    ? `resources.${entry.resource}.name`
    : `panui.audit.resource.${entry.resource}`;

/** Whether the entry has details to expand. */
const hasChanges = (entry: Dto<'AuditLogEntry'>) =>
  entry.resource !== 'sessions' && changedFields(entry).length > 0;

function AuditEntrySummary({ entry }: { entry: Dto<'AuditLogEntry'> }) {
  const t = useTranslate();
  const id = idOf(entry);
  const spots = id === null ? spotCountOf(entry) : null;
  return (
    <>
      {t(`panui.audit.action.${entry.action}`, { _: entry.action })}
      {entry.resource !== 'sessions' && (
        <>
          {' '}
          · {spots !== null && t('panui.board.spots', { smart_count: spots })}
          {spots === null &&
            t(resourceLabelKey(entry), {
              smart_count: id ? 1 : 2,
              _: t(`panui.audit.resource.${entry.resource}`, { _: entry.resource }),
            })}
        </>
      )}
      {id && <> {entry.resource === 'jobs' ? <JobName name={id} /> : <Ltr>{id}</Ltr>}</>}
      <AuditName entry={entry} id={id} />
    </>
  );
}

function Actor({ entry }: { entry: Dto<'AuditLogEntry'> }) {
  const t = useTranslate();
  const { email, role } = actorOf(entry);
  if (email === null && role !== null) return <bdi>{t(`panui.audit.actor.${role}`, { _: role })}</bdi>;
  return <bdi dir="ltr">{email}</bdi>;
}

function AuditTable() {
  return (
    <RecordTable<Dto<'AuditLogEntry'>>
      rowClick="expand"
      expand={<AuditEntryChanges />}
      head={ExpandHead}
      isRowExpandable={hasChanges}
    >
      <Col
        source="id"
        label="resources.audit-log.fields.created_at"
        render={(entry) => <Moment at={entry.created_at} />}
      />
      <Col source="user_email" disableSort render={(entry) => <Actor entry={entry} />} />
      <Col source="action" disableSort render={(entry) => <AuditEntrySummary entry={entry} />} />
      <Col source="address" disableSort render={(entry) => <Ltr>{actorOf(entry).address}</Ltr>} />
    </RecordTable>
  );
}

function AuditRows() {
  const t = useTranslate();
  return (
    <PhoneList<Dto<'AuditLogEntry'>>
      title={(entry) => <AuditEntrySummary entry={entry} />}
      lines={(entry) => (
        <>
          <Moment at={entry.created_at} />
          <Actor entry={entry} />
          {hasChanges(entry) && (
            <details style={{ flexBasis: '100%' }}>
              <summary>{t('panui.audit.changes')}</summary>
              <AuditEntryChanges />
            </details>
          )}
        </>
      )}
    />
  );
}

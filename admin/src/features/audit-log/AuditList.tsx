import { DataTable, SearchInput, useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { ExpandHead } from '../../components/records/ExpandHead';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { changesIn, type DeedRecord, doerOf } from './deed';
import { DeedChanges } from './DeedChanges';

const resources = [
  'users',
  'venues',
  'parking-lots',
  'spots',
  'reservations',
  'payments',
  'checkouts',
  'entries',
  'gate-keys',
  'spot-incidents',
  'messages',
  'contact-messages',
  'legal-texts',
  'webhooks',
  'jobs',
  'settings',
  'sessions',
];
const resourceChoices = resources.map((id) => ({ id, name: `panui.audit.resource.${id}` }));

const Col = DataTable.Col<DeedRecord>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ChoiceFilter key="resource" source="resource" choices={resourceChoices} alwaysOn />,
  <DayInput key="from" source="from" side="from" alwaysOn />,
  <DayInput key="until" source="until" side="until" alwaysOn />,
];

export default function AuditList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      {useIsNarrow() ? <AuditRows /> : <AuditTable />}
    </RecordList>
  );
}

/** Taking a block back is known by the block's number, which is no spot's. */
const idOf = ({ action, resource_id }: DeedRecord) => (action === 'undo_block' ? null : resource_id);

/** One thing has its own name; several, and what there is only one of, the name of its kind. */
const nounOf = (deed: DeedRecord) =>
  idOf(deed) && deed.resource !== 'settings'
    ? `resources.${deed.resource}.name`
    : `panui.audit.resource.${deed.resource}`;

/** Whether there is more to see than the row says. */
const hasStory = (deed: DeedRecord) => deed.resource !== 'sessions' && changesIn(deed).length > 0;

function Deed({ deed }: { deed: DeedRecord }) {
  const t = useTranslate();
  return (
    <>
      {t(`panui.audit.action.${deed.action}`, { _: deed.action })}
      {deed.resource !== 'sessions' && (
        <> · {t(nounOf(deed), { smart_count: idOf(deed) ? 1 : 2, _: deed.resource })}</>
      )}
      {idOf(deed) && (
        <>
          {' '}
          {deed.resource === 'jobs' ? (
            t(`panui.job.name.${idOf(deed)}`, { _: idOf(deed) })
          ) : (
            <Ltr>{idOf(deed)}</Ltr>
          )}
        </>
      )}
    </>
  );
}

const Who = ({ deed }: { deed: DeedRecord }) => <bdi dir="ltr">{doerOf(deed).email}</bdi>;

function AuditTable() {
  return (
    <RecordTable<DeedRecord>
      rowClick="expand"
      expand={<DeedChanges />}
      head={ExpandHead}
      isRowExpandable={hasStory}
    >
      <Col
        source="id"
        label="resources.audit-log.fields.created_at"
        render={(deed) => <Moment at={deed.created_at} />}
      />
      <Col source="user_email" disableSort render={(deed) => <Who deed={deed} />} />
      <Col source="action" disableSort render={(deed) => <Deed deed={deed} />} />
      <Col source="address" disableSort render={(deed) => <Ltr>{doerOf(deed).address}</Ltr>} />
    </RecordTable>
  );
}

function AuditRows() {
  const t = useTranslate();
  return (
    <PhoneList<DeedRecord>
      title={(deed) => <Deed deed={deed} />}
      lines={(deed) => (
        <>
          <Moment at={deed.created_at} />
          <Who deed={deed} />
          {hasStory(deed) && (
            <details style={{ flexBasis: '100%' }}>
              <summary>{t('panui.audit.changes')}</summary>
              <DeedChanges />
            </details>
          )}
        </>
      )}
    />
  );
}

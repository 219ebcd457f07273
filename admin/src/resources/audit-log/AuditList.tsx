import { DataTable, SearchInput, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { DayInput } from '../../records/DayInput';
import { RecordList } from '../../records/RecordList';
import { useIsPhone } from '../../records/useIsPhone';
import { Ltr } from '../../shared/ui/Ltr';
import { Moment } from '../../shared/ui/Moment';
import type { DeedRecord } from './deed';
import { DeedChanges } from './DeedChanges';

const resources = [
  'users',
  'venues',
  'parking-lots',
  'spots',
  'reservations',
  'payments',
  'settings',
  'sessions',
];
const resourceChoices = resources.map((id) => ({ id, name: `panui.audit.resource.${id}` }));

const Col = DataTable.Col<DeedRecord>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="resource" source="resource" choices={resourceChoices} alwaysOn />,
  <DayInput key="from" source="from" side="from" alwaysOn />,
  <DayInput key="until" source="until" side="until" alwaysOn />,
];

export default function AuditList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      {useIsPhone() ? <AuditRows /> : <AuditTable />}
    </RecordList>
  );
}

function Deed({ deed }: { deed: DeedRecord }) {
  const t = useTranslate();
  return (
    <>
      {t(`panui.audit.action.${deed.action}`, { _: deed.action })}
      {deed.resource !== 'sessions' && (
        <> · {t(`panui.audit.resource.${deed.resource}`, { _: deed.resource })}</>
      )}
      {deed.resource_id && (
        <>
          {' '}
          <Ltr>{deed.resource_id}</Ltr>
        </>
      )}
    </>
  );
}

const Who = ({ deed }: { deed: DeedRecord }) => <bdi dir="ltr">{deed.user_email}</bdi>;

function AuditTable() {
  return (
    <DataTable<DeedRecord> rowClick="expand" expand={<DeedChanges />} bulkActionButtons={false}>
      <Col
        source="id"
        label="resources.audit-log.fields.created_at"
        render={(deed) => <Moment at={deed.created_at} />}
      />
      <Col source="user_email" disableSort render={(deed) => <Who deed={deed} />} />
      <Col source="action" disableSort render={(deed) => <Deed deed={deed} />} />
      <Col source="address" disableSort render={(deed) => <Ltr>{deed.address}</Ltr>} />
    </DataTable>
  );
}

function AuditRows() {
  return (
    <SimpleList<DeedRecord>
      primaryText={(deed) => <Deed deed={deed} />}
      secondaryText={(deed) => <Who deed={deed} />}
      tertiaryText={(deed) => <Moment at={deed.created_at} />}
      rowClick={false}
    />
  );
}

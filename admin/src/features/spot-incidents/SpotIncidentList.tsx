import type { Dto } from '@panui/api';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { StateFilter } from '../../components/records/StateFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName, useNameReferences } from '../../components/records/LotOrVenueName';
import { RecordList } from '../../components/records/RecordList';
import { ListReferences } from '../../components/records/RowReferences';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { NoIncidents } from './NoIncidents';
import { IncidentDriver, useIncidentDrivers } from './IncidentDriver';
import { IncidentOutcomeText } from './IncidentOutcomeText';
import { ResolveButton } from './ResolveButton';
import './incidents.css';

const Col = DataTable.Col<Dto<'Incident'>>;

const filters = [
  <StateFilter
    key="is_resolved"
    source="is_resolved"
    label="panui.incident.filter.label"
    labels={{
      no: 'panui.incident.filter.open',
      yes: 'panui.incident.filter.resolved',
      all: 'panui.filter.all',
    }}
    alwaysOn
  />,
];
const openFirst = { is_resolved: false };

/** Drivers' reports of another car on their spot, open ones by default. Shared by admins and owners. */
export default function SpotIncidentList() {
  const names = useNameReferences<Dto<'Incident'>>({ lot: ({ parking_lot_id: id }) => id });
  const references = [...names, ...useIncidentDrivers()];
  return (
    <RecordList
      sort={{ field: 'reported_at', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={openFirst}
    >
      <ListReferences<Dto<'Incident'>> of={references}>{useIsNarrow() ? <Rows /> : <Table />}</ListReferences>
    </RecordList>
  );
}

const Lot = ({ incident }: { incident: Dto<'Incident'> }) => (
  <LotOrVenueName kind="lot" id={incident.parking_lot_id} text={incident.parking_lot_name} />
);

const Note = ({ incident }: { incident: Dto<'Incident'> }) => (
  <span className="incident-note" dir="auto">
    {incident.note}
  </span>
);

function Table() {
  return (
    <RecordTable<Dto<'Incident'>> rowClick={false} empty={<NoIncidents />}>
      <Col source="reported_at" render={(incident) => <Moment at={incident.reported_at} />} />
      <Col source="parking_lot_id" render={(incident) => <Lot incident={incident} />} />
      <Col source="spot_number" disableSort render={(incident) => <Ltr>{incident.spot_number}</Ltr>} />
      <Col source="driver" disableSort render={(incident) => <IncidentDriver incident={incident} />} />
      <Col source="outcome" disableSort render={(incident) => <IncidentOutcomeText incident={incident} />} />
      <Col source="note" disableSort render={(incident) => <Note incident={incident} />} />
      <Col source="is_resolved" disableSort render={(incident) => <ResolveButton incident={incident} />} />
    </RecordTable>
  );
}

function Rows() {
  const t = useTranslate();
  const { data, isPending } = useListContext<Dto<'Incident'>>();
  if (!isPending && data?.length === 0) return <NoIncidents />;
  return (
    <PhoneList<Dto<'Incident'>>
      title={(incident) => (
        <>
          {t('panui.spot.spot')} <Ltr>{incident.spot_number}</Ltr> · <Lot incident={incident} />
        </>
      )}
      lines={(incident) => (
        <>
          <Moment at={incident.reported_at} />
          <IncidentDriver incident={incident} />
          <span>
            <IncidentOutcomeText incident={incident} />
          </span>
          {incident.note && <Note incident={incident} />}
          <p className="incident-resolve">
            <ResolveButton incident={incident} />
          </p>
        </>
      )}
    />
  );
}

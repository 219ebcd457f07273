import { AutocompleteInput, DataTable, ReferenceInput, SearchInput } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { PlaceName } from '../../components/records/PlaceName';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { DayInput } from '../../components/records/DayInput';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { Plate } from '../../components/ui/Plate';
import { type ReservationRecord, statusChoices } from './reservation';
import { ReservationTag } from './ReservationTag';

const byName = (q: string) => ({ q });

const Col = DataTable.Col<ReservationRecord>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
  <ReferenceInput key="lot" source="parking_lot_id" reference="parking-lots">
    <AutocompleteInput label="resources.reservations.fields.parking_lot_name" filterToQuery={byName} />
  </ReferenceInput>,
  <ReferenceInput key="venue" source="venue_id" reference="venues">
    <AutocompleteInput label="resources.reservations.fields.venue_name" filterToQuery={byName} />
  </ReferenceInput>,
  <DayInput key="from" source="from" side="from" alwaysOn />,
  <DayInput key="until" source="until" side="until" alwaysOn />,
];

const pathOf = (id: unknown) => `/reservations/${String(id)}`;

export default function ReservationList() {
  return (
    <RecordList sort={{ field: 'reservation_start', order: 'DESC' }} filters={filters}>
      {useIsNarrow() ? <ReservationRows /> : <ReservationTable />}
    </RecordList>
  );
}

function ReservationTable() {
  return (
    <RecordTable<ReservationRecord> rowClick={pathOf}>
      <Col source="reservation_start" render={(stay) => <Moment at={stay.reservation_start} />} />
      <Col source="license_plate" render={(stay) => <Plate number={stay.license_plate} />} />
      <Col source="full_name" disableSort render={(stay) => <bdi>{stay.full_name}</bdi>} />
      <Col source="phone_number" disableSort render={(stay) => <Ltr>{stay.phone_number}</Ltr>} />
      <Col
        source="parking_lot_id"
        label="resources.reservations.fields.place"
        render={(stay) => <Place stay={stay} />}
      />
      <Col
        source="venue_id"
        disableSort
        label="resources.reservations.fields.venue_name"
        render={(stay) => <PlaceName kind="venue" id={stay.venue_id} text={stay.venue_name} />}
      />
      <Col
        source="price_agorot"
        className="number-cell"
        disableSort
        render={(stay) => <Money agorot={stay.price_agorot} />}
      />
      <Col source="status" disableSort render={(stay) => <ReservationTag status={stay.status} />} />
    </RecordTable>
  );
}

function Place({ stay }: { stay: ReservationRecord }) {
  return (
    <>
      <PlaceName kind="lot" id={stay.parking_lot_id} text={stay.parking_lot_name} /> ·{' '}
      <Ltr>{stay.spot_number}</Ltr>
    </>
  );
}

function ReservationRows() {
  return (
    <PhoneList<ReservationRecord>
      title={(stay) => <Moment at={stay.reservation_start} />}
      lines={(stay) => (
        <>
          <Plate number={stay.license_plate} />
          <bdi>{stay.full_name}</bdi>
          <p>
            <Place stay={stay} />
          </p>
        </>
      )}
      state={(stay) => <ReservationTag status={stay.status} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}

import type { Dto } from '@panui/api';
import { isStaff } from '@panui/shared/access-table';
import { useState } from 'react';
import { AutocompleteInput, DataTable, ReferenceInput, useTranslate } from 'react-admin';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { ListTabs } from '../../components/records/ListTabs';
import { OwnerFilter } from '../../components/records/OwnerFilter';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { DayInput } from '../../components/records/DayInput';
import { useIsPhone } from '../../components/records/useIsPhone';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { useUser } from '../../data/auth/useSession';
import { useMay } from '../../data/auth/useMay';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { Plate } from '../../components/ui/Plate';
import { statusChoices } from './reservation';
import { reservationTabs } from './reservationTabs';
import { ReservationTag } from './ReservationTag';
import { SelectedReservationsBar } from './SelectedReservationsBar';
import { HourFilter, WeekdayFilter } from './StartFilters';
import { EveningButton } from '../evening/EveningButton';

const Col = DataTable.Col<Dto<'Reservation'>>;

interface Rights {
  isOfStaff: boolean;
  hasOwners: boolean;
}

/** Owners choose among their own lots. On a phone the tabs choose the days. */
const filtersOf = ({ isOfStaff, hasOwners }: Rights, isPhone: boolean) => [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
  <ReferenceInput
    key="lot"
    source="parking_lot_id"
    reference={isOfStaff ? 'parking-lots' : 'owner-lots'}
    {...(isOfStaff ? {} : { alwaysOn: true })}
  >
    <AutocompleteInput label="resources.reservations.fields.parking_lot_name" />
  </ReferenceInput>,
  ...(hasOwners ? [<OwnerFilter key="owner" source="owner_id" />] : []),
  ...(isOfStaff
    ? [
        <ReferenceInput key="venue" source="venue_id" reference="venues">
          <AutocompleteInput label="resources.reservations.fields.venue_name" />
        </ReferenceInput>,
        <ReferenceInput key="event" source="event_id" reference="events">
          <AutocompleteInput label="resources.reservations.fields.event_id" />
        </ReferenceInput>,
      ]
    : []),
  <YesNoFilter key="is_overstaying" source="is_overstaying" />,
  <YesNoFilter key="is_cancelled" source="is_cancelled" />,
  // Charts lead to the list with these.
  <WeekdayFilter key="weekday" source="weekday" />,
  <HourFilter key="hour" source="hour" />,
  ...(isPhone
    ? []
    : [
        <DayInput key="from" source="from" side="from" alwaysOn />,
        <DayInput key="until" source="until" side="until" alwaysOn />,
      ]),
];

/** Whether the list is that of staff, and not of an owner. */
const useIsOfStaff = () => isStaff(useUser().role);

/** The page of a reservation, among those of staff or of owners. */
function usePathOf() {
  const list = useIsOfStaff() ? '/reservations' : '/owner/reservations';
  return (id: unknown) => `${list}/${String(id)}`;
}

/** All reservations for staff, and those in their own lots for owners; opens on those of today. */
export default function ReservationList() {
  const t = useTranslate();
  const [tabs] = useState(() => reservationTabs(new Date()));
  const [today] = tabs;
  const isOfStaff = useIsOfStaff();
  const filters = filtersOf({ isOfStaff, hasOwners: useMay('users', 'read') }, useIsPhone());
  return (
    <RecordList
      sort={today.sort ?? { field: 'id', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={today.filter}
      opensAnew
      createPath="/reservations/new"
      exportPath={isOfStaff ? '/admin/reservations/export' : '/owners/me/reservations/export'}
      actions={<EveningButton />}
    >
      <ListTabs
        tabs={tabs}
        label="panui.reservation.tabs.label"
        textOf={(name) => t(`panui.reservation.tabs.${name}`)}
      />
      {useIsNarrow() ? <ReservationRows /> : <ReservationTable />}
      {isOfStaff && <SelectedReservationsBar />}
    </RecordList>
  );
}

/** The name of a reservation's checkbox: staff select confirmed ones, to cancel them. */
function useSelection() {
  const t = useTranslate();
  const isOfStaff = useIsOfStaff();
  const selectLabel = ({ id, status }: Dto<'Reservation'>) =>
    status === 'confirmed' ? t('panui.reservation.select', { id }) : null;
  return isOfStaff ? { selectLabel } : {};
}

function ReservationTable() {
  return (
    <RecordTable<Dto<'Reservation'>> rowClick={usePathOf()} {...useSelection()}>
      <Col
        source="reservation_start"
        render={(reservation) => <Moment at={reservation.reservation_start} />}
      />
      <Col source="license_plate" render={(reservation) => <Plate number={reservation.license_plate} />} />
      <Col source="full_name" disableSort render={(reservation) => <bdi>{reservation.full_name}</bdi>} />
      <Col
        source="phone_number"
        disableSort
        render={(reservation) => <Ltr>{reservation.phone_number}</Ltr>}
      />
      <Col
        source="parking_lot_id"
        label="resources.reservations.fields.lot_and_spot"
        render={(reservation) => <LotAndSpot reservation={reservation} />}
      />
      <Col
        source="venue_id"
        disableSort
        label="resources.reservations.fields.venue_name"
        render={(reservation) => (
          <LotOrVenueName kind="venue" id={reservation.venue_id} text={reservation.venue_name} />
        )}
      />
      <Col
        source="price_agorot"
        className="number-cell"
        disableSort
        render={(reservation) => <Money agorot={reservation.price_agorot} />}
      />
      <Col
        source="status"
        disableSort
        render={(reservation) => <ReservationTag status={reservation.status} />}
      />
    </RecordTable>
  );
}

function LotAndSpot({ reservation }: { reservation: Dto<'Reservation'> }) {
  return (
    <>
      <LotOrVenueName kind="lot" id={reservation.parking_lot_id} text={reservation.parking_lot_name} /> ·{' '}
      <Ltr>{reservation.spot_number}</Ltr>
    </>
  );
}

function ReservationRows() {
  const pathOf = usePathOf();
  return (
    <PhoneList<Dto<'Reservation'>>
      {...useSelection()}
      title={(reservation) => <Moment at={reservation.reservation_start} />}
      lines={(reservation) => (
        <>
          <Plate number={reservation.license_plate} />
          <bdi>{reservation.full_name}</bdi>
          <p>
            <LotAndSpot reservation={reservation} />
          </p>
        </>
      )}
      state={(reservation) => <ReservationTag status={reservation.status} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}

import type { Dto } from '@panui/api';
import { isStaff } from '@panui/shared/access-table';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutocompleteInput, DataTable, ReferenceInput, useListContext, useTranslate } from 'react-admin';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { HiddenHits } from '../../components/records/HiddenHits';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName, useNameReferences } from '../../components/records/LotOrVenueName';
import { type ListTab, ListTabs } from '../../components/records/ListTabs';
import { OwnerFilter } from '../../components/records/OwnerFilter';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { ListReferences } from '../../components/records/RowReferences';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsPhone } from '../../components/records/useIsPhone';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { api, dataOf } from '../../data/api';
import { useUser } from '../../data/auth/useSession';
import { useMay } from '../../data/auth/useMay';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { Plate } from '../../components/ui/Plate';
import { statusChoices } from './reservation';
import { reservationTabs } from './reservationTabs';
import { ErasedDriver } from './ErasedDriver';
import { ReservationTotals } from './ReservationTotals';
import { ReservationMenu } from './ReservationMenu';
import { ReservationState } from './ReservationState';
import { reservationViews } from './reservationViews';
import { SelectedReservationsBar } from './SelectedReservationsBar';
import { HourFilter, StartDay, WeekdayFilter } from './StartFilters';
import { EveningButton } from '../evening/EveningButton';
import { DriverPaymentTag, paymentChoices } from './DriverPaymentTag';

const Col = DataTable.Col<Dto<'Reservation'>>;

interface Rights {
  isOfStaff: boolean;
  hasOwners: boolean;
}

/** Owners choose among their own lots. On a phone the tabs choose the days. */
const filtersOf = ({ isOfStaff, hasOwners }: Rights, isPhone: boolean) => [
  <SearchFilter key="q" source="q" alwaysOn hint="panui.reservation.search_hint" />,
  <ReferenceInput
    key="lot"
    source="parking_lot_id"
    reference={isOfStaff ? 'parking-lots' : 'owner-lots'}
    alwaysOn
  >
    <AutocompleteInput label="resources.reservations.fields.parking_lot_name" />
  </ReferenceInput>,
  <ChoiceFilter key="payment" source="payment_status" choices={paymentChoices} alwaysOn />,
  ...(isPhone
    ? []
    : [<StartDay key="from" source="from" alwaysOn />, <StartDay key="to" source="to" alwaysOn />]),
  // Those that are added come after those in the first row.
  <ChoiceFilter key="status" source="status" choices={statusChoices} />,
  ...(hasOwners ? [<OwnerFilter key="owner" source="owner_id" label="panui.list.owner" />] : []),
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
  <YesNoFilter key="is_moved" source="is_moved" />,
  <YesNoFilter key="is_inside" source="is_inside" />,
  <YesNoFilter key="is_overstaying" source="is_overstaying" />,
  <YesNoFilter key="is_on_closed_day" source="is_on_closed_day" />,
  // Charts lead to the list with these.
  <WeekdayFilter key="weekday" source="weekday" />,
  <HourFilter key="hour" source="hour" />,
];

/** Whether the list is that of staff, and not of an owner. */
const useIsOfStaff = () => isStaff(useUser().role);

/** The page of a reservation, among those of staff or of owners. */
function usePathOf() {
  const list = useIsOfStaff() ? '/reservations' : '/owner/reservations';
  return (id: unknown) => `${list}/${String(id)}`;
}

/** How many reservations the tabs have. They are those of the whole list, so other filters hide them. */
function useCounts(): (name: string) => number | undefined {
  const isOfStaff = useIsOfStaff();
  const list = useListContext<Dto<'Reservation'>>();
  const { data } = useQuery({
    // Counted again with each list, which changes with what is done to its rows.
    queryKey: [isOfStaff ? 'reservations' : 'owner-reservations', 'counts', list.data],
    queryFn: () =>
      dataOf(isOfStaff ? api.GET('/admin/reservations/counts') : api.GET('/owners/me/reservations/counts')),
    placeholderData: keepPreviousData,
  });
  const isOfTabs = Object.entries(list.filterValues as object).every(
    ([name, value]) => ['from', 'to', 'is_cancelled'].includes(name) || value === '' || value === null,
  );
  return (name) => (isOfTabs && data && name in data ? Number(data[name as keyof typeof data]) : undefined);
}

/** All reservations for staff, and those in their own lots for owners; opens on those of today. */
export default function ReservationList() {
  const names = useNameReferences<Dto<'Reservation'>>({
    lot: ({ parking_lot_id: id }) => id,
    venue: ({ venue_id: id }) => id,
  });
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
      hasColumns
      actions={<EveningButton />}
      views={reservationViews}
      head={<ReservationTabs tabs={tabs} />}
    >
      <HiddenHits tabs={tabs} />
      <ReservationTotals />
      <ListReferences<Dto<'Reservation'>> of={names}>
        {useIsNarrow() ? <ReservationRows /> : <ReservationTable />}
      </ListReferences>
      {isOfStaff && <SelectedReservationsBar />}
    </RecordList>
  );
}

function ReservationTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTranslate();
  return (
    <ListTabs
      tabs={tabs}
      label="panui.reservation.tabs.label"
      textOf={(name) => t(`panui.reservation.tabs.${name}`)}
      countOf={useCounts()}
    />
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

/** When it begins: the hour alone in a list of one day. */
function Start({ reservation: { reservation_start: at } }: { reservation: Dto<'Reservation'> }) {
  const list = useListContext<Dto<'Reservation'>>();
  const { from, to } = list.filterValues as { from?: unknown; to?: unknown };
  if (from && from === to) return <Moment at={at} part="time" />;
  return (
    <span className="words-apart">
      <Moment at={at} part="date" />
      <Moment at={at} part="time" />
    </span>
  );
}

function ReservationTable() {
  const t = useTranslate();
  const isOfStaff = useIsOfStaff();
  return (
    <RecordTable<Dto<'Reservation'>> rowClick={usePathOf()} {...useSelection()}>
      <Col source="reservation_start" render={(reservation) => <Start reservation={reservation} />} />
      <Col source="license_plate" render={(reservation) => <Plate number={reservation.license_plate} />} />
      <Col
        source="full_name"
        disableSort
        label="resources.reservations.fields.driver"
        render={(reservation) => (
          <span className="words-apart">
            <ErasedDriver reservation={reservation} />
            <bdi>{reservation.full_name}</bdi>
            <Ltr>{reservation.phone_number}</Ltr>
          </span>
        )}
      />
      <Col
        source="parking_lot_id"
        render={({ parking_lot_id: id, parking_lot_name: name }) => (
          <LotOrVenueName kind="lot" id={id} text={name} />
        )}
      />
      <Col
        source="spot_number"
        className="narrow-cell"
        disableSort
        render={({ spot_number: spot }) => <Ltr className="num">{spot}</Ltr>}
      />
      <Col
        source="venue_id"
        className="name-cell"
        disableSort
        label="resources.reservations.fields.venue_name"
        render={(reservation) => (
          <LotOrVenueName kind="venue" id={reservation.venue_id} text={reservation.venue_name} />
        )}
      />
      <Col
        source="status"
        disableSort
        render={(reservation) => <ReservationState reservation={reservation} />}
      />
      <Col
        source="payment_status"
        disableSort
        render={(reservation) => <DriverPaymentTag reservation={reservation} />}
      />
      <Col
        source="price_agorot"
        className="number-cell"
        disableSort
        render={(reservation) => <Money agorot={reservation.price_agorot} />}
      />
      {isOfStaff && (
        <Col
          disableSort
          label={<span className="visually-hidden">{t('panui.payment.actions')}</span>}
          className="narrow-cell"
          sx={{ inlineSize: 48 }}
          render={(reservation) => <ReservationMenu reservation={reservation} />}
        />
      )}
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
  const isOfStaff = useIsOfStaff();
  return (
    <PhoneList<Dto<'Reservation'>>
      {...useSelection()}
      title={(reservation) => <Start reservation={reservation} />}
      lines={(reservation) => (
        <>
          <Plate number={reservation.license_plate} />
          <ErasedDriver reservation={reservation} />
          <bdi>{reservation.full_name}</bdi>
          {reservation.payment_status === 'owed' && <DriverPaymentTag reservation={reservation} />}
          <p>
            <LotAndSpot reservation={reservation} />
          </p>
        </>
      )}
      state={(reservation) => (
        <>
          <ReservationState reservation={reservation} />
          {isOfStaff && <ReservationMenu reservation={reservation} />}
        </>
      )}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}

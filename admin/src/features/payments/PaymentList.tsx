import type { Dto } from '@panui/api';
import { isStaff } from '@panui/shared/access-table';
import { AutocompleteInput, DataTable, ReferenceInput, useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { useLotResource } from '../../components/lots/useLotResource';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { OwnerFilter } from '../../components/records/OwnerFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { ListReferences, useRowReference } from '../../components/records/RowReferences';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { useMay } from '../../data/auth/useMay';
import { useUser } from '../../data/auth/useSession';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Money } from '../../components/ui/Money';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { isOwed, type PaymentStatus, statusChoices } from './payment';
import { PaymentAccount, usePaymentAccounts } from './PaymentAccount';
import { PaymentMenu } from './PaymentMenu';
import { PaymentDriver, ReservationNumber, usePaymentDrivers, useReservations } from './PaymentReservation';
import { PaymentTag, RefundTag } from './PaymentTag';
import { PaymentTotals } from './PaymentTotals';
import { OwnPart, RefundedPart } from './RefundedPart';
import { SelectedPaymentsBar } from './SelectedPaymentsBar';
import './payment-rows.css';

const Col = DataTable.Col<Dto<'Payment'>>;

const filtersOf = (
  lots: string,
  { hasAccounts, hasOwners, seesDrivers }: { hasAccounts: boolean; hasOwners: boolean; seesDrivers: boolean },
) => [
  <SearchFilter
    key="q"
    source="q"
    alwaysOn
    hint={seesDrivers ? 'panui.reservation.search_hint' : 'panui.payment.search_hint'}
  />,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
  <ReferenceInput key="lot" source="parking_lot_id" reference={lots} alwaysOn>
    <AutocompleteInput label="resources.payments.fields.parking_lot_id" />
  </ReferenceInput>,
  <DayInput key="from" source="from" alwaysOn />,
  <DayInput key="to" source="to" alwaysOn />,
  ...(hasAccounts
    ? [
        <ReferenceInput key="account" source="account_id" reference="accounts">
          <AutocompleteInput optionText="legal_name" label="resources.payments.fields.account_id" />
        </ReferenceInput>,
      ]
    : []),
  ...(hasOwners ? [<OwnerFilter key="owner" source="owner_id" label="panui.list.owner" />] : []),
  // Charts and warnings lead to the list with these.
  ...['paid', 'parked', 'refunded'].flatMap((kind) =>
    [`${kind}_from`, `${kind}_to`].map((source) => <DayInput key={source} source={source} />),
  ),
  <YesNoFilter key="is_to_return" source="is_to_return" />,
  ...(hasAccounts ? [<YesNoFilter key="is_refund_stuck" source="is_refund_stuck" />] : []),
];

const noFilter = {};

interface Props {
  filterDefaultValues?: { status?: PaymentStatus };
}

/** Payments of all lots for staff, and of their own lots for owners. */
export default function PaymentList({ filterDefaultValues = noFilter }: Props) {
  const isOfStaff = isStaff(useUser().role);
  const lots = useLotResource();
  const filters = filtersOf(lots, {
    hasAccounts: useMay('accounts', 'read'),
    hasOwners: useMay('users', 'read'),
    seesDrivers: useReservations() !== null,
  });
  const references = [
    { resource: lots, idOf: ({ parking_lot_id: id }: Dto<'Payment'>) => id },
    ...usePaymentDrivers(),
    ...usePaymentAccounts(),
  ];
  return (
    <RecordList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={filterDefaultValues}
      hasColumns
      head={<PaymentTotals />}
      exportPath={isOfStaff ? '/admin/payments/export' : '/owners/me/payments/export'}
    >
      <ListReferences<Dto<'Payment'>> of={references}>
        {useIsNarrow() ? <PaymentRows /> : <PaymentTable />}
      </ListReferences>
      <SelectedPaymentsBar />
    </RecordList>
  );
}

function PaymentLot({ payment: { parking_lot_id: id } }: { payment: Dto<'Payment'> }) {
  const lang = useLang();
  const lot = useRowReference<Dto<'Lot'>>(useLotResource(), id);
  return lot && <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>;
}

/** The name of an owed payment's checkbox: only owed payments can be selected. */
function useSelectLabel() {
  const t = useTranslate();
  return (payment: Dto<'Payment'>) =>
    isOwed(payment) ? t('panui.payment.mark_paid.select', { id: payment.reservation_id }) : null;
}

function ParkingDay({ payment: { service_date: day } }: { payment: Dto<'Payment'> }) {
  const lang = useLang();
  return day && <Ltr>{calendarText(day, lang)}</Ltr>;
}

function PaymentTable() {
  const t = useTranslate();
  return (
    <RecordTable<Dto<'Payment'>> rowClick={false} selectLabel={useSelectLabel()}>
      <Col source="created_at" render={(payment) => <Moment at={payment.created_at} />} />
      <Col
        source="reservation_id"
        disableSort
        render={(payment) => (
          <span className="words-apart">
            <ReservationNumber payment={payment} />
            <PaymentDriver payment={payment} />
          </span>
        )}
      />
      <Col source="service_date" disableSort render={(payment) => <ParkingDay payment={payment} />} />
      <Col source="parking_lot_id" disableSort render={(payment) => <PaymentLot payment={payment} />} />
      <Col
        source="amount_agorot"
        className="number-cell"
        disableSort
        render={(payment) => (
          <span className="payment-amount">
            <Money agorot={payment.amount_agorot} />
            <RefundedPart payment={payment} />
            <OwnPart payment={payment} />
          </span>
        )}
      />
      <Col source="status" disableSort render={(payment) => <PaymentTag payment={payment} />} />
      <Col
        source="provider"
        disableSort
        render={(payment) =>
          payment.account_id === null ? (
            <span className="payment-provider">
              {t(`panui.payment.provider.${payment.provider}`, { _: payment.provider })}
            </span>
          ) : (
            <PaymentAccount payment={payment} />
          )
        }
      />
      <Col
        source="refunded_at"
        disableSort
        render={(payment) => (
          <span className="payment-refund">
            {payment.refunded_at && <Moment at={payment.refunded_at} part="date" />}
            <RefundTag payment={payment} />
          </span>
        )}
      />
      <Col
        disableSort
        label={<span className="visually-hidden">{t('panui.payment.actions')}</span>}
        sx={{ inlineSize: 56 }}
        render={(payment) => <PaymentMenu payment={payment} />}
      />
    </RecordTable>
  );
}

function PaymentRows() {
  const t = useTranslate();
  const reservations = useReservations();
  return (
    <PhoneList<Dto<'Payment'>>
      title={(payment) => <Money agorot={payment.amount_agorot} />}
      selectLabel={useSelectLabel()}
      lines={(payment) => (
        <>
          <span>
            {t('resources.payments.fields.reservation_id')} <Ltr>{payment.reservation_id}</Ltr>
          </span>
          <ParkingDay payment={payment} />
          <PaymentDriver payment={payment} />
          <PaymentLot payment={payment} />
          {payment.account_id !== null && <PaymentAccount payment={payment} />}
          <RefundedPart payment={payment} />
          <OwnPart payment={payment} />
          <RefundTag payment={payment} />
          <span style={{ marginInlineStart: 'auto' }}>
            <PaymentMenu payment={payment} />
          </span>
        </>
      )}
      state={(payment) => <PaymentTag payment={payment} />}
      {...(reservations ? { pathOf: ({ reservation_id: id }) => `${reservations.path}/${id}` } : {})}
    />
  );
}

import { BilledAccount } from '../../ledger/billed-account.entity.js';
import { ParkingLot } from '../../lots/parking-lot.entity.js';
import type { Payment, PaymentStatus } from '../../payments/payment.entity.js';
import { ownPartSql, visibleSql } from '../../payments/own-part.js';
import { paymentsInScope } from '../../payments/payment-scope.js';
import { Reservation } from '../../reservations/reservation.entity.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import { labelOf } from '../owner/report-texts.js';
import type { Column } from '../documents/report-document.js';
import type { ListTexts } from './list-texts.js';
import { instantColumns, type ListExport, selectAs } from './list-export.js';

interface PaymentRow {
  id: number;
  reservation_id: number;
  first_reservation_id: number;
  driver: string | null;
  plate: string | null;
  lot: string;
  service_date: string | null;
  amount_agorot: number;
  refunded_agorot: number;
  own_amount_agorot?: number;
  own_refunded_agorot?: number;
  status: PaymentStatus;
  provider: string;
  account: string | null;
  created_at: Date;
  paid_at: Date | null;
  refunded_at: Date | null;
  note: string | null;
}

const driverColumns = (t: ListTexts): Column<PaymentRow>[] => [
  { kind: 'text', heading: t.name, chars: 22, value: (row) => row.driver ?? '' },
  { kind: 'plate', heading: t.plate, chars: 12, value: (row) => row.plate ?? '' },
];

/** What the owner gets of each payment, as in the owner's reports. */
const ownColumns = (
  t: ListTexts,
  { ownAmount = 0, ownRefunded = 0 }: Record<string, number>,
): Column<PaymentRow>[] => {
  const amountOf = ({ own_amount_agorot: amount = 0 }: PaymentRow) => amount;
  const refundedOf = ({ own_refunded_agorot: refunded = 0 }: PaymentRow) => refunded;
  const money = (heading: string, value: (row: PaymentRow) => number, total: number): Column<PaymentRow> => ({
    ...{ kind: 'money', heading, chars: 14, value, total },
  });
  return [
    money(t.ownAmount, amountOf, ownAmount),
    money(t.ownRefunded, refundedOf, ownRefunded),
    money(t.ownLeft, (row) => amountOf(row) - refundedOf(row), ownAmount - ownRefunded),
  ];
};

/** The payments of a list, with the sums of what was charged and refunded. */
export const paymentsExport = (
  definition: ListExport<Payment, PaymentRow>['definition'],
): ListExport<Payment, PaymentRow> => ({
  name: 'payments',
  definition,

  query: (manager, { scope }) => paymentsInScope(manager, scope),

  selectRow(query, { language, scope }) {
    const visible = visibleSql(scope);
    selectAs(query, {
      id: 'payment.id',
      reservation_id: visible.reservationId,
      first_reservation_id: 'payment.reservationId',
      driver: 'reservation.fullName',
      plate: 'reservation.licensePlate',
      lot: nameSql('lot', language),
      service_date: `CAST((${visible.serviceDate}) AS text)`,
      amount_agorot: visible.amount,
      refunded_agorot: visible.refunded,
      status: 'payment.status',
      provider: 'payment.provider',
      account: 'account.legalName',
      created_at: 'payment.createdAt',
      paid_at: 'payment.paidAt',
      refunded_at: visible.refundedAt,
      note: visible.note,
      ...(scope !== 'all' && {
        own_amount_agorot: ownPartSql.amount,
        own_refunded_agorot: ownPartSql.refunded,
      }),
    });
    query
      .innerJoin(ParkingLot, 'lot', `lot.id = ${visible.lotId}`)
      // The first row of the reservation, with which payments are distributed; `complete` reads those of other lots.
      .leftJoin(
        Reservation,
        'reservation',
        'reservation.parkingLotId = payment.parkingLotId AND reservation.id = payment.reservationId',
      )
      .leftJoin(BilledAccount, 'account', `account.id = ${visible.accountId}`);
  },

  /** The car and the driver of the reservation that the row names, which may have changed after a move. */
  async complete(snapshot, rows) {
    const moved = rows.filter((row) => row.reservation_id !== row.first_reservation_id);
    if (moved.length === 0) return rows;
    const present = await snapshot.rows<Pick<PaymentRow, 'driver' | 'plate'> & { id: number }>(
      'SELECT id, full_name AS driver, license_plate AS plate FROM reservations WHERE id = ANY ($1)',
      [moved.map((row) => row.reservation_id)],
    );
    const presentById = new Map(present.map(({ id, ...car }) => [id, car]));
    return rows.map((row) => ({ ...row, ...presentById.get(row.reservation_id) }));
  },

  sums: (scope) => ({
    amount: visibleSql(scope).amount,
    refunded: visibleSql(scope).refunded,
    ...(scope !== 'all' && { ownAmount: ownPartSql.amount, ownRefunded: ownPartSql.refunded }),
  }),

  columns: ({ texts: t, scope, seesDrivers }, { amount = 0, refunded = 0, ...own }) => [
    { kind: 'count', heading: t.number, chars: 9, value: (row) => row.id },
    { kind: 'count', heading: t.reservation, chars: 9, value: (row) => row.reservation_id },
    ...(seesDrivers ? driverColumns(t) : []),
    { kind: 'text', heading: t.lot, chars: 26, value: (row) => row.lot },
    { kind: 'date', heading: t.serviceDate, chars: 12, value: (row) => row.service_date ?? '' },
    { kind: 'money', heading: t.amount, chars: 11, value: (row) => row.amount_agorot, total: amount },
    { kind: 'money', heading: t.refunded, chars: 11, value: (row) => row.refunded_agorot, total: refunded },
    {
      kind: 'money',
      heading: t.left,
      chars: 11,
      value: (row) => row.amount_agorot - row.refunded_agorot,
      total: amount - refunded,
    },
    ...(scope === 'all' ? [] : ownColumns(t, own)),
    { kind: 'text', heading: t.status, chars: 12, value: (row) => t.paymentStates[row.status] },
    { kind: 'text', heading: t.by, chars: 12, value: (row) => labelOf(t.providers, row.provider) },
    { kind: 'text', heading: t.payer, chars: 22, value: (row) => row.account ?? '' },
    ...instantColumns<PaymentRow>(t.madeAt, (row) => row.created_at),
    ...instantColumns<PaymentRow>(t.paidAt, (row) => row.paid_at),
    ...instantColumns<PaymentRow>(t.refundedAt, (row) => row.refunded_at),
    { kind: 'text', heading: t.note, chars: 24, value: (row) => row.note ?? '' },
  ],
});

import { VenueEvent } from '../../events/venue-event.entity.js';
import { ParkingLot } from '../../lots/parking-lot.entity.js';
import { Spot } from '../../lots/spot.entity.js';
import { withinScope } from '../../lots/lot-scope.js';
import { Payment, type PaymentStatus } from '../../payments/payment.entity.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import { displayedPhone } from '../../platform/records/phone-number.js';
import { reservationListOf } from '../../reservations/operators/reservations.service.js';
import { Reservation, type ReservationStatus } from '../../reservations/reservation.entity.js';
import { Venue } from '../../venues/venue.entity.js';
import type { Column } from '../documents/report-document.js';
import type { ListTexts } from './list-texts.js';
import { instantColumns, type ListExport, selectAs } from './list-export.js';

interface ReservationRow {
  id: number;
  status: ReservationStatus | 'moved';
  venue: string;
  event: string | null;
  lot: string;
  spot: string;
  floor: string;
  start: Date;
  end: Date;
  name: string;
  phone: string;
  email: string;
  plate: string;
  price_agorot: number;
  payment: PaymentStatus | null;
  reference: string | null;
  created_at: Date;
  cancelled_at: Date | null;
  cancel_reason: string | null;
}

const driverColumns = (t: ListTexts): Column<ReservationRow>[] => [
  { kind: 'text', heading: t.name, chars: 22, value: (row) => row.name },
  { kind: 'code', heading: t.phone, chars: 14, value: (row) => displayedPhone(row.phone) },
  { kind: 'code', heading: t.email, chars: 28, value: (row) => row.email },
  { kind: 'plate', heading: t.plate, chars: 12, value: (row) => row.plate },
];

const reasonColumn = (t: ListTexts): Column<ReservationRow> => ({
  ...{ kind: 'text', heading: t.cancelReason, chars: 24 },
  value: (row) => row.cancel_reason ?? '',
});

/** The reservations of a list, each with its venue, event and spot. */
export const reservationsExport: ListExport<Reservation, ReservationRow> = {
  name: 'reservations',
  definition: reservationListOf,

  query: (manager, { scope, now }) =>
    withinScope(
      manager.createQueryBuilder(Reservation, 'reservation').setParameter('now', now),
      'reservation.parkingLotId',
      scope,
    ),

  selectRow(query, { language }) {
    selectAs(query, {
      id: 'reservation.id',
      status: `CASE WHEN reservation.movedToId IS NULL THEN reservation.status ELSE 'moved' END`,
      venue: nameSql('venue', language),
      event: language === 'en' ? 'coalesce(event.title_en, event.title)' : 'event.title',
      lot: nameSql('lot', language),
      spot: 'spot.number',
      floor: 'spot.floor',
      start: 'reservation.reservationStart',
      end: 'reservation.reservationEnd',
      name: 'reservation.fullName',
      phone: 'reservation.phoneNumber',
      email: 'reservation.email',
      plate: 'reservation.licensePlate',
      price_agorot: 'reservation.priceAgorot',
      payment: 'coalesce(payment.status, moved.status)',
      reference: 'reservation.venueReference',
      created_at: 'reservation.createdAt',
      cancelled_at: 'reservation.cancelledAt',
      cancel_reason: 'reservation.cancelReason',
    });
    query
      .innerJoin(ParkingLot, 'lot', 'lot.id = reservation.parkingLotId')
      .innerJoin(
        Spot,
        'spot',
        'spot.parkingLotId = reservation.parkingLotId AND spot.id = reservation.spotId',
      )
      .innerJoin(Venue, 'venue', 'venue.id = reservation.venueId')
      .leftJoin(VenueEvent, 'event', 'event.id = reservation.eventId')
      .leftJoin(
        Payment,
        'payment',
        `payment.parkingLotId = reservation.parkingLotId AND payment.reservationId = reservation.id
         AND payment.presentReservationId IS NULL`,
      )
      // A payment that moved to another lot with its reservation; a CTE, because it is distributed by its first lot.
      .addCommonTableExpression(
        'SELECT present_reservation_id, status FROM payments WHERE present_reservation_id IS NOT NULL',
        'moved_payments',
        { materialized: true },
      )
      .leftJoin('moved_payments', 'moved', 'moved.present_reservation_id = reservation.id');
  },

  // Cancelled reservations are listed, and nothing is due for them.
  sums: () => ({
    price: `CASE WHEN reservation.status = 'cancelled' THEN 0 ELSE reservation.priceAgorot END`,
  }),

  columns: ({ texts: t, seesDrivers }, { price = 0 }) => [
    { kind: 'count', heading: t.number, chars: 9, value: (row) => row.id },
    { kind: 'text', heading: t.status, chars: 14, value: (row) => t.states[row.status] },
    ...instantColumns<ReservationRow>(t.start, (row) => row.start),
    ...instantColumns<ReservationRow>(t.end, (row) => row.end),
    { kind: 'text', heading: t.venue, chars: 26, value: (row) => row.venue },
    { kind: 'text', heading: t.event, chars: 26, value: (row) => row.event ?? '' },
    { kind: 'text', heading: t.lot, chars: 26, value: (row) => row.lot },
    { kind: 'code', heading: t.spot, chars: 9, value: (row) => row.spot },
    { kind: 'code', heading: t.floor, chars: 7, value: (row) => row.floor },
    ...(seesDrivers ? driverColumns(t) : []),
    { kind: 'money', heading: t.price, chars: 10, value: (row) => row.price_agorot, total: price },
    {
      kind: 'text',
      heading: t.payment,
      chars: 14,
      value: (row) => (row.payment ? t.paymentStates[row.payment] : ''),
    },
    { kind: 'text', heading: t.reference, chars: 18, value: (row) => row.reference ?? '' },
    ...instantColumns<ReservationRow>(t.reservedAt, (row) => row.created_at),
    ...instantColumns<ReservationRow>(t.cancelledAt, (row) => row.cancelled_at),
    // The reason may name the driver.
    ...(seesDrivers ? [reasonColumn(t)] : []),
  ],
};

import type { PaymentSearch } from '../../payments/payment-search.js';
import { searchWithin } from '../../platform/lists/list.js';
import { numberColumn, reservationColumns } from '../../platform/lists/search-column.js';

/** Any row of the reservation is searched; the payment is known by the first one. */
const ofReservations = (condition: string) =>
  `(payment.parkingLotId, payment.reservationId) IN (
     SELECT coalesce(r.origin_lot_id, r.parking_lot_id), coalesce(r.origin_id, r.id) FROM reservations r
      WHERE ${condition})`;

/** Payments are found by what the list of reservations finds. */
export const paymentSearch: PaymentSearch = {
  all: searchWithin(
    ofReservations,
    ...reservationColumns({
      number: 'r.id',
      plate: 'r.license_plate',
      name: 'r.full_name',
      phone: 'r.phone_number',
      email: 'r.email',
    }),
  ),
  numbers: searchWithin(ofReservations, numberColumn('r.id')),
};

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentsService } from '../../payments/payments.service.js';
import { searchWithin } from '../../platform/lists/list.js';
import { numberColumn, reservationColumns } from '../../platform/lists/search-column.js';

/** Any row of the reservation is searched; the payment is known by the first one. */
const ofReservations = (condition: string) =>
  `(payment.parkingLotId, payment.reservationId) IN (
     SELECT coalesce(r.origin_lot_id, r.parking_lot_id), coalesce(r.origin_id, r.id) FROM reservations r
      WHERE ${condition})`;

/** Payments, which do not know reservations, are found by what the list of reservations finds. */
@Injectable()
export class PaymentSearchService implements OnModuleInit {
  constructor(private readonly payments: PaymentsService) {}

  onModuleInit(): void {
    this.payments.registerSearch({
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
    });
  }
}

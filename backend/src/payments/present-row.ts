/** SQL: the lot in which the money of the query's `payment` is now; `payments_present_lot_idx` has it. */
export const presentLot = 'coalesce(payment.presentLotId, payment.parkingLotId)';

/** SQL: the row of the reservation in that lot. */
export const presentReservation = 'coalesce(payment.presentReservationId, payment.reservationId)';

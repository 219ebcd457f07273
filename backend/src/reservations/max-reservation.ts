/** An interval longer than any reservation, which ends at noon after its service day at the latest. */
export const maxReservation = '36 hours';

/** Longer than any reservation, which ends at noon after its service day at the latest: as an interval of PostgreSQL. */
export const maxReservation = '36 hours';

import type { Dto } from '@panui/api';

export type Reservation = Dto<'TokenReservation'> & {
  /** Set in offline copies: when the copy was stored. */
  cached_at?: string;
};

/** Both ends of a walking route, as a hold, a reservation and a shared reservation have them. */
export type LotAndVenue = Pick<
  Dto<'TokenReservation'>,
  | 'venue_id'
  | 'venue_name'
  | 'venue_lat'
  | 'venue_lng'
  | 'parking_lot_id'
  | 'parking_lot_name'
  | 'parking_lot_lat'
  | 'parking_lot_lng'
  | 'spot_number'
>;

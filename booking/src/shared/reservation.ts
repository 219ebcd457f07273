import type { Dto } from '@panui/api';
import type { Lang } from './i18n/lang';

export type Reservation = Dto<'TokenReservation'> & {
  /** Set in offline copies: when the copy was stored. */
  cached_at?: string;
};

/** The name of the event to which the reservation belongs; null without one. */
export const eventTitleOf = (
  { event_title, event_title_en }: Pick<Reservation, 'event_title' | 'event_title_en'>,
  lang: Lang,
): string | null => (lang === 'en' ? event_title_en : null) ?? event_title;

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

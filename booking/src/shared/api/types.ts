/** API types of the driver pages (docs/api.md). */
export interface Hold {
  spot_id: number;
  hold_expiry: string;
  expires_in: number;
  /** Full length of a hold; an offer may be opened minutes after it started. */
  hold_seconds?: number;
  session_token: string;
  venue_id: number;
  venue_name: string;
  venue_lat: number;
  venue_lng: number;
  parking_lot_id: number;
  parking_lot_name: string;
  parking_lot_address: string;
  parking_lot_lat: number;
  parking_lot_lng: number;
  spot_number: string;
  walking_time_minutes: number;
  distance_to_venue: number;
  reservation_time: number;
  reservation_time_adjusted: boolean;
  reservation_end: string;
  operating_hours: { start: string; end: string };
  price_agorot: number;
  currency: string;
  cancel_deadline?: string | null;
  renewals_left?: number;
  /** Set if the reservation must be paid by card before confirmation. */
  payment?: 'card';
  /** Client-side: identifies this hold in every tab of the browser. */
  hold_ref?: string;
  /** Client-side: a checkout was opened, so its result must be requested first. */
  checkout?: boolean;
}

export type ReservationStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

export interface Reservation {
  status: ReservationStatus;
  parking_lot_name: string;
  parking_lot_address: string;
  parking_lot_lat: number;
  parking_lot_lng: number;
  venue_name: string;
  venue_lat: number;
  venue_lng: number;
  venue_id: number;
  parking_lot_id: number;
  spot_number: string;
  spot_floor?: string;
  reservation_start: string;
  reservation_end: string;
  venue_reservation_time?: string | null;
  license_plate: string;
  cancellable: boolean;
  cancel_deadline: string | null;
  price_agorot: number;
  currency: string;
  walking_time_minutes: number;
  /** From then until the end, another car on the spot can be reported. */
  spot_taken_from?: string;
  /** True until the car has entered. */
  plate_changeable?: boolean;
  /** True after the cancellation cut-off, while not coming can still be reported. */
  not_coming_possible?: boolean;
  not_coming_at?: string | null;
  /** Set in offline copies only: when the copy was stored. */
  cached_at?: string;
}

/** Venue and time of a share link. */
export interface ShareInfo {
  venue_id: number;
  reservation_time: number;
}

/** A vehicle as the registry describes it, translated where possible. */
export interface Vehicle {
  make: string | null;
  model: string | null;
  colour: string | null;
}

export interface PlateCheckResponse {
  valid: boolean;
  error: string | null;
  error_code: 'invalid_format' | 'invalid_length' | 'not_found' | 'api_timeout' | 'service_error' | null;
  plate_number: string | null;
  vehicle?: Vehicle | null;
}

/** Both ends of a walking route. */
export interface LotAndVenue {
  venue_id: number;
  venue_name: string;
  venue_lat: number;
  venue_lng: number;
  parking_lot_id: number;
  parking_lot_name: string;
  parking_lot_lat: number;
  parking_lot_lng: number;
  spot_number: string;
}

/** An alternative time or lot. */
export interface Choice {
  reservation_time: number;
  reservation_end: string;
  parking_lot_id: number;
  parking_lot_name: string;
  walking_time_minutes: number;
  price_agorot: number;
  currency: string;
}

/** A waitlist entry as its secret link returns it. */
export interface WaitlistEntry {
  state: 'waiting' | 'offered' | 'confirmed' | 'missed' | 'left' | 'ended';
  venue_id: number;
  venue_name: string;
  reservation_time: number;
  reservation_end: string;
  ahead: number | null;
  hold: Hold | null;
}

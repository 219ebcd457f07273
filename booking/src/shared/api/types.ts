/** The answers the drivers' pages read, as the contract names them. */
export interface Hold {
  spot_id: number;
  hold_expiry: string;
  expires_in: number;
  /** How long a hold lives when its time starts; an offer may be opened minutes later. */
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
  /** Only where the stay is paid by card before it is confirmed. */
  payment?: 'card';
  /** Our own name of this hold, the same in every tab of the browser. */
  hold_ref?: string;
  /** Our own note: a page to pay on was opened for this hold, so its outcome is asked for before anything else. */
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
  /** From then until the end another car on the spot can be reported. */
  spot_taken_from?: string;
  /** The car has not come in yet. */
  plate_changeable?: boolean;
  /** Too late to cancel, and not too late to say that nobody is coming. */
  not_coming_possible?: boolean;
  not_coming_at?: string | null;
  /** Only on what this device kept for when there is no network. */
  cached_at?: string;
}

/** What a link needs to reserve at the same venue and time. */
export interface ShareInfo {
  venue_id: number;
  reservation_time: number;
}

/** What the registry says of a car, in the page's language where it has words for it. */
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

/** What stands on a map: both ends of the walk. */
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

/** A time or a lot to choose instead of what is taken. */
export interface Choice {
  reservation_time: number;
  reservation_end: string;
  parking_lot_id: number;
  parking_lot_name: string;
  walking_time_minutes: number;
  price_agorot: number;
  currency: string;
}

/** A place on the waiting list, as its secret link shows it. */
export interface WaitlistEntry {
  state: 'waiting' | 'offered' | 'confirmed' | 'missed' | 'left' | 'ended';
  venue_id: number;
  venue_name: string;
  reservation_time: number;
  reservation_end: string;
  ahead: number | null;
  hold: Hold | null;
}

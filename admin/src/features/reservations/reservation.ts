import type { Tone } from '../../components/ui/Tag';

export type ReservationStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

export type PlateCheck = 'valid' | 'not_found' | 'unverified';

export interface ReservationRecord {
  id: number;
  status: ReservationStatus;
  parking_lot_id: number;
  parking_lot_name: string;
  parking_lot_address: string;
  spot_id: number;
  spot_number: string;
  spot_floor: string;
  venue_id: number;
  venue_name: string;
  reservation_start: string;
  reservation_end: string;
  license_plate: string;
  plate_check: PlateCheck;
  plate_checked_at: string | null;
  /** As the registry returned it, untranslated. */
  vehicle: { make: string | null; model: string | null; colour: string | null; year: number | null } | null;
  plate_confirmed_by_driver: boolean;
  price_agorot: number;
  full_name: string;
  email: string;
  phone_number: string;
  created_at: string;
  updated_at: string;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  /** For a reservation moved between lots: the record with the payment, and the record that continues it. */
  paid_reservation_id: number;
  moved_to_reservation_id: number | null;
  not_coming_at: string | null;
  personal_data_erased_at: string | null;
  accepted_terms_version: number | null;
  accepted_privacy_version: number | null;
}

export const statusTones: Record<ReservationStatus, Tone> = {
  confirmed: 'green',
  cancelled: 'red',
  completed: 'plain',
  no_show: 'amber',
};

export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.reservation.${id}` }));

import { defaultBrandColor, defaultBrandName } from '@panui/shared/brand-shades';
import type { BusinessSettings } from './settings.dto.js';

export type { BusinessSettings };

export const defaultSettings: BusinessSettings = {
  hold_seconds: 420,
  booking_horizon_days: 90,
  max_walking_minutes: 15,
  early_arrival_tolerance_minutes: 60,
  cancellation_cutoff_minutes: 120,
  hold_limit_per_client: 10,
  clearing_time: '06:00',
  clearing_weekdays: [0, 1, 2, 3, 4],
  custom_days: [],
  shabbat_starts_minutes_before_sunset: 30,
  // The rates of Israel since October 2015 (17 %) and January 2025 (18 %).
  vat_rates: [
    { valid_from: '2015-10-01', bps: 1700 },
    { valid_from: '2025-01-01', bps: 1800 },
  ],
  statement_hold_back_hours: 48,
  payment_note: '',
  payment_note_en: '',
  maintenance_message: '',
  personal_data_retention_days: 60,
  require_two_factor: 'off',
  password_sign_in: 'on',
  admin_email: '',
  // Placeholders until the operator sets its own: an `.example` domain and phone numbers that are never
  // assigned.
  contact_email: 'owners@panui.example',
  contact_phone_owners: '03-000-0001',
  contact_phone_support: '03-000-0002',
  contact_website: 'https://panui.example',
  brand_name: defaultBrandName.he,
  brand_name_en: defaultBrandName.en,
  brand_color: defaultBrandColor,
  brand_logo: '',
  support_phone: '',
  support_hours: '',
  support_hours_en: '',
  reply_to: '',
  operator_name: '',
  operator_name_en: '',
  operator_company_number: '',
  operator_address: '',
  operator_address_en: '',
  operator_email: '',
  operator_phone: '',
  masav_institution: '',
  masav_sender: '',
};

/** Until when a driver may cancel what begins at a time, or change its time. */
export const cancelDeadlineOf = (
  time: Date,
  { cancellation_cutoff_minutes: minutes }: Pick<BusinessSettings, 'cancellation_cutoff_minutes'>,
): Date => new Date(time.getTime() - minutes * 60_000);

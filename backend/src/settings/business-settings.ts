import { email, emptyOr, contactPhone, website } from '../platform/records/contact-checks.js';
import {
  type FieldCheck,
  text,
  timeOfDay,
  weekdays,
  wholeNumberBetween,
} from '../platform/lists/record-fields.js';
import { type NumberSetting, numberLimits } from './number-limits.js';

/** The numbers and texts an admin may change, their defaults and their limits. */
export interface BusinessSettings {
  hold_seconds: number;
  booking_horizon_days: number;
  max_walking_minutes: number;
  early_arrival_tolerance_minutes: number;
  cancellation_cutoff_minutes: number;
  hold_limit_per_client: number;
  clearing_time: string;
  clearing_weekdays: number[];
  maintenance_message: string;
  /** For so long after a stay it is known whose it was. */
  personal_data_retention_days: number;
  /** Where admins are written to; empty: nowhere. */
  admin_email: string;
  /** How the landing page says to reach us; what is empty is not shown. */
  contact_email: string;
  contact_phone_owners: string;
  contact_phone_support: string;
  contact_website: string;
  /** Who runs the service, as the legal texts name it. Empty until an admin fills it in. */
  operator_name: string;
  operator_name_en: string;
  operator_company_number: string;
  operator_address: string;
  operator_address_en: string;
  operator_email: string;
  operator_phone: string;
}

export const defaultSettings: BusinessSettings = {
  hold_seconds: 420,
  booking_horizon_days: 90,
  max_walking_minutes: 15,
  early_arrival_tolerance_minutes: 60,
  cancellation_cutoff_minutes: 120,
  hold_limit_per_client: 10,
  clearing_time: '06:00',
  clearing_weekdays: [0, 1, 2, 3, 4],
  maintenance_message: '',
  personal_data_retention_days: 60,
  admin_email: '',
  // Stand-ins that reach nobody, until the operator's own are set: an `.example` domain and numbers no one can have.
  contact_email: 'owners@panui.example',
  contact_phone_owners: '03-000-0001',
  contact_phone_support: '03-000-0002',
  contact_website: 'https://panui.example',
  operator_name: '',
  operator_name_en: '',
  operator_company_number: '',
  operator_address: '',
  operator_address_en: '',
  operator_email: '',
  operator_phone: '',
};

const within = (setting: NumberSetting): FieldCheck =>
  wholeNumberBetween(numberLimits[setting].min, numberLimits[setting].max);

/** What is wrong with a value, or null; one rule for each setting. */
export const settingRules: Record<keyof BusinessSettings, FieldCheck> = {
  hold_seconds: within('hold_seconds'),
  booking_horizon_days: within('booking_horizon_days'),
  max_walking_minutes: within('max_walking_minutes'),
  early_arrival_tolerance_minutes: within('early_arrival_tolerance_minutes'),
  cancellation_cutoff_minutes: within('cancellation_cutoff_minutes'),
  hold_limit_per_client: within('hold_limit_per_client'),
  clearing_time: timeOfDay,
  clearing_weekdays: weekdays,
  maintenance_message: text({ max: 500 }),
  personal_data_retention_days: within('personal_data_retention_days'),
  admin_email: emptyOr(email),
  contact_email: emptyOr(email),
  contact_phone_owners: emptyOr(contactPhone),
  contact_phone_support: emptyOr(contactPhone),
  contact_website: emptyOr(website),
  operator_name: text({ max: 200 }),
  operator_name_en: text({ max: 200 }),
  operator_company_number: text({ max: 20 }),
  operator_address: text({ max: 300 }),
  operator_address_en: text({ max: 300 }),
  operator_email: emptyOr(email),
  operator_phone: emptyOr(contactPhone),
};

export const settingKeys = Object.keys(defaultSettings) as (keyof BusinessSettings)[];

/** The numbers that an admin may change, and the limits that the server sets them. */
export interface SystemSettings {
  hold_seconds: number;
  booking_horizon_days: number;
  max_walking_minutes: number;
  early_arrival_tolerance_minutes: number;
  cancellation_cutoff_minutes: number;
  hold_limit_per_client: number;
  clearing_time: string;
  clearing_weekdays: number[];
  maintenance_message: string;
  personal_data_retention_days: number;
  admin_email: string;
  contact_email: string;
  contact_phone_owners: string;
  contact_phone_support: string;
  contact_website: string;
  updated_at: string | null;
}

export const numberSettings = [
  { source: 'hold_seconds', least: 30, most: 3600 },
  { source: 'booking_horizon_days', least: 1, most: 730 },
  { source: 'max_walking_minutes', least: 1, most: 120 },
  { source: 'early_arrival_tolerance_minutes', least: 0, most: 720 },
  { source: 'cancellation_cutoff_minutes', least: 0, most: 10_080 },
  { source: 'hold_limit_per_client', least: 1, most: 10_000 },
  { source: 'personal_data_retention_days', least: 1, most: 730 },
] as const;

/** How the landing page says to reach us. */
export const contactSettings = ['contact_email', 'contact_phone_owners', 'contact_phone_support'] as const;

/** Those that want a word of explanation. */
export const contactSettingsWithHelp = ['contact_website', 'admin_email'] as const;

/** What an admin may change. */
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

/** How the landing page says to reach us. */
export const contactSettings = ['contact_email', 'contact_phone_owners', 'contact_phone_support'] as const;

/** Those that want a word of explanation. */
export const contactSettingsWithHelp = ['contact_website', 'admin_email'] as const;

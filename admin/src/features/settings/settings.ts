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
  operator_name: string;
  operator_name_en: string;
  operator_company_number: string;
  operator_address: string;
  operator_address_en: string;
  operator_email: string;
  operator_phone: string;
  updated_at: string | null;
}

/** Contact details on the landing page. */
export const contactSettings = ['contact_email', 'contact_phone_owners', 'contact_phone_support'] as const;

export const contactSettingsWithHelp = ['contact_website', 'admin_email'] as const;

/** Operator details in the legal texts. */
export const operatorSettings = [
  'operator_name',
  'operator_name_en',
  'operator_address',
  'operator_address_en',
  'operator_email',
  'operator_phone',
  'operator_company_number',
] as const;

/** Whether the legal texts can name the operator and a contact. The English values are optional. */
export const hasOperatorDetails = (settings: SystemSettings): boolean =>
  [settings.operator_name, settings.operator_company_number, settings.operator_address].every(Boolean) &&
  [settings.operator_email, settings.operator_phone].some(Boolean);

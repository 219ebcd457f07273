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
};

const wholeNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? null
    : `must be a whole number from ${least} to ${most}`;

/** What is wrong with a value, or null; one rule for each setting. */
export const settingRules: Record<keyof BusinessSettings, (value: unknown) => string | null> = {
  hold_seconds: wholeNumber(30, 3600),
  booking_horizon_days: wholeNumber(1, 730),
  max_walking_minutes: wholeNumber(1, 120),
  early_arrival_tolerance_minutes: wholeNumber(0, 720),
  cancellation_cutoff_minutes: wholeNumber(0, 10_080),
  hold_limit_per_client: wholeNumber(1, 10_000),
  clearing_time: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'must be a time, HH:MM',
  clearing_weekdays: (value) =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
      ? null
      : 'must be a list of weekdays, 0 (Sunday) to 6, each once',
  maintenance_message: (value) =>
    typeof value === 'string' && value.length <= 500 ? null : 'must be a text of at most 500 characters',
};

export const settingKeys = Object.keys(defaultSettings) as (keyof BusinessSettings)[];

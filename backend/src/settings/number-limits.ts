/** Between what each number that an admin may change may lie. The operators' app reads the same, so it imports nothing. */
export const numberLimits = {
  hold_seconds: { least: 30, most: 3600 },
  booking_horizon_days: { least: 1, most: 730 },
  max_walking_minutes: { least: 1, most: 120 },
  early_arrival_tolerance_minutes: { least: 0, most: 720 },
  cancellation_cutoff_minutes: { least: 0, most: 10_080 },
  hold_limit_per_client: { least: 1, most: 10_000 },
  personal_data_retention_days: { least: 1, most: 730 },
} as const;

export type NumberSetting = keyof typeof numberLimits;

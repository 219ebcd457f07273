/** Limits of the numeric settings. */
export const numberLimits = {
  hold_seconds: { min: 30, max: 3600 },
  booking_horizon_days: { min: 1, max: 730 },
  max_walking_minutes: { min: 1, max: 120 },
  early_arrival_tolerance_minutes: { min: 0, max: 720 },
  cancellation_cutoff_minutes: { min: 0, max: 10_080 },
  hold_limit_per_client: { min: 1, max: 10_000 },
  personal_data_retention_days: { min: 1, max: 730 },
  statement_hold_back_hours: { min: 0, max: 8760 },
  shabbat_starts_minutes_before_sunset: { min: 0, max: 120 },
} as const;

/** Why no spot can be claimed at a venue and time, whoever requests it and however. */
export const claimProblems = [
  'past_timestamp',
  'venue_not_found',
  'parking_not_found',
  'parking_closed',
  'time_outside_hours',
  'time_after_closing',
] as const;

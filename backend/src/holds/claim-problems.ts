/** The problems of claiming a spot near a venue at a time, for every kind of request. */
export const claimProblems = [
  'past_timestamp',
  'venue_not_found',
  'parking_not_found',
  'parking_closed',
  'time_outside_hours',
  'time_after_closing',
] as const;

export const dayKinds = [
  'friday',
  'shabbat',
  'erev_chag',
  'chag',
  'chol_hamoed',
  'yom_kippur',
  'memorial_day',
  'independence_day',
  'custom',
] as const;

/** The kinds of days in rules, by the Hebrew calendar as observed in Israel. */
export type DayKind = (typeof dayKinds)[number];

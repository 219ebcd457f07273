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

/** What rules call a day, by the Hebrew calendar as it is kept in Israel. */
export type DayKind = (typeof dayKinds)[number];

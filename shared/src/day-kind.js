export const dayKinds = /** @type {const} */ ([
  'friday',
  'shabbat',
  'erev_chag',
  'chag',
  'chol_hamoed',
  'yom_kippur',
  'memorial_day',
  'independence_day',
  'custom',
]);

/**
 * The kinds of days in rules, by the Hebrew calendar as observed in Israel.
 * @typedef {(typeof dayKinds)[number]} DayKind
 */

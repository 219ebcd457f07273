/** Of a new lot: the evenings of the Israeli working week, when offices are empty. */
export const lotDefaults = {
  opening_time: '17:00',
  closing_time: '02:00',
  is_24_7: false,
  open_weekdays: [0, 1, 2, 3, 4],
  is_active: true,
  price_agorot: 2500,
};

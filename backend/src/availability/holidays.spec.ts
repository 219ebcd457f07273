import { holidayOf } from './holidays.js';

it.each([
  ['2026-09-11', 'ערב ראש השנה', 'Eve of Rosh Hashanah'],
  ['2026-09-12', 'ראש השנה', 'Rosh Hashanah'],
  ['2026-09-13', 'ראש השנה', 'Rosh Hashanah'],
  ['2026-09-20', 'ערב יום כיפור', 'Eve of Yom Kippur'],
  ['2026-09-21', 'יום כיפור', 'Yom Kippur'],
  ['2026-09-25', 'ערב סוכות', 'Eve of Sukkot'],
  ['2026-09-26', 'סוכות', 'Sukkot'],
  ['2026-09-27', 'חול המועד סוכות', 'Sukkot, intermediate day'],
  ['2026-10-02', 'הושענא רבה', 'Hoshana Rabbah'],
  ['2026-10-03', 'שמחת תורה', 'Simchat Torah'],
  ['2026-12-05', 'חנוכה', 'Hanukkah'],
  ['2026-12-12', 'חנוכה', 'Hanukkah'],
  ['2027-01-23', 'ט״ו בשבט', 'Tu BiShvat'],
  ['2027-03-23', 'פורים', 'Purim'],
  ['2027-03-24', 'שושן פורים', 'Shushan Purim'],
  ['2027-04-21', 'ערב פסח', 'Eve of Passover'],
  ['2027-04-22', 'פסח', 'Passover'],
  ['2027-04-28', 'שביעי של פסח', 'Seventh day of Passover'],
  ['2027-05-04', 'יום השואה', 'Holocaust Remembrance Day'],
  ['2027-05-11', 'יום הזיכרון', 'Memorial Day'],
  ['2027-05-12', 'יום העצמאות', 'Independence Day'],
  ['2027-05-25', 'ל״ג בעומר', 'Lag BaOmer'],
  ['2027-06-11', 'שבועות', 'Shavuot'],
  ['2027-08-12', 'תשעה באב', 'Tisha B’Av'],
])('%s is %s, %s', (date, he, en) => {
  expect([holidayOf(date, 'he'), holidayOf(date, 'en')]).toEqual([he, en]);
});

it.each(['2026-11-29', '2026-12-04', '2026-12-13', '2027-03-22'])('%s has no name', (date) => {
  expect(holidayOf(date, 'en')).toBeNull();
});

it('Tisha B’Av moves from a Shabbat to Sunday, and Holocaust Remembrance Day away from Shabbat', () => {
  expect([holidayOf('2029-07-21', 'en'), holidayOf('2029-07-22', 'en')]).toEqual([null, 'Tisha B’Av']);
  expect([holidayOf('2031-04-20', 'en'), holidayOf('2031-04-21', 'en')]).toEqual([
    null,
    'Holocaust Remembrance Day',
  ]);
});
